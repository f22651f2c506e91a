import { searchPostalCode } from '@jgm/contract/api/config'
import { call } from '../../lib/api.ts'

export type FoundAddress = { readonly prefecture: number; readonly address: string }

/** The addresses of a postal code of seven digits; rejects like every call, and no form may wait for it. */
export async function findAddresses(zipcode: string): Promise<readonly FoundAddress[]> {
  const { addresses } = await call(searchPostalCode, { query: { zipcode } })
  return addresses
}
