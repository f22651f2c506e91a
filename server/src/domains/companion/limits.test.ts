import { inviteCompanions, preregister, renewCompanionInvitation } from '@jgm/contract/api/companion-invitation'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import type { ClubMember } from '../../../test/builders/club.ts'
import { codeFor, joinWith, marked, partyOf, setSeats } from '../../../test/builders/companion.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

type Answered = { ok: boolean; error?: { code: string; details?: unknown } }
const whyOf = (answer: Answered) => (answer.error?.details as { why: string } | undefined)?.why
const errorOf = (answer: Answered) => (answer.ok ? null : answer.error?.code)

describe('limits of a day', () => {
  const spentOf = (api: TestApi, key: string, count: number) =>
    api.wiring.database.pool.query('update rate_limit set count = $2 where key like $1', [key, count])
  const forget = (api: TestApi, key: string) =>
    api.wiring.database.pool.query('delete from rate_limit where key like $1', [key])
  let phones = 0
  const newPhone = () => `0901234${String((phones += 1)).padStart(4, '0')}`
  type Params = { type: 'regular'; number: string }
  const invited = (api: TestApi, params: Params, as: As) =>
    api.call(renewCompanionInvitation, { params, body: { group_no: 1 } }, as)

  it.for<
    [
      string,
      number,
      string,
      (api: TestApi, at: { params: Params; lead: ClubMember; code: string }) => Promise<Answered>,
    ]
  >([
    ['seats set of a reservation', 40, 'companion_set:%', (api, { params, lead }) => setSeats(api, params, lead)],
    ['new codes of a member', 30, 'companion_invite:m:%', (api, { params, lead }) => invited(api, params, lead)],
    ['new codes of a network', 600, 'companion_invite:a:%', (api, { params, lead }) => invited(api, params, lead)],
    ['joining of a member', 30, 'companion_join:%', (api, { code, lead }) => joinWith(api, code, lead)],
    [
      'pre-registrations of a network',
      600,
      'companion_preregister:a:%',
      (api, { code }) => api.call(preregister, { body: { code, details: { ...marked, phone_number: newPhone() } } }),
    ],
    [
      'tries of a code',
      30,
      'companion_preregister:c:%',
      (api, { code }) => api.call(preregister, { body: { code, details: marked } }),
    ],
  ])('%s: %d', async ([_what, most, key, work], { api, next }) => {
    const lead = next()
    const { params } = await partyOf(api, lead, 14)
    const at = { params, lead, code: await codeFor(api, params, lead) }
    await work(api, at)
    await spentOf(api, key, most - 1)
    expect(errorOf(await work(api, at))).not.toBe('too_many_requests')
    expect(errorOf(await work(api, at))).toBe('too_many_requests')
    await forget(api, key)
  })

  it('refused calls and repeats use no limit of a network or a person up', async ({ api, next }) => {
    const lead = next()
    const { params } = await partyOf(api, lead, 13)
    const code = await codeFor(api, params, lead)
    const members = [next(), next()]
    for (const member of members) expect(errorOf(await joinWith(api, code, member))).toBe(null)
    const body = { code, details: marked }
    const as = { idempotencyKey: crypto.randomUUID() }
    await api.good(preregister, { body }, as)
    const counted = async () =>
      (
        await api.wiring.database.pool.query<{ key: string; count: number }>(
          `select key, count from rate_limit where key like 'companion_preregister:a:%' or key like 'companion_invite:%' order by key`,
        )
      ).rows
    const before = await counted()
    await api.good(preregister, { body }, as)
    expect(errorOf(await api.call(preregister, { body }))).toBe('already_preregistered')
    const other = { code, details: { ...marked, phone_number: newPhone() } }
    expect(whyOf(await api.call(preregister, { body: other }))).toBe('full')
    for (const endpoint of [inviteCompanions, renewCompanionInvitation])
      expect(errorOf(await api.call(endpoint, { params, body: { group_no: 4 } }, lead))).toBe('not_found')
    expect(await counted()).toEqual(before)
  })
})
