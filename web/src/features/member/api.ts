import { queryOptions } from '@tanstack/react-query'
import { searchPostalCode } from '@jgm/contract/api/config'
import { getLineIntegration } from '@jgm/contract/api/line'
import { call } from '../../lib/api.ts'

export type FoundAddress = { readonly prefecture: number; readonly address: string }

/** The addresses of a postal code of seven digits; rejects like every call, and no form may wait for it. */
export async function findAddresses(zipcode: string): Promise<readonly FoundAddress[]> {
  const { addresses } = await call(searchPostalCode, { query: { zipcode } })
  return addresses
}

/** How the member stands to LINE and to each official account. Friendship changes elsewhere: asked again on each return. */
export const lineIntegrationQuery = () =>
  queryOptions({
    queryKey: ['line-integration'],
    queryFn: ({ signal }) => call(getLineIntegration, {}, { signal }),
    staleTime: 0,
  })
