import { listCompanions } from '@jgm/contract/api/companion'
import {
  declineCompanionInvitation,
  inviteCompanions,
  listInvitations,
  lookAtCompanionInvitation,
  renewCompanionInvitation,
  revokeCompanionInvitation,
} from '@jgm/contract/api/companion-invitation'
import {
  getParticipation,
  getParticipationCalendar,
  leaveParticipation,
} from '@jgm/contract/api/companion-participation'
import { cancelReservation } from '@jgm/contract/api/reservation'
import { addDays, formatMonthDay, instantAt } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import { daysAhead } from '../../../test/builders/club.ts'
import { befriend, codeFor, joinWith, partyOf, rename, seatsOf, setSeats } from '../../../test/builders/companion.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const look = (api: TestApi, code: string, as: As = {}) => api.good(lookAtCompanionInvitation, { body: { code } }, as)
type Answered = { ok: boolean; error?: { code: string; details?: unknown } }
const errorOf = (answer: Answered) => (answer.ok ? null : answer.error?.code)
const whyOf = (answer: { ok: boolean; error?: { details?: unknown } }) =>
  (answer.error?.details as { why: string } | undefined)?.why

const versionOf = async (api: TestApi, number: string): Promise<number> => {
  const { rows } = await api.wiring.database.pool.query<{ version: number }>(
    'select version from reservation where number = $1',
    [number],
  )
  return rows[0]?.version ?? 0
}

describe('an invitation', () => {
  it('shows who invites, where and when, and neither a price nor another name', async ({ api, next }) => {
    const lead = next()
    const { params, date } = await partyOf(api, lead)
    await setSeats(api, params, lead, { by: 'name', seat: 2, seen: null, name: '秘密の名前', is_invited: false })
    const { code, expires_at } = await api.good(
      inviteCompanions,
      { params, body: { group_no: 1, shown_name: '太郎' } },
      lead,
    )
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(expires_at).toBe(`${addDays(date, 2)}T00:00:00+09:00`)
    const shown = await look(api, code)
    expect(shown).toMatchObject({
      result: 'open',
      is_expected: false,
      number: null,
      ticket: {
        inviter: '太郎',
        course_id: 1,
        play_date: date,
        free_seats: 2,
        seats: [{}, { seat: 2, state: 'named' }, {}, {}],
      },
    })
    const words = JSON.stringify(shown)
    for (const hidden of ['秘密の名前', '9800', 'quote', 'per_person', params.number])
      expect(words).not.toContain(hidden)
  })

  it('has one code a group, stored as a hash only, which a renewal replaces and a revocation ends', async ({
    api,
    next,
  }) => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    expect(await codeFor(api, params, lead)).toBe(code)
    const { rows } = await api.wiring.database.pool.query<{ text: string }>(
      'select companion_invitation::text as text from companion_invitation',
    )
    expect(rows.some(({ text }) => text.includes(code))).toBe(false)

    const renewed = (await api.good(renewCompanionInvitation, { params, body: { group_no: 1 } }, lead)).code
    expect(renewed).not.toBe(code)
    expect(await look(api, code)).toMatchObject({ result: 'renewed', ticket: null })
    expect(whyOf(await joinWith(api, code, next()))).toBe('renewed')
    await api.good(revokeCompanionInvitation, { params, body: { group_no: 1 } }, lead)
    await api.good(revokeCompanionInvitation, { params, body: { group_no: 1 } }, lead)
    expect(await look(api, renewed)).toMatchObject({ result: 'revoked', ticket: null })
    expect(whyOf(await joinWith(api, renewed, next()))).toBe('revoked')
    expect((await api.good(listCompanions, { params }, lead)).groups[0]?.invitation).toBeNull()
  })

  it('tells apart: own, joined, full, used up, cancelled, closed, past and wrong', async ({ api, next }) => {
    const lead = next()
    const { params, reservation, date } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    expect(await look(api, code, lead)).toMatchObject({ result: 'own', number: params.number })
    expect(whyOf(await joinWith(api, code, lead))).toBe('own')
    const members = [next(), next(), next(), next()] as const
    for (const member of members.slice(0, 3)) expect(errorOf(await joinWith(api, code, member))).toBe(null)
    expect(await look(api, code, members[0])).toMatchObject({
      result: 'joined',
      number: params.number,
      type: 'regular',
    })
    expect(await look(api, code, members[3])).toMatchObject({ result: 'full', ticket: { free_seats: 0 } })
    expect(whyOf(await joinWith(api, code, members[3]))).toBe('full')

    await api.good(leaveParticipation, { params: { number: params.number } }, members[0])
    await api.wiring.database.pool.query(
      'update companion_invitation set uses = 12 where reservation_id = (select id from reservation where number = $1)',
      [params.number],
    )
    expect(await look(api, code, members[3])).toMatchObject({ result: 'used_up' })
    expect(whyOf(await joinWith(api, code, members[3]))).toBe('used_up')

    const start = instantAt(date, reservation.groups[0]?.start_minute ?? 0).getTime()
    await atInstant(api, new Date(start - 60 * 60_000), async (then) => {
      expect(await look(then, code, members[3])).toMatchObject({ result: 'closed' })
      expect(whyOf(await joinWith(then, code, members[3]))).toBe('closed')
      expect(errorOf(await then.call(leaveParticipation, { params: { number: params.number } }, members[1]))).toBe(
        'companions_closed',
      )
    })
    await atInstant(api, instantAt(addDays(date, 1), 0), async (then) => {
      expect(await look(then, code, members[3])).toMatchObject({ result: 'past' })
      expect(whyOf(await joinWith(then, code, members[3]))).toBe('past')
    })
    await atInstant(api, instantAt(addDays(date, 2), 0), async (then) => {
      expect(await then.refused(lookAtCompanionInvitation, { body: { code } })).toMatchObject({
        code: 'invitation_invalid',
      })
      expect(errorOf(await joinWith(then, code, members[3]))).toBe('invitation_invalid')
    })
    await api.good(
      cancelReservation,
      {
        params,
        body: { version: await versionOf(api, params.number), expected_fee: 0, agreed_fee: false, reason: null },
      },
      lead,
    )
    expect(await look(api, code, members[3])).toMatchObject({ result: 'cancelled', ticket: { play_date: date } })
    expect(whyOf(await joinWith(api, code, members[3]))).toBe('cancelled')
    for (const wrong of ['', 'x', 'x'.repeat(43)])
      expect(await api.refused(lookAtCompanionInvitation, { body: { code: wrong } })).toMatchObject({
        code: 'invitation_invalid',
        status: 422,
      })
  })

  it('limits wrong codes by network and new codes a day', async ({ api, next }) => {
    const as = { headers: { 'x-forwarded-for': '203.0.113.77' } }
    const codes: (string | null | undefined)[] = []
    // Tries are counted by ten minutes, and a minute of those has passed.
    await atInstant(api, instantAt(daysAhead(api, 1), 12 * 60 + 1), async (then) => {
      const wrong = () => then.call(lookAtCompanionInvitation, { body: { code: 'y'.repeat(43) } }, as)
      for (let at = 0; at < 31; at += 1) codes.push(errorOf(await wrong()))
    })
    expect(codes.filter((code) => code === 'invitation_invalid')).toHaveLength(30)
    expect(codes.at(-1)).toBe('too_many_requests')

    const lead = next()
    const { params } = await partyOf(api, lead)
    const renew = () => api.call(renewCompanionInvitation, { params, body: { group_no: 1 } }, lead)
    for (let at = 0; at < 10; at += 1) expect(errorOf(await renew())).toBe(null)
    expect(errorOf(await renew())).toBe('too_many_requests')
    // The open link is still there to be shared.
    expect(await codeFor(api, params, lead)).toMatch(/^[\w-]{43}$/)
  })
})

describe('a member', () => {
  it('joins in one call, once, and the representative is told the name only', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    await rename(api, member, '佐藤', '花子')
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    const first = await joinWith(api, code, member)
    expect(first).toMatchObject({
      ok: true,
      body: {
        manage_token: null,
        participation: {
          number: params.number,
          state: 'joined',
          preregistration: null,
          price: { per_person: 9500, total: 9500 },
          can_leave: true,
        },
      },
    })
    const twice = await joinWith(api, code, member)
    expect(twice).toMatchObject({ ok: true, body: first.ok ? first.body : {} })
    expect(await seatsOf(api, params, lead)).toEqual([
      ['representative', '見本 太郎'],
      ['joined', '佐藤 花子'],
      ['undecided', null],
      ['undecided', null],
    ])
    const mails = await api.deliver()
    expect(mails.filter((one) => one.to === lead.email).at(-1)?.subject).toContain(
      '佐藤 花子様が同伴者として登録されました',
    )
    expect(mails.filter((one) => one.to === member.email).map((one) => one.subject)).toEqual([
      expect.stringContaining('同伴者として登録しました'),
    ])
    expect(mails.find((one) => one.to === member.email)?.text).toContain(
      `/mypage/reservation/participation/${params.number}?golf_course_id=1`,
    )
  })

  it('takes the seat that is kept for the own person, then the one with the own name, then a free one', async ({
    api,
    next,
  }) => {
    const [lead, friend, sato, tanaka] = [next(), next(), next(), next()]
    await rename(api, friend, '高橋', 'さくら')
    await rename(api, sato, '佐藤', '花子')
    await rename(api, tanaka, '田中', '次郎')
    const id = await befriend(api, lead, friend)
    const { params } = await partyOf(api, lead)
    await setSeats(
      api,
      params,
      lead,
      { by: 'friend', seat: 4, seen: null, friend_id: id },
      { by: 'name', seat: 3, seen: null, name: '佐藤', is_invited: false },
    )
    const code = await codeFor(api, params, lead)
    expect(await look(api, code, friend)).toMatchObject({ result: 'open', is_expected: true })
    for (const member of [sato, friend, tanaka]) expect(errorOf(await joinWith(api, code, member))).toBe(null)
    expect(await seatsOf(api, params, lead)).toEqual([
      ['representative', '見本 太郎'],
      ['joined', '田中 次郎'],
      ['joined', '佐藤 花子'],
      ['joined', '高橋 さくら'],
    ])
  })

  it('takes the seat of a person who was invited by name, but not that of one who is only named', async ({
    api,
    next,
  }) => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const name = (seat: number, is_invited: boolean) =>
      ({ by: 'name', seat, seen: null, name: `別の方${seat}`, is_invited }) as const
    await setSeats(api, params, lead, name(2, false), name(3, true), name(4, false))
    const code = await codeFor(api, params, lead)
    expect(errorOf(await joinWith(api, code, next()))).toBe(null)
    expect((await seatsOf(api, params, lead))?.map(([state]) => state)).toEqual([
      'representative',
      'named',
      'joined',
      'named',
    ])
    expect(whyOf(await joinWith(api, code, next()))).toBe('full')
  })

  it('refuses a member who plays elsewhere that day, without saying where', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params } = await partyOf(api, lead)
    const elsewhere = await partyOf(api, member)
    const code = await codeFor(api, params, lead)
    expect(await look(api, code, member)).toMatchObject({ result: 'same_day' })
    const answer = await joinWith(api, code, member)
    expect(errorOf(answer)).toBe('same_day')
    expect(JSON.stringify(answer)).not.toContain(elsewhere.params.number)
    expect((await seatsOf(api, params, lead))?.map(([state]) => state)).toEqual([
      'representative',
      'undecided',
      'undecided',
      'undecided',
    ])
  })

  it('frees the seat when the asked friend declines', async ({ api, next }) => {
    const [lead, friend] = [next(), next()]
    const id = await befriend(api, lead, friend)
    const { params } = await partyOf(api, lead)
    await setSeats(api, params, lead, { by: 'friend', seat: 2, seen: null, friend_id: id })
    const code = await codeFor(api, params, lead)
    // The friend sees the invitation with its code, and nobody else does; then it is gone.
    expect((await api.good(listInvitations, {}, friend)).invitations).toMatchObject([{ code, course_id: 1 }])
    expect((await api.good(listInvitations, {}, lead)).invitations).toEqual([])
    await api.good(declineCompanionInvitation, { body: { code } }, friend)
    expect((await api.good(listInvitations, {}, friend)).invitations).toEqual([])
    await api.good(declineCompanionInvitation, { body: { code } }, friend)
    expect((await seatsOf(api, params, lead))?.[1]).toEqual(['undecided', null])
    expect((await api.deliver()).filter((one) => one.to === lead.email).at(-1)?.subject).toContain('席が空きました')
  })

  it('counts a companion who leaves and joins again as one use of the code, and tells the second time once a day', async ({
    api,
    next,
  }) => {
    const [lead, member, friend] = [next(), next(), next()]
    const { params } = await partyOf(api, lead, 12)
    const code = await codeFor(api, params, lead)
    const own = { params: { number: params.number } }
    for (let round = 0; round < 4; round += 1) {
      expect(errorOf(await joinWith(api, code, member))).toBe(null)
      await api.good(leaveParticipation, own, member)
      await api.wiring.database.pool.query(
        `update companion_invitation set uses = 11 where uses = 1 and reservation_id = (select id from reservation where number = $1)`,
        [params.number],
      )
    }
    expect(errorOf(await joinWith(api, code, friend))).toBe(null)
    const day = formatMonthDay(daysAhead(api, 12))
    const told = (await api.deliver()).filter((one) => one.to === lead.email && one.subject.includes(day))
    expect(told.filter((one) => one.subject.includes('席が空きました'))).toHaveLength(2)
    expect(told.filter((one) => one.subject.includes('登録されました'))).toHaveLength(3)
  })

  it('whose name is a link is in the mail to the representative without it', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    await rename(api, member, '至急 確認 http://', 'evil.example/pay')
    const { params } = await partyOf(api, lead)
    expect(errorOf(await joinWith(api, await codeFor(api, params, lead), member))).toBe(null)
    const mail = (await api.deliver()).findLast((one) => one.to === lead.email)
    expect(mail?.subject).toContain('同伴者様が同伴者として登録されました')
    expect(`${mail?.subject}${mail?.text}`).not.toContain('evil')
  })

  it('leaves and comes again', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, member)
    const own = { params: { number: params.number } }
    await api.good(leaveParticipation, own, member)
    expect(await api.refused(getParticipation, own, member)).toMatchObject({ code: 'not_found' })
    expect((await seatsOf(api, params, lead))?.[1]).toEqual(['undecided', null])
    expect(errorOf(await joinWith(api, code, member))).toBe(null)
    expect(await api.good(getParticipationCalendar, own, member)).toContain('BEGIN:VEVENT')
  })
})
