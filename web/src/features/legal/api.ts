import { queryOptions } from '@tanstack/react-query'
import { getLegalText } from '@jgm/contract/api/legal'
import type { LegalPageName } from '@jgm/contract/model/texts'
import { call } from '../../lib/api.ts'

/** The text of a legal page. */
export const legalQuery = (page: LegalPageName) =>
  queryOptions({
    queryKey: ['legal', page],
    queryFn: ({ signal }) => call(getLegalText, { params: { page } }, { signal }),
  })
