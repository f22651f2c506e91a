import { queryOptions } from '@tanstack/react-query'
import { searchPostalCode } from '@jgm/contract/api/config'
import { getLineIntegration } from '@jgm/contract/api/line'
import { getMemberCode } from '@jgm/contract/api/member'
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

/** The member's code: never one from before. A failure is told at once, and made good as soon as the network is back. */
export const memberCodeQuery = queryOptions({
  queryKey: ['member', 'code'],
  queryFn: ({ signal }) => call(getMemberCode, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  networkMode: 'always',
  retry: false,
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.status === 'error' ? 10_000 : false),
})
