import { queryOptions } from '@tanstack/react-query'
import { searchPostalCode } from '@jgm/contract/api/config'
import { getLineIntegration } from '@jgm/contract/api/line'
import { call } from '../../lib/api.ts'

export type FoundAddress = { readonly prefecture: number; readonly address: string }

/** The addresses of a postal code of seven digits. Rejects like every call; forms must work without it. */
export async function findAddresses(zipcode: string): Promise<readonly FoundAddress[]> {
  const { addresses } = await call(searchPostalCode, { query: { zipcode } })
  return addresses
}

/** The member's LINE link and the state of each official account. It changes inside LINE, so it is read again on each return. */
export const lineIntegrationQuery = () =>
  queryOptions({
    queryKey: ['line-integration'],
    queryFn: ({ signal }) => call(getLineIntegration, {}, { signal }),
    staleTime: 0,
  })
