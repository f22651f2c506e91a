import { listCompanions, setCompanions } from '@jgm/contract/api/companion'
import { joinAsCompanion, lookAtCompanionInvitation, preregister } from '@jgm/contract/api/companion-invitation'
import { getParticipation, leaveParticipation } from '@jgm/contract/api/companion-participation'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import { addMembers, openClub } from '../../../test/builders/club.ts'
import { befriend, codeFor, marked, partyOf } from '../../../test/builders/companion.ts'

let api: TestApi

/** Statements beside the work: the log-in, the nudge of the mail worker, limits. */
const besides = /from member_session|graphile_worker|insert into rate_limit/

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : (query as unknown as { text: string }).text))
      .filter((text) => !besides.test(text))
      .map((text) => /companion_\w+(?=\()|companions_now|from friendship|from "?member"?/.exec(text)?.[0] ?? text)
  } finally {
    sent.mockRestore()
  }
}

beforeAll(async () => {
  api = await startTestApi()
  await openClub(api)
})
afterAll(() => api.stop())

it('reads in one statement, and writes in one more', async () => {
  const [lead, member, friend] = await addMembers(api, 3)
  if (!lead || !member || !friend) throw new Error('no members')
  const { params } = await partyOf(api, lead)
  const friendId = await befriend(api, lead, friend)
  const code = await codeFor(api, params, lead)
  const own = { params: { number: params.number } }
  const seats = [{ by: 'friend', seat: 4, seen: null, friend_id: friendId }] as const
  const body = { groups: [{ group_no: 1, seats: [...seats] }] }
  expect(await statementsOf(() => api.good(listCompanions, { params }, lead))).toEqual(['companions_now'])
  expect(await statementsOf(() => api.good(setCompanions, { params, body }, lead))).toEqual([
    'companions_now',
    'from friendship',
    'companion_set',
  ])
  expect(await statementsOf(() => api.good(lookAtCompanionInvitation, { body: { code } }, member))).toEqual([
    'companions_now',
  ])
  expect(await statementsOf(() => api.good(joinAsCompanion, { body: { code } }, member))).toEqual([
    'companions_now',
    'from "member"',
    'companion_join',
  ])
  expect(await statementsOf(() => api.good(preregister, { body: { code, details: marked } }))).toEqual([
    'companions_now',
    'companion_join',
  ])
  expect(await statementsOf(() => api.good(getParticipation, own, member))).toEqual(['companions_now'])
  expect(await statementsOf(() => api.good(leaveParticipation, own, member))).toEqual([
    'companions_now',
    'companion_leave',
  ])
})

it('looks at a wrong code with the statements of a right one', async () => {
  const [lead] = await addMembers(api, 1)
  const { params } = await partyOf(api, lead ?? {}, 9)
  const right = await codeFor(api, params, lead ?? {})
  const look = (code: string) => statementsOf(() => api.call(lookAtCompanionInvitation, { body: { code } }))
  expect(await look('z'.repeat(43))).toEqual(await look(right))
})
