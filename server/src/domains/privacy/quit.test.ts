import { logIn, sendForgotCode, verifyForgotCode } from '@jgm/contract/api/account'
import { connectMembership } from '@jgm/contract/api/membership'
import type { Call } from '@jgm/contract/api/endpoint'
import { askFriend, listFriends } from '@jgm/contract/api/friend'
import { changeLineIntegration, logInWithLine, registerWithLine } from '@jgm/contract/api/line'
import { updateInformationSingleReservation } from '@jgm/contract/api/member'
import { getExport, getQuit, quit, sendQuitCode } from '@jgm/contract/api/privacy'
import { getReservation } from '@jgm/contract/api/reservation'
import { getMember, getMemberCode } from '@jgm/contract/api/session'
import { instantAt, todayInTokyo } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, startTestApi, type As, type TestApi } from '../../../test/api.ts'
import {
  companionOf,
  detailsOf,
  giveAddress,
  readCode,
  joinMember,
  type TestMember,
} from '../../../test/builders/account.ts'
import { addMembers, book, daysAhead, freeStarts, wrongSums } from '../../../test/builders/club.ts'
import { addCustomer, knownPerson } from '../../../test/builders/ledger.ts'
import { testNow } from '../../../test/clock.ts'
import type { TestLine } from '../../../test/line.ts'
import { testsOn } from '../../../test/it.ts'
import { password } from '../../../test/password.ts'

const it = testsOn({ club: true, line: {} })

let counter = 0
const newMember = (api: TestApi) => joinMember(api, `quit${(counter += 1)}@example.jp`)
type Body = Call<typeof quit>['body']

/** What the screen sends: everything it shows, and the agreement. */
async function leaving(api: TestApi, as: As, changed: Partial<Body> = {}): Promise<{ body: Body }> {
  const { reservations } = await api.good(getQuit, {}, as)
  return {
    body: {
      agreed: true,
      reservations: reservations.map(({ number, version, fee }) => ({ number, version, fee })),
      fee_agreed: true,
      proof: { by: 'password', password },
      ...changed,
    },
  }
}

async function booked(api: TestApi, as: As, days: number) {
  const date = daysAhead(api, days)
  return (await book(api, date, await freeStarts(api, date, 1), as)).reservation
}

const at = <T>(
  line: TestLine,
  api: TestApi,
  days: number,
  minute: number,
  work: (later: TestApi) => Promise<T>,
): Promise<T> => atInstant(api, instantAt(daysAhead(api, days), minute), work, line)

const rowOf = async (api: TestApi, id: number) =>
  (await api.wiring.database.pool.query(`select * from member where id = $1`, [id])).rows[0] as Record<string, unknown>

const idOf = (member: TestMember): number => member.session.member.id

describe('leaving with a password', () => {
  it('lists what ends, cancels every reservation, ends every session, and confirms it by mail', async ({ api }) => {
    const member = await newMember(api)
    const second = await api.call(logIn, { body: { email: member.email, password: member.password } })
    if (!second.ok) throw new Error('not logged in')
    const elsewhere = { token: second.body.token, companion: companionOf(second.cookies) }
    const free = await booked(api, member.as, 15)
    const costs = await booked(api, member.as, 5)
    const shown = await api.good(getQuit, {}, member.as)
    expect(shown).toMatchObject({ points: 0, is_linked: false })
    expect(shown.reservations).toMatchObject([
      { number: costs.number, fee: 4000, can_cancel: true, course_id: 1, nine: 'IN', groups: 1, players: 4 },
      { number: free.number, fee: 0, can_cancel: true },
    ])
    const request = await leaving(api, member.as)
    expect(await api.good(quit, request, member.as)).toEqual({ ok: true, line_consent: null })

    const { rows } = await api.wiring.database.pool.query(
      `select number, status, cancel_fee from reservation where member_id = $1 order by play_date`,
      [idOf(member)],
    )
    expect(rows).toEqual([
      { number: costs.number, status: 'cancelled', cancel_fee: 4000 },
      { number: free.number, status: 'cancelled', cancel_fee: 0 },
    ])
    expect(await wrongSums(api)).toEqual([])
    for (const as of [member.as, elsewhere]) {
      const answer = await api.call(getMember, {}, as)
      expect(answer.ok ? 'alive' : answer.error.code).toBe('unauthenticated')
    }
    expect(await rowOf(api, idOf(member))).toMatchObject({ activated_at: null, password_hash: null, gender: null })
    const mails = (await api.deliver()).filter(({ to }) => to === member.email).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject.includes('予約をキャンセルしました'))).toHaveLength(2)
    expect(mails.at(-1)).toBe('【見本ゴルフクラブ】退会手続きが完了しました')
    const again = await api.refused(logIn, { body: { email: member.email, password: member.password } })
    expect(again.code).toBe('login_failed')
    await api.wiring.database.pool.query(`update email_code set sent_at = sent_at - interval '2 minutes'`)
    const fresh = await joinMember(api, member.email)
    expect(fresh.session.member.id).not.toBe(idOf(member))
    expect((await api.good(getQuit, {}, fresh.as)).reservations).toEqual([])
    expect(
      (await api.refused(getReservation, { params: { type: 'regular', number: free.number } }, fresh.as)).code,
    ).toBe('not_found')
  })

  it('ends every session in every process within a second', async ({ api }) => {
    const member = await newMember(api)
    const other = await startTestApi({ url: api.url, smtp: api.smtp })
    await other.good(getMember, {}, member.as)
    await api.good(quit, await leaving(api, member.as), member.as)
    expect((await api.refused(getMember, {}, member.as)).code).toBe('unauthenticated')
    await new Promise((later) => setTimeout(later, 1100))
    expect((await other.refused(getMember, {}, member.as)).code).toBe('unauthenticated')
    await other.stop()
  })

  it('has one effect and one answer when it is sent twice at once', async ({ api }) => {
    const member = await newMember(api)
    await booked(api, member.as, 16)
    const request = await leaving(api, member.as)
    const as = { ...member.as, idempotencyKey: 'leave-once-please' }
    const answers = await Promise.all([
      api.call(quit, request, as),
      api.call(quit, request, as),
      api.call(quit, request, as),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    const mails = (await api.deliver()).filter(({ to, subject }) => to === member.email && subject.includes('退会'))
    expect(mails).toHaveLength(1)
  })

  it('changes nothing with a wrong password, without the agreement, or when something was not shown', async ({
    api,
  }) => {
    const member = await newMember(api)
    const request = await leaving(api, member.as)
    await booked(api, member.as, 5)
    const shown = await leaving(api, member.as)
    const wrong = await api.refused(
      quit,
      await leaving(api, member.as, { proof: { by: 'password', password: 'nix' } }),
      member.as,
    )
    expect(wrong).toMatchObject({ code: 'validation', details: { problems: [{ path: 'proof.password' }] } })
    expect((await api.refused(quit, request, member.as)).code).toBe('stale')
    const [one] = shown.body.reservations
    const cheap = { body: { ...shown.body, reservations: [{ ...one, fee: 0 }] } } as { body: Body }
    expect(await api.refused(quit, cheap, member.as)).toMatchObject({ code: 'fee_changed', details: { fee: 4000 } })
    const silent = { body: { ...shown.body, fee_agreed: false } }
    expect(await api.refused(quit, silent, member.as)).toMatchObject({
      code: 'validation',
      details: { problems: [{ path: 'fee_agreed' }] },
    })
    const unticked = { body: { ...shown.body, agreed: false } } as unknown as { body: Body }
    expect((await api.refused(quit, unticked, member.as)).code).toBe('validation')
    expect((await api.good(getQuit, {}, member.as)).reservations).toHaveLength(1)
    expect((await api.refused(sendQuitCode, {}, member.as)).code).toBe('forbidden')
  })

  it('is refused while a reservation can no longer be cancelled online', async ({ line, api }) => {
    const member = await newMember(api)
    const reservation = await booked(api, member.as, 6)
    await at(line, api, 5, 18 * 60, async (later) => {
      const session = await later.call(logIn, { body: { email: member.email, password: member.password } })
      if (!session.ok) throw new Error('not logged in')
      const as = { token: session.body.token, companion: companionOf(session.cookies) }
      const shown = await later.good(getQuit, {}, as)
      expect(shown.reservations).toMatchObject([{ number: reservation.number, can_cancel: false }])
      const body = (await leaving(api, member.as)).body
      expect(await later.refused(quit, { body }, as)).toMatchObject({
        code: 'cancel_closed',
        details: { tel: '029-000-0000' },
      })
      expect(
        (await later.good(getReservation, { params: { type: 'regular', number: reservation.number } }, as)).status,
      ).toBe('confirmed')
    })
  })

  it('counts wrong passwords', async ({ api }) => {
    const member = await newMember(api)
    const request = await leaving(api, member.as, { proof: { by: 'password', password: 'nix' } })
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries += 1) codes.push((await api.refused(quit, request, member.as)).code)
    expect(codes.at(4)).toBe('validation')
    expect(codes.at(5)).toBe('password_locked')
  })
})

/** A member who came from LINE, without address and password. */
async function cameFromLine(line: TestLine, api: TestApi, name: string) {
  const user = line.person(name, [1])
  const { password: _, password_confirmation: __, ...details } = detailsOf()
  const answer = await api.call(registerWithLine, {
    body: { id_token: await line.emulator.control.issueIdToken(user), details },
  })
  if (!answer.ok) throw new Error('not registered')
  await api.tell()
  return { user, id: answer.body.member.id, as: { token: answer.body.token, companion: companionOf(answer.cookies) } }
}

const byLine = async (line: TestLine, userId: string): Promise<Body['proof']> => ({
  by: 'line',
  id_token: await line.emulator.control.issueIdToken(userId),
})

describe('leaving without a password', () => {
  it('accepts the linked LINE user as proof, sends the last message in the talk, and deletes the link', async ({
    line,
    api,
  }) => {
    const { user, as, id } = await cameFromLine(line, api, 'やめる 花子')
    await booked(api, as, 17)
    const stranger = line.person('ほかの人')
    const foreign = await leaving(api, as, { proof: await byLine(line, stranger) })
    expect((await api.refused(quit, foreign, as)).code).toBe('line_not_linked')
    expect(
      (await api.refused(quit, await leaving(api, as, { proof: { by: 'password', password: 'x' } }), as)).code,
    ).toBe('validation')
    expect((await api.refused(sendQuitCode, {}, as)).code).toBe('forbidden')
    expect((await api.good(getQuit, {}, as)).is_linked).toBe(true)
    await api.good(quit, await leaving(api, as, { proof: await byLine(line, user) }), as)
    await api.tell()
    const messages = line.emulator.control
      .messages(user, line.accountOf(1))
      .map(({ message }) => JSON.stringify(message))
    expect(messages.at(-1)).toContain('退会手続きが完了しました。')
    expect(messages.at(-2)).toContain('キャンセル')
    const body = { id_token: await line.emulator.control.issueIdToken(user) }
    expect((await api.refused(logInWithLine, { body })).code).toBe('line_not_linked')
    expect((await rowOf(api, id))['quit_at']).not.toBeNull()
    const again = await cameFromLine(line, api, 'またきた 花子')
    expect(again.id).not.toBe(id)
  })

  it('accepts a code mailed to the own address, once', async ({ line, api }) => {
    const { as: before, id } = await cameFromLine(line, api, 'メール 花子')
    const email = `quit.code${(counter += 1)}@example.jp`
    const as = await giveAddress(api, before, email)
    const { flow } = await api.good(sendQuitCode, {}, as)
    const code = (await readCode(api, email)) ?? ''
    const wrong = await leaving(api, as, { proof: { by: 'code', flow, code: code === '000000' ? '000001' : '000000' } })
    expect((await api.refused(quit, wrong, as)).code).toBe('code_invalid')
    const other = await cameFromLine(line, api, '別人')
    expect(
      (await api.refused(quit, await leaving(api, other.as, { proof: { by: 'code', flow, code } }), other.as)).code,
    ).toBe('code_expired')
    await api.good(quit, await leaving(api, as, { proof: { by: 'code', flow, code } }), as)
    expect((await rowOf(api, id))['quit_at']).not.toBeNull()
  })

  it('needs the password of a member who has one, also inside of LINE', async ({ line, api }) => {
    const member = await newMember(api)
    const user = line.person('パスワード 花子')
    const id_token = await line.emulator.control.issueIdToken(user)
    await api.good(changeLineIntegration, { body: { action: 'link', id_token } }, member.as)
    expect(
      (await api.refused(quit, await leaving(api, member.as, { proof: await byLine(line, user) }), member.as)).code,
    ).toBe('forbidden')
  })
})

describe('the data of a member who has left', () => {
  it('looks like an unassigned number in a friend request by number, before and after', async ({ api }) => {
    const [gone, requester] = [await newMember(api), await newMember(api)]
    const number = gone.session.member.member_number
    // Requested before this member existed, and again afterwards.
    await api.wiring.database.pool.query('insert into friendship (requester_id, requested_number) values ($1, $2)', [
      requester.session.member.id,
      number,
    ])
    await api.good(askFriend, { body: { by: 'number', member_number: number } }, requester.as)
    const other = await newMember(api)
    await api.good(askFriend, { body: { by: 'number', member_number: number } }, other.as)
    const before = await api.good(listFriends, {}, other.as)
    expect(before.friends).toMatchObject([{ state: 'asked', member_number: number }])
    await api.good(quit, await leaving(api, gone.as), gone.as)
    expect(await api.good(listFriends, {}, other.as)).toEqual(before)
    expect((await api.good(listFriends, {}, requester.as)).friends).toHaveLength(1)
  })

  it('is released: LINE, memberships, friends; another member may link them at once', async ({ line, api }) => {
    const member = await newMember(api)
    const friend = await newMember(api)
    const user = line.person('つながり 花子', [1])
    await api.good(
      changeLineIntegration,
      { body: { action: 'link', id_token: await line.emulator.control.issueIdToken(user) } },
      member.as,
    )
    const { code } = await api.good(getMemberCode, {}, member.as)
    await api.good(askFriend, { body: { by: 'code', code } }, friend.as)
    const [known] = await addMembers(api, 1)
    if (!known) throw new Error('no member')
    await addCustomer(api, '01-70001', { ...knownPerson, email: known.email })
    await api.good(connectMembership, { params: { id: 1 }, body: { membership_id: '01-70001' } }, known)
    await api.wiring.database.pool.query('update course_membership set member_id = $1', [idOf(member)])
    expect((await api.good(listFriends, {}, friend.as)).friends).toHaveLength(1)

    const access_token = line.emulator.control.issueAccessToken(user)
    const { flow } = await api.good(sendForgotCode, { body: { email: member.email } })
    const forgotten = (await readCode(api, member.email)) ?? ''
    await api.good(quit, await leaving(api, member.as, { access_token }), member.as)
    expect(line.emulator.control.tokens().find(({ token }) => token === access_token)?.revoked).toBe(true)
    expect((await api.refused(verifyForgotCode, { body: { flow, code: forgotten } })).code).toBe('code_expired')
    expect((await api.good(listFriends, {}, friend.as)).friends).toEqual([])
    const linked = await api.good(connectMembership, { params: { id: 1 }, body: { membership_id: '01-70001' } }, known)
    expect(linked.result).toBe('0000')
    const id_token = await line.emulator.control.issueIdToken(user)
    await api.good(changeLineIntegration, { body: { action: 'link', id_token } }, friend.as)
  })

  it('no longer contains the single profile, which the data export contained before', async ({ api }) => {
    const member = await newMember(api)
    const profile = {
      nickname: 'はな',
      avatar: 5,
      average_score: 90,
      message: 'よろしく',
      start_preference: 1,
    } as const
    await api.good(updateInformationSingleReservation, { body: profile }, member.as)
    expect((await api.good(getExport, {}, member.as)).profile.single_profile).toEqual(profile)
    await api.good(quit, await leaving(api, member.as), member.as)
    const { rows } = await api.wiring.database.pool.query('select 1 from single_profile where member_id = $1', [
      idOf(member),
    ])
    expect(rows).toEqual([])
  })

  it('cannot be added again by a request from before', async ({ api }) => {
    const member = await newMember(api)
    const { pool } = api.wiring.database
    await api.good(quit, await leaving(api, member.as), member.as)
    for (const statement of [
      `insert into member_session (token_hash, companion_hash, member_id, expires_at) values ('\\x01', '\\x01', $1, app_now())`,
      `insert into line_link (line_user_id, member_id, display_name) values ('U' || repeat('a', 32), $1, 'x')`,
      `insert into friendship (requester_id, recipient_id) select id, $1 from member where quit_at is null limit 1`,
      `insert into friend_group (member_id, name) values ($1, 'x')`,
      `insert into single_profile (member_id, nickname, avatar, average_score, message, start_preference) values ($1, 'x', 1, 70, 'x', 1)`,
      `update member set activated_at = app_now() where id = $1`,
    ])
      await expect(pool.query(statement, [idOf(member)])).rejects.toThrow(/has left|member_has_left/)
  })
})

describe('the export of the own data', () => {
  it('is complete, explains its values, is audited without its contents, and is limited to five an hour', async ({
    api,
  }) => {
    const member = await newMember(api)
    const reservation = await booked(api, member.as, 18)
    const exported = await api.good(getExport, {}, member.as)
    expect(Object.keys(exported.readme.parts).toSorted()).toEqual(
      Object.keys(exported)
        .filter((key) => key !== 'readme')
        .toSorted(),
    )
    expect(exported.profile).toMatchObject({ email: member.email, last_name: '佐藤', birthday: '1980-04-05' })
    expect(exported.consent).toMatchObject({ terms_version: '2026-11-21', marketing_mails: false })
    expect(exported.reservations).toMatchObject([
      { number: reservation.number, status: 'confirmed', starts: [{ nine: 'IN' }], contact: { last_name: '見本' } },
    ])
    expect(exported.readme.words).toContainEqual({ at: 'reservations.status', value: 'confirmed', meaning: '予約確定' })
    expect(exported.readme.words).toContainEqual({ at: 'profile.prefecture', value: '13', meaning: '東京都' })
    expect(exported.sessions.map((one) => one.is_this_one)).toEqual([true])
    expect(JSON.stringify(exported)).not.toContain('argon2')
    const { rows } = await api.wiring.database.pool.query(
      `select detail from audit_log where action = 'privacy.export' and actor = $1`,
      [`member:${idOf(member)}`],
    )
    expect(rows).toEqual([{ detail: {} }])
    const response = await fetch(`${api.origin}/api/v1/member/export`, {
      headers: { authorization: `Bearer ${member.as.token}`, cookie: `jgm_companion=${member.as.companion}` },
    })
    expect(response.headers.get('cache-control')).toContain('no-store')
    for (let more = 0; more < 3; more += 1) await api.good(getExport, {}, member.as)
    expect((await api.refused(getExport, {}, member.as)).code).toBe('too_many_requests')
  })

  it('states which terms were agreed to and when, after either registration', async ({ line, api }) => {
    const { as } = await cameFromLine(line, api, '同意 花子')
    const answer = await api.good(getExport, {}, as)
    expect(answer.consent.terms_version).toBe(todayInTokyo(testNow()))
    expect(Math.abs(testNow().getTime() - Date.parse(answer.consent.agreed_at))).toBeLessThan(600_000)
    expect(answer.line).toMatchObject({
      display_name: '同意 花子',
      line_user_id: expect.stringMatching(/^U/) as string,
    })
  })
})
