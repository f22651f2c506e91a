import type { Competition, EnteringPerson } from '@jgm/contract/api/competition-entry'
import { entryLimits, entryWords } from '@jgm/contract/model/competition-entry'
import type { Problem } from '@jgm/contract/model/errors'
import { firstName, firstNameKana, lastName, lastNameKana } from '@jgm/contract/model/fields'
import { isPlayDate } from '@jgm/contract/model/dates'
import { countCharacters, halfWidth, normalizeLine } from '@jgm/contract/model/normalise'
import type { Entering, Named } from '../flow.ts'

/** Those who enter, by a key each: oneself first. */
export const keysOf = ({ isParty, friends, named }: Entering): string[] => [
  'self',
  ...(isParty ? [...friends.map((id) => `friend${id}`), ...named.map(({ key }) => key)] : []),
]

/** A typed handicap in tenths: null for none, undefined for what is no handicap. A plus handicap is written with +. */
export function readHandicap(typed: string): number | null | undefined {
  const plain = halfWidth(typed).replaceAll('−', '-')
  if (plain === '') return null
  if (!/^[+-]?\d{1,2}(\.\d)?$/.test(plain)) return undefined
  const tenths = Math.round(Number(plain.replace(/^[+-]/, '')) * 10)
  const value = plain.startsWith('+') || plain.startsWith('-') ? -tenths : tenths
  return value < -100 || value > 540 ? undefined : value
}

/** A typed birthday, as eight digits or with any signs between; null where it is none. */
export function readBirthday(typed: string): string | null {
  const digits = halfWidth(typed).replace(/\D/g, '')
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  return digits.length === 8 && isPlayDate(date) ? date : null
}

const shapes = {
  last_name: lastName,
  first_name: firstName,
  last_name_kana: lastNameKana,
  first_name_kana: firstNameKana,
} as const

const namesOf = (named: Named) => ({
  last_name: named.last_name,
  first_name: named.first_name,
  last_name_kana: named.last_name_kana,
  first_name_kana: named.first_name_kana,
})

/** The people of an entry as they are sent. What cannot be read is left out; {@link typedProblems} has said so before. */
export function peopleOf(draft: Entering): EnteringPerson[] {
  const judged = (key: string) => ({
    handicap: readHandicap(draft.handicaps[key] ?? '') ?? null,
    handicap_proof: normalizeLine(draft.proofs[key] ?? ''),
  })
  return [
    { who: 'self', shown_as: draft.shown_as, ...judged('self') },
    ...(draft.isParty
      ? [
          ...draft.friends.map((id) => ({ who: 'friend' as const, friend_id: id, ...judged(`friend${id}`) })),
          ...draft.named.map((one) => ({
            who: 'named' as const,
            ...namesOf(one),
            birthday: readBirthday(one.birthday),
            ...judged(one.key),
          })),
        ]
      : []),
  ]
}

const isLong = (typed: string, most: number): boolean => countCharacters(normalizeLine(typed)) > most

const proofProblems = (typed: string): string[] =>
  normalizeLine(typed) === '' ? [entryWords.proof] : isLong(typed, entryLimits.proof) ? [entryWords.proofLong] : []

const wishProblems = ({ wish_with: wish }: Entering): Problem[] =>
  isLong(wish, entryLimits.wish) ? [{ path: 'wish_with', message: entryWords.wishLong }] : []

/** What can be found wrong before sending, at `people.N.…` as the server says it. */
export function typedProblems(draft: Entering, competition: Competition): Problem[] {
  const keys = keysOf(draft)
  const { party_from: from, party_to: to, needs_handicap: needs } = competition
  const size = keys.length < from || keys.length > to ? [{ path: 'people', message: entryWords.party(from, to) }] : []
  const names = draft.isParty
    ? draft.named.flatMap((one) =>
        Object.entries(shapes).flatMap(([field, schema]) => {
          const result = schema.safeParse(namesOf(one)[field as keyof typeof shapes])
          const message = result.success ? undefined : result.error.issues[0]?.message
          return message === undefined ? [] : [{ path: `people.${keys.indexOf(one.key)}.${field}`, message }]
        }),
      )
    : []
  const handicaps = needs
    ? keys.flatMap((key, at): Problem[] => {
        const value = readHandicap(draft.handicaps[key] ?? '')
        const message = value === null ? entryWords.handicapNeeded : value === undefined ? entryWords.handicap : null
        return [
          ...(message === null ? [] : [{ path: `people.${at}.handicap`, message }]),
          ...proofProblems(draft.proofs[key] ?? '').map((problem) => ({
            path: `people.${at}.handicap_proof`,
            message: problem,
          })),
        ]
      })
    : []
  return [...size, ...names, ...handicaps, ...wishProblems(draft)]
}

/** What the party pays on the day, in yen. */
export const totalOf = (draft: Entering, { prices }: Competition): number =>
  prices.self.total +
  (draft.isParty ? draft.friends.length * prices.friend.total + draft.named.length * prices.named.total : 0)

/** Does the party have to wait for places? */
export function mustWait(players: number, { left, capacity_of: of }: Competition): boolean {
  return left < (of === 'groups' ? 1 : players)
}
