import { queryOptions } from '@tanstack/react-query'
import { getAssistantRequest, listAssistants } from '@jgm/contract/api/assistant'
import { call } from '../../lib/api.ts'

/** The question of an assistant. It is answered once, so it is read anew at each visit. */
export const requestQuery = (token: string) =>
  queryOptions({
    queryKey: ['assistant', 'request', token],
    queryFn: ({ signal }) => call(getAssistantRequest, { body: { token } }, { signal }),
    staleTime: 0,
  })

/** The assistants of the member. They come and go elsewhere, so it is read again on each return. */
export const assistantsQuery = queryOptions({
  queryKey: ['assistant', 'list'],
  queryFn: ({ signal }) => call(listAssistants, {}, { signal }),
  staleTime: 0,
})
