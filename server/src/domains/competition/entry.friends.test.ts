import { enterCompetition, getEntry } from '@jgm/contract/api/competition-entry'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { greenFees, startClub, type ClubMember } from '../../../test/builders/club.ts'
import { befriend } from '../../../test/builders/companion.ts'
import { aloneBody, enterAs, entrantPays, openCompetition } from '../../../test/builders/competition.ts'

let api: TestApi
let nextMember: () => ClubMember
let lead: ClubMember
let strange: ClubMember
let known: ClubMember
beforeAll(async () => {
  ;({ api, next: nextMember } = await startClub(40))
})
afterAll(() => api.stop())

const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await api.wiring.database.pool.query(text, values)).rows as T[]
/** Makes somebody a member of the course. */
const joins = ({ id }: ClubMember) =>
  rows(
    `insert into course_membership (member_id, course_id, membership_id) select m, 1, 'M' || m from unnest($1::bigint[]) m`,
    [[id]],
  )
const self = (handicap: number | null) => ({ who: 'self' as const, shown_as: 'initials' as const, handicap })
const friend = (id: number, handicap: number | null = null) => ({ who: 'friend' as const, friend_id: id, handicap })
/** What a member of the course pays. */
const ownPrice = greenFees.course_member + 500 + 3_000
type Body = ReturnType<typeof aloneBody>

/** What a member is told who enters with a friend; `null`: both have entered. */
async function told(id: number, as: As, friendIds: readonly number[], changed: Partial<Body> = {}) {
  const people = [self(null), ...friendIds.map((one) => friend(one))]
  const price = friendIds.length * entrantPays.member + ownPrice
  const answer = await api.call(
    enterCompetition,
    { params: { id }, body: aloneBody({ people, expected_total: price, ...changed }) },
    as,
  )
  if (answer.ok) return null
  const { code, details } = answer.error as { code: string; details?: { problems?: { path: string }[] } }
  return code === 'validation' ? details?.problems?.map(({ path }) => path) : code
}

/** A member of the course with two golf friends, one of whom is a member of the course, too. */
beforeEach(async () => {
  ;[lead, known, strange] = [nextMember(), nextMember(), nextMember()]
  await joins(lead)
  await joins(known)
})
const open = (changed: object = {}) => openCompetition(api, { open_to: 'course_member', ...changed })

it('says nothing about a friend while anything else keeps the party from entering', async () => {
  const friends = [await befriend(api, lead, known), await befriend(api, lead, strange)]
  const id = await open()
  const full = await open({ capacity: 1 })
  const other = nextMember()
  await joins(other)
  await enterAs(api, full, other, { expected_total: ownPrice })
  const entered = await befriend(api, lead, other)
  const again = await open()
  await enterAs(api, again, other, { expected_total: ownPrice })
  const strict = await open({ needs_handicap: true })
  for (const one of friends) {
    expect(await told(id, lead, [one], { expected_total: 0 }), 'the total').toBe('price_changed')
    expect(await told(full, lead, [one]), 'the places').toBe('competition_full')
    expect(await told(again, lead, [one, entered]), 'another friend').toBe('competition_twice')
    expect(await told(strict, lead, [one]), 'what was typed').not.toContain('people.1.friend_id')
  }
  expect(await rows('select from mail_outbox where recipient = any ($1)', [[known.email, strange.email]])).toEqual([])
  expect(await told(id, lead, [friends[1] ?? 0])).toEqual(['people.1.friend_id'])
  const both = [self(null), friend(friends[1] ?? 0)]
  const body = aloneBody({ people: both, expected_total: entrantPays.member + ownPrice })
  const message = 'この方は参加の条件に合わないため、一緒に申し込めません。'
  expect(await api.refused(enterCompetition, { params: { id }, body }, lead), 'no condition is named').toMatchObject({
    details: { problems: [{ path: 'people.1.friend_id', message }] },
  })
  expect(await told(id, lead, [friends[0] ?? 0])).toBeNull()
  const [mail] = await rows<{ kind: string }>('select kind from mail_outbox where recipient = $1', [known.email])
  expect(mail?.kind, 'who can come along is told').toBe('competition_entered')
})

it('says of a friend three times a day that they cannot come along, and then of nobody’s membership any more', async () => {
  const friendId = await befriend(api, lead, strange)
  for (let time = 1; time <= 3; time += 1)
    expect(await told(await open(), lead, [friendId])).toEqual(['people.1.friend_id'])
  expect(await told(await open(), lead, [friendId])).toBe('too_many_requests')
  await joins(strange)
  expect(await told(await open(), lead, [friendId]), 'the answer tells nothing').toBe('too_many_requests')
  const other = await befriend(api, lead, known)
  const id = await open()
  expect(await told(id, lead, [other]), 'others are not counted').toBeNull()
  const [party] = await rows<{ number: string }>('select number from competition_party where competition_id = $1', [id])
  expect((await api.good(getEntry, { params: { number: party?.number ?? '' } }, lead)).players).toHaveLength(2)
})
