import { register } from '@jgm/contract/api/account'
import { listCompanions, stopCompanionMails } from '@jgm/contract/api/companion'
import {
  declineCompanionInvitation,
  inviteCompanions,
  lookAtCompanionInvitation,
  preregister,
  renewCompanionInvitation,
  revokeCompanionInvitation,
} from '@jgm/contract/api/companion-invitation'
import {
  changePreregistration,
  getParticipation,
  getParticipationCalendar,
  leaveParticipation,
  tellParticipation,
} from '@jgm/contract/api/companion-participation'
import { cancelReservation } from '@jgm/contract/api/reservation'
import { addDays, instantAt } from '@jgm/contract/model/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atInstant, startTestApi, type As, type TestApi } from '../../../test/api.ts'
import { companionOf, detailsOf, proveAddress } from '../../../test/builders/account.ts'
import { memberPool, openClub, proveGuest, type ClubMember } from '../../../test/builders/club.ts'
import {
  befriend,
  codeFor,
  joinWith,
  marked,
  partyOf,
  preregisterWith,
  rename,
  setSeats,
} from '../../../test/builders/companion.ts'

let api: TestApi
let next: () => ClubMember

beforeAll(async () => {
  api = await startTestApi()
  await openClub(api)
  next = await memberPool(api, 60)
})
afterAll(() => api.stop())

const look = (code: string, as: As = {}, on = api) => on.good(lookAtCompanionInvitation, { body: { code } }, as)
const seatsOf = async (params: { type: 'regular'; number: string }, lead: As) =>
  (await api.good(listCompanions, { params }, lead)).groups[0]?.seats.map(({ state, name }) => [state, name])
const errorOf = (answer: { ok: boolean; error?: { code: string; details?: unknown } }) =>
  answer.ok ? null : answer.error?.code
const whyOf = (answer: { ok: boolean; error?: { details?: unknown } }) =>
  (answer.error?.details as { why: string } | undefined)?.why

const versionOf = async (number: string): Promise<number> => {
  const { rows } = await api.wiring.database.pool.query<{ version: number }>(
    'select version from reservation where number = $1',
    [number],
  )
  return rows[0]?.version ?? 0
}

describe('an invitation', () => {
  it('shows who invites, where and when, and neither a price nor another name', async () => {
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
    const shown = await look(code)
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

  it('has one code a group, stored as a hash only, which a renewal replaces and a revocation ends', async () => {
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
    expect(await look(code)).toMatchObject({ result: 'renewed', ticket: null })
    expect(whyOf(await joinWith(api, code, next()))).toBe('renewed')
    await api.good(revokeCompanionInvitation, { params, body: { group_no: 1 } }, lead)
    await api.good(revokeCompanionInvitation, { params, body: { group_no: 1 } }, lead)
    expect(await look(renewed)).toMatchObject({ result: 'revoked', ticket: null })
    expect(whyOf(await joinWith(api, renewed, next()))).toBe('revoked')
    expect((await api.good(listCompanions, { params }, lead)).groups[0]?.invitation).toBeNull()
  })

  it('tells apart: own, joined, full, used up, cancelled, closed, past and wrong', async () => {
    const lead = next()
    const { params, reservation, date } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    expect(await look(code, lead)).toMatchObject({ result: 'own', number: params.number })
    expect(whyOf(await joinWith(api, code, lead))).toBe('own')
    const members = [next(), next(), next(), next()] as const
    for (const member of members.slice(0, 3)) expect(errorOf(await joinWith(api, code, member))).toBe(null)
    expect(await look(code, members[0])).toMatchObject({ result: 'joined', number: params.number, type: 'regular' })
    expect(await look(code, members[3])).toMatchObject({ result: 'full', ticket: { free_seats: 0 } })
    expect(whyOf(await joinWith(api, code, members[3]))).toBe('full')

    await api.good(leaveParticipation, { params: { number: params.number } }, members[0])
    await api.wiring.database.pool.query(
      'update companion_invitation set uses = 12 where reservation_id = (select id from reservation where number = $1)',
      [params.number],
    )
    expect(await look(code, members[3])).toMatchObject({ result: 'used_up' })
    expect(whyOf(await joinWith(api, code, members[3]))).toBe('used_up')

    const start = instantAt(date, reservation.groups[0]?.start_minute ?? 0).getTime()
    await atInstant(api, new Date(start - 60 * 60_000), async (then) => {
      expect(await look(code, members[3], then)).toMatchObject({ result: 'closed' })
      expect(whyOf(await joinWith(then, code, members[3]))).toBe('closed')
      expect(errorOf(await then.call(leaveParticipation, { params: { number: params.number } }, members[1]))).toBe(
        'companions_closed',
      )
    })
    await atInstant(api, instantAt(addDays(date, 1), 0), async (then) => {
      expect(await look(code, members[3], then)).toMatchObject({ result: 'past' })
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
      { params, body: { version: await versionOf(params.number), expected_fee: 0, agreed_fee: false, reason: null } },
      lead,
    )
    expect(await look(code, members[3])).toMatchObject({ result: 'cancelled', ticket: { play_date: date } })
    expect(whyOf(await joinWith(api, code, members[3]))).toBe('cancelled')
    for (const wrong of ['', 'x', 'x'.repeat(43)])
      expect(await api.refused(lookAtCompanionInvitation, { body: { code: wrong } })).toMatchObject({
        code: 'invitation_invalid',
        status: 422,
      })
  })

  it('limits wrong codes by network and new codes a day', async () => {
    const as = { headers: { 'x-forwarded-for': '203.0.113.77' } }
    const wrong = () => api.call(lookAtCompanionInvitation, { body: { code: 'y'.repeat(43) } }, as)
    const codes = []
    for (let at = 0; at < 31; at += 1) codes.push(errorOf(await wrong()))
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
  it('joins in one call, once, and the representative is told the name only', async () => {
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
    expect(await seatsOf(params, lead)).toEqual([
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
      `/mypage/reservation/participation/${params.number}`,
    )
  })

  it('takes the seat that is kept for the own person, then the one with the own name, then a free one', async () => {
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
    expect(await look(code, friend)).toMatchObject({ result: 'open', is_expected: true })
    for (const member of [sato, friend, tanaka]) expect(errorOf(await joinWith(api, code, member))).toBe(null)
    expect(await seatsOf(params, lead)).toEqual([
      ['representative', '見本 太郎'],
      ['joined', '田中 次郎'],
      ['joined', '佐藤 花子'],
      ['joined', '高橋 さくら'],
    ])
  })

  it('takes the seat of a person who was invited by name, but not that of one who is only named', async () => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const name = (seat: number, is_invited: boolean) =>
      ({ by: 'name', seat, seen: null, name: `別の方${seat}`, is_invited }) as const
    await setSeats(api, params, lead, name(2, false), name(3, true), name(4, false))
    const code = await codeFor(api, params, lead)
    expect(errorOf(await joinWith(api, code, next()))).toBe(null)
    expect((await seatsOf(params, lead))?.map(([state]) => state)).toEqual([
      'representative',
      'named',
      'joined',
      'named',
    ])
    expect(whyOf(await joinWith(api, code, next()))).toBe('full')
  })

  it('who plays elsewhere that day is refused without a word of where', async () => {
    const [lead, member] = [next(), next()]
    const { params } = await partyOf(api, lead)
    const elsewhere = await partyOf(api, member)
    const code = await codeFor(api, params, lead)
    expect(await look(code, member)).toMatchObject({ result: 'same_day' })
    const answer = await joinWith(api, code, member)
    expect(errorOf(answer)).toBe('same_day')
    expect(JSON.stringify(answer)).not.toContain(elsewhere.params.number)
    expect((await seatsOf(params, lead))?.map(([state]) => state)).toEqual([
      'representative',
      'undecided',
      'undecided',
      'undecided',
    ])
  })

  it('who was asked as a friend may decline, and the seat is free', async () => {
    const [lead, friend] = [next(), next()]
    const id = await befriend(api, lead, friend)
    const { params } = await partyOf(api, lead)
    await setSeats(api, params, lead, { by: 'friend', seat: 2, seen: null, friend_id: id })
    const code = await codeFor(api, params, lead)
    await api.good(declineCompanionInvitation, { body: { code } }, friend)
    await api.good(declineCompanionInvitation, { body: { code } }, friend)
    expect((await seatsOf(params, lead))?.[1]).toEqual(['undecided', null])
    expect((await api.deliver()).filter((one) => one.to === lead.email).at(-1)?.subject).toContain('席が空きました')
  })

  it('leaves and comes again', async () => {
    const [lead, member] = [next(), next()]
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, member)
    const own = { params: { number: params.number } }
    await api.good(leaveParticipation, own, member)
    expect(await api.refused(getParticipation, own, member)).toMatchObject({ code: 'not_found' })
    expect((await seatsOf(params, lead))?.[1]).toEqual(['undecided', null])
    expect(errorOf(await joinWith(api, code, member))).toBe(null)
    expect(await api.good(getParticipationCalendar, own, member)).toContain('BEGIN:VEVENT')
  })
})

describe('somebody without an account', () => {
  it('pre-registers, and sees, changes and leaves by the token', async () => {
    const lead = next()
    const { params, date } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    const { participation, as } = await preregisterWith(api, code)
    const until = instantAt(addDays(date, 1), 0).getTime()
    expect(participation).toMatchObject({
      state: 'preregistered',
      price: { golf_tax: 500, exempt: 'seventy_or_over', total: 9000 },
      preregistration: { details: marked, email: null },
    })
    expect(participation.preregistration?.check_in.code).toMatch(new RegExp(`^JGP1\\.\\d+\\.${until}\\.[\\w-]{22}$`))
    expect(participation.preregistration?.check_in.digits).toMatch(/^\d{6}$/)
    const own = { params: { number: params.number } }
    expect(await api.good(getParticipation, own, as)).toEqual(participation)
    const changed = await api.good(
      changePreregistration,
      { ...own, body: { ...marked, first_name: '二郎', birthday: '1980-01-01' } },
      as,
    )
    expect(changed).toMatchObject({
      price: { exempt: null, total: 9500 },
      preregistration: { details: { first_name: '二郎' } },
    })
    expect((await seatsOf(params, lead))?.[1]).toEqual(['preregistered', '鈴木 二郎'])
    await api.good(leaveParticipation, own, as)
    expect(await api.refused(getParticipation, own, as)).toMatchObject({ code: 'not_found' })
    const { rows } = await api.wiring.database.pool.query('select from preregistration where phone_number = $1', [
      marked.phone_number,
    ])
    expect(rows).toHaveLength(0)
  })

  it('has one seat, also from a second phone, and one answer per key', async () => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    const as = { idempotencyKey: crypto.randomUUID() }
    const first = await api.good(preregister, { body: { code, details: marked } }, as)
    expect(await api.good(preregister, { body: { code, details: marked } }, as)).toEqual(first)
    expect(await api.good(preregister, { body: { code, details: marked } })).toEqual(first)
    expect((await seatsOf(params, lead))?.map(([state]) => state)).toEqual([
      'representative',
      'preregistered',
      'undecided',
      'undecided',
    ])
  })

  it('refuses a birthday in the future and an address without proof', async () => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    const refused = (changed: object, more: object = {}) =>
      api.refused(preregister, { body: { code, details: { ...marked, ...changed }, ...more } })
    expect(await refused({ birthday: '2999-01-01' })).toMatchObject({ code: 'validation' })
    expect(await refused({}, { guest_proof: 'x'.repeat(43) })).toMatchObject({ code: 'email_unproven' })
    const proof = await proveGuest(api, 'used@example.jp')
    await preregisterWith(api, code, {}, proof)
    expect(await refused({ phone_number: '09011112222' }, { guest_proof: proof })).toMatchObject({
      code: 'email_unproven',
    })
  })

  it('with a proven address is mailed, plays once that day, and becomes a companion with an account by registering', async () => {
    const [lead, other] = [next(), next()]
    const { params } = await partyOf(api, lead)
    const email = 'later@example.jp'
    const code = await codeFor(api, params, lead)
    const { as } = await preregisterWith(api, code, {}, await proveGuest(api, email))
    const elsewhere = await partyOf(api, other)
    const again = await api.refused(preregister, {
      body: {
        code: await codeFor(api, elsewhere.params, other),
        details: marked,
        guest_proof: await proveGuest(api, email),
      },
    })
    expect(again.code).toBe('same_day')
    const mail = (await api.deliver()).find((one) => one.to === email)
    expect(mail?.subject).toContain('同伴者として登録しました')
    expect(mail?.text).toContain(`/mypage/companion/preregistration/complete/1#${params.number}.${as.manageToken}`)

    const registered = await api.call(register, {
      body: { proof: await proveAddress(api, email), details: detailsOf() },
    })
    if (!registered.ok || !registered.body.session) throw new Error('not registered')
    expect(registered.body.companion).toBeNull()
    const member = { token: registered.body.session.token, companion: companionOf(registered.cookies) }
    expect(await api.good(getParticipation, { params: { number: params.number } }, member)).toMatchObject({
      state: 'joined',
      preregistration: null,
    })
    expect(await api.refused(getParticipation, { params: { number: params.number } }, as)).toMatchObject({
      code: 'not_found',
    })
    expect((await seatsOf(params, lead))?.[1]).toEqual(['joined', '鈴木 一郎'])
  })
})

describe('registering with a code', () => {
  it('joins, and says why where the seat is gone', async () => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    const registering = async (email: string, companion_code: string) =>
      api.good(register, { body: { proof: await proveAddress(api, email), details: detailsOf(), companion_code } })
    expect(await registering('with-code@example.jp', code)).toMatchObject({
      companion: { result: 'joined', number: params.number, type: 'regular' },
    })
    expect((await seatsOf(params, lead))?.[1]).toEqual(['joined', '佐藤 花子'])
    await api.good(revokeCompanionInvitation, { params, body: { group_no: 1 } }, lead)
    const late = await registering('late@example.jp', code)
    expect(late).toMatchObject({ companion: { result: 'revoked', number: null } })
    expect(late.session).not.toBeNull()
    expect(await registering('wrong@example.jp', 'nonsense')).toMatchObject({ companion: { result: 'invalid' } })
  })
})

describe('what a companion is told', () => {
  it('stops by the link in the mail, and begins again', async () => {
    const [lead, member] = [next(), next()]
    const { params } = await partyOf(api, lead)
    await joinWith(api, await codeFor(api, params, lead), member)
    const mail = (await api.deliver()).find((one) => one.to === member.email)
    const token = /email\/stop#(c\.\d+\.[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    await api.good(stopCompanionMails, { body: { token } })
    await api.good(stopCompanionMails, { body: { token } })
    const own = { params: { number: params.number } }
    expect(await api.good(getParticipation, own, member)).toMatchObject({ is_told: false })
    expect(await api.refused(stopCompanionMails, { body: { token: token.replace(/^c\.\d+/, 'c.1') } })).toMatchObject({
      code: 'mail_stop_invalid',
    })
    expect(await api.good(tellParticipation, { ...own, body: { is_told: true } }, member)).toMatchObject({
      is_told: true,
    })
  })
})
