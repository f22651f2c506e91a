import { enterCompetition, getEntry } from '@jgm/contract/api/competition-entry'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../../test/api.ts'
import { greenFees, type ClubMember } from '../../../../test/builders/club.ts'
import { befriend } from '../../../../test/builders/companion.ts'
import { aloneBody, enterAs, entrantPays, openCompetition } from '../../../../test/builders/competition.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })

let lead: ClubMember
let strange: ClubMember
let known: ClubMember

/** Makes somebody a member of the course. */
const joins = (api: TestApi, { id }: ClubMember) =>
  api.rows(
    `insert into course_membership (member_id, course_id, membership_id) select m, 1, 'M' || m from unnest($1::bigint[]) m`,
    [[id]],
  )
const self = (handicap: number | null) => ({ who: 'self' as const, shown_as: 'initials' as const, handicap })
const friend = (id: number, handicap: number | null = null) => ({ who: 'friend' as const, friend_id: id, handicap })
/** What a member of the course pays. */
const ownPrice = greenFees.course_member + 500 + 3_000
type Body = ReturnType<typeof aloneBody>

/** What a member is told who enters with a friend; `null`: both have entered. */
async function told(api: TestApi, id: number, as: As, friendIds: readonly number[], changed: Partial<Body> = {}) {
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
it.beforeEach(async ({ api, next }) => {
  ;[lead, known, strange] = [next(), next(), next()]
  await joins(api, lead)
  await joins(api, known)
})
const open = (api: TestApi, changed: object = {}) => openCompetition(api, { open_to: 'course_member', ...changed })

it('says nothing about a friend while anything else keeps the party from entering', async ({ api, next }) => {
  const friends = [await befriend(api, lead, known), await befriend(api, lead, strange)]
  const id = await open(api)
  const full = await open(api, { capacity: 1 })
  const other = next()
  await joins(api, other)
  await enterAs(api, full, other, { expected_total: ownPrice })
  const entered = await befriend(api, lead, other)
  const again = await open(api)
  await enterAs(api, again, other, { expected_total: ownPrice })
  const strict = await open(api, { needs_handicap: true })
  for (const one of friends) {
    expect(await told(api, id, lead, [one], { expected_total: 0 }), 'the total').toBe('price_changed')
    expect(await told(api, full, lead, [one]), 'the places').toBe('competition_full')
    expect(await told(api, again, lead, [one, entered]), 'another friend').toBe('competition_twice')
    expect(await told(api, strict, lead, [one]), 'what was typed').not.toContain('people.1.friend_id')
  }
  expect(await api.rows('select from mail_outbox where recipient = any ($1)', [[known.email, strange.email]])).toEqual(
    [],
  )
  expect(await told(api, id, lead, [friends[1] ?? 0])).toEqual(['people.1.friend_id'])
  const both = [self(null), friend(friends[1] ?? 0)]
  const body = aloneBody({ people: both, expected_total: entrantPays.member + ownPrice })
  const message = 'この方は参加の条件に合わないため、一緒に申し込めません。'
  expect(await api.refused(enterCompetition, { params: { id }, body }, lead), 'no condition is named').toMatchObject({
    details: { problems: [{ path: 'people.1.friend_id', message }] },
  })
  expect(await told(api, id, lead, [friends[0] ?? 0])).toBeNull()
  const [mail] = await api.rows<{ kind: string }>('select kind from mail_outbox where recipient = $1', [known.email])
  expect(mail?.kind, 'who can come along is told').toBe('competition_entered')
})

it('says of a friend three times a day that they cannot come along, and then of nobody’s membership any more', async ({
  api,
}) => {
  const friendId = await befriend(api, lead, strange)
  for (let time = 1; time <= 3; time += 1)
    expect(await told(api, await open(api), lead, [friendId])).toEqual(['people.1.friend_id'])
  expect(await told(api, await open(api), lead, [friendId])).toBe('too_many_requests')
  await joins(api, strange)
  expect(await told(api, await open(api), lead, [friendId]), 'the answer tells nothing').toBe('too_many_requests')
  const other = await befriend(api, lead, known)
  const id = await open(api)
  expect(await told(api, id, lead, [other]), 'others are not counted').toBeNull()
  const [party] = await api.rows<{ number: string }>('select number from competition_party where competition_id = $1', [
    id,
  ])
  expect((await api.good(getEntry, { params: { number: party?.number ?? '' } }, lead)).players).toHaveLength(2)
})
