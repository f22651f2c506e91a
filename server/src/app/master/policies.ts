import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { formatTime } from '@jgm/contract/model/dates'
import type { CoursePolicies } from '@jgm/contract/model/policies'
import { isMap, isNode, isScalar, parseDocument, stringify } from 'yaml'
import { policiesOfManagers } from '../../domains/policies/service.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Master } from './read.ts'
import { policiesOf } from './rows.ts'
import type { ClubFile } from './schema.ts'

/** A club with policies that a manager has published and that its file does not have. */
export type OtherPolicies = { readonly club: ClubFile; readonly no: number; readonly policies: CoursePolicies }

/** The clubs whose published policies are a manager’s and others than those of their files. */
export async function otherPolicies(db: Db, { clubs }: Master): Promise<OtherPolicies[]> {
  const found = await policiesOfManagers(
    db,
    clubs.map(({ id }) => id),
  )
  return clubs.flatMap((club) => {
    const published = found.get(club.id)
    if (!published || isDeepStrictEqual(published.policies, policiesOf(club))) return []
    return [{ club, ...published }]
  })
}

const limitOf = ({ days_before, at }: { readonly days_before: number; readonly at: number }) => ({
  days_before,
  at: formatTime(at),
})

/** Policies as a file writes them. */
const inFile = ({ golf_use_tax, booking_windows, cancellation }: CoursePolicies) => ({
  golf_use_tax,
  booking_windows: booking_windows.map((window) => ({
    ...window,
    opens_at: formatTime(window.opens_at),
    closes: limitOf(window.closes),
  })),
  cancellation: cancellation.map((policy) => ({
    ...policy,
    online_until: limitOf(policy.online_until),
    tiers: policy.tiers.map(({ at, yen, percent, ...tier }) => ({
      ...tier,
      ...(at !== null && { at: formatTime(at) }),
      ...(yen !== null && { yen }),
      ...(percent !== null && { percent }),
    })),
  })),
})

/** Writes published policies into the files of their clubs, in the places of their own; every other line stays as it is. */
export function takePolicies(folder: string, given: readonly OtherPolicies[]): void {
  for (const name of readdirSync(join(folder, 'clubs')).filter((one) => one.endsWith('.yaml'))) {
    const path = join(folder, 'clubs', name)
    const source = readFileSync(path, 'utf8')
    const file = parseDocument(source)
    const found = given.find(({ club }) => club.id === file.get('id'))
    if (found) writeFileSync(path, withPolicies(source, file.contents, found))
  }
}

/** The text of a file with the policies that differ in the places of its own. */
function withPolicies(source: string, contents: unknown, { club, policies }: OtherPolicies): string {
  if (!isMap(contents)) return source
  const [own, written] = [policiesOf(club), inFile(policies)]
  // The last one first: a piece that is replaced moves what is behind it.
  return contents.items.toReversed().reduce<string>((text, { key, value }) => {
    const name = isScalar(key) ? String(key.value) : ''
    if (!isPolicy(name) || isDeepStrictEqual(own[name], policies[name])) return text
    const [start, end] = [isScalar(key) ? key.range?.[0] : undefined, isNode(value) ? value.range?.[1] : undefined]
    if (start === undefined || end === undefined) return text
    // A list of lines ends where the next line begins.
    const rest = start + text.slice(start, end).trimEnd().length
    return `${text.slice(0, start)}${stringify({ [name]: written[name] }, asWritten).trimEnd()}${text.slice(rest)}`
  }, source)
}

/** Long lines stay whole. */
const asWritten = { lineWidth: 0 } as const
const isPolicy = (name: string): name is keyof CoursePolicies =>
  name === 'golf_use_tax' || name === 'booking_windows' || name === 'cancellation'
