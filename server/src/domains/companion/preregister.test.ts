import { register } from '@jgm/contract/api/account'
import { stopCompanionMails } from '@jgm/contract/api/companion'
import { preregister, revokeCompanionInvitation } from '@jgm/contract/api/companion-invitation'
import {
  changePreregistration,
  getParticipation,
  getParticipationCalendar,
  leaveParticipation,
  tellParticipation,
} from '@jgm/contract/api/companion-participation'
import { addDays, instantAt } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type TestApi } from '../../../test/api.ts'
import { companionOf, detailsOf, proveAddress } from '../../../test/builders/account.ts'
import { proveGuest } from '../../../test/builders/club.ts'
import { codeFor, joinWith, marked, partyOf, preregisterWith, seatsOf } from '../../../test/builders/companion.ts'
import { deleteOld } from './repo.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const versionOf = async (api: TestApi, number: string): Promise<number> =>
  (
    await api.wiring.database.pool.query<{ version: number }>('select version from reservation where number = $1', [
      number,
    ])
  ).rows[0]?.version ?? 0

describe('somebody without an account', () => {
  it('pre-registers, and sees, changes and leaves by the token', async ({ api, next }) => {
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
    const calendar = (await api.good(getParticipationCalendar, own, as)).replaceAll('\r\n ', '')
    expect(calendar).toContain('/mypage/companion/preregistered/1\r\n')
    expect(calendar, 'calendars are shared').not.toContain(as.manageToken)
    const changed = await api.good(
      changePreregistration,
      { ...own, body: { ...marked, first_name: '二郎', birthday: '1980-01-01' } },
      as,
    )
    expect(changed).toMatchObject({
      price: { exempt: null, total: 9500 },
      preregistration: { details: { first_name: '二郎' } },
    })
    expect((await seatsOf(api, params, lead))?.[1]).toEqual(['preregistered', '鈴木 二郎'])
    const unborn = { ...own, body: { ...marked, birthday: '2999-01-01' } }
    expect(await api.refused(changePreregistration, unborn, as)).toMatchObject({ code: 'validation' })
    await atInstant(api, instantAt(date, 23 * 60), async (then) => {
      const late = await then.refused(changePreregistration, { ...own, body: marked }, as)
      expect(late).toMatchObject({ code: 'companions_closed' })
    })
    await api.good(leaveParticipation, own, as)
    expect(await api.refused(getParticipation, own, as)).toMatchObject({ code: 'not_found' })
    const { rows } = await api.wiring.database.pool.query('select from preregistration where phone_number = $1', [
      marked.phone_number,
    ])
    expect(rows).toHaveLength(0)
  })

  it('is forgotten a month after play, and so is the invitation', async ({ api, next }) => {
    const lead = next()
    const { params, date } = await partyOf(api, lead)
    await preregisterWith(api, await codeFor(api, params, lead))
    const keptAfter = async (days: number) => {
      await atInstant(api, instantAt(addDays(date, days), 600), (then) => deleteOld(then.wiring.ground.db))
      const { rows } = await api.wiring.database.pool.query<{ typed: boolean; invited: boolean }>(
        `select exists (select from preregistration p join player k on k.id = p.player_id where k.reservation_id = r.id) as typed,
           exists (select from companion_invitation i where i.reservation_id = r.id) as invited
         from reservation r where r.number = $1`,
        [params.number],
      )
      return rows
    }
    expect(await keptAfter(30)).toEqual([{ typed: true, invited: true }])
    expect(await keptAfter(31)).toEqual([{ typed: false, invited: false }])
  })

  it('has one seat and one answer per key and proven address; the details alone open nothing', async ({
    api,
    next,
  }) => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    const email = 'two-phones@example.jp'
    const as = { idempotencyKey: crypto.randomUUID() }
    const body = { code, details: marked, guest_proof: await proveGuest(api, email) }
    const first = await api.good(preregister, { body }, as)
    expect(await api.good(preregister, { body }, as)).toEqual(first)
    expect(await api.good(preregister, { body: { ...body, guest_proof: await proveGuest(api, email) } })).toEqual(first)
    // Somebody else who knows the details, and the representative.
    for (const who of [{}, lead]) {
      const other = { code, details: { ...marked, last_name: '別', first_name: '人' } }
      const refused = await api.refused(preregister, { body: other }, who)
      expect(refused.code).toBe('already_preregistered')
      for (const secret of [first.manage_token ?? '-', email, 'JGP1', params.number])
        expect(JSON.stringify(refused)).not.toContain(secret)
    }
    const mails = (await api.deliver()).filter((one) => one.to === email).map(({ subject, text }) => subject + text)
    expect(mails).toEqual([expect.stringContaining('同伴者として登録'), expect.stringContaining('事前登録のリンク')])
    expect(mails[1]).toContain(`#${params.number}.${first.manage_token}`)
    expect((await seatsOf(api, params, lead))?.map(([state]) => state)).toEqual([
      'representative',
      'preregistered',
      'undecided',
      'undecided',
    ])
  })

  it('shares an address with another person without getting that person’s seat, and without losing the proof', async ({
    api,
    next,
  }) => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    const email = 'couple@example.jp'
    const { as, participation } = await preregisterWith(api, code, {}, await proveGuest(api, email))
    expect(participation.told_by).toBe('mail')
    const wife = { ...marked, first_name: '花子', first_name_kana: 'はなこ', birthday: '1955-02-01' }
    const proof = await proveGuest(api, email)
    const refused = await api.refused(preregister, { body: { code, details: wife, guest_proof: proof } })
    expect(refused.code).toBe('companion_address')
    expect(JSON.stringify(refused)).not.toContain(as.manageToken)
    const hers = await preregisterWith(api, code, wife)
    expect(hers.participation).toMatchObject({ told_by: null, preregistration: { details: wife, email: null } })
    const mended = { ...marked, first_name_kana: 'いちろ' }
    const again = await api.good(preregister, { body: { code, details: mended, guest_proof: proof } })
    expect(again.manage_token, 'a slip of the own details').toBe(as.manageToken)
    expect((await seatsOf(api, params, lead))?.map(([, name]) => name).slice(1, 3)).toEqual(['鈴木 一郎', '鈴木 花子'])
  })

  it('changes the details within a limit, counts the version, and tells the representative of a new name once a day', async ({
    api,
    next,
  }) => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const { as } = await preregisterWith(api, await codeFor(api, params, lead))
    const change = (first_name: string) =>
      api.call(changePreregistration, { params: { number: params.number }, body: { ...marked, first_name } }, as)
    const before = await versionOf(api, params.number)
    for (let at = 0; at < 10; at += 1) expect((await change(at % 2 === 0 ? '二郎' : '三郎')).ok).toBe(true)
    expect(await versionOf(api, params.number)).toBe(before + 10)
    expect(await change('四郎')).toMatchObject({ ok: false, error: { code: 'too_many_requests' } })
    const told = (await api.deliver()).filter((one) => one.to === lead.email && one.subject.includes('お名前'))
    expect(told.map((one) => one.subject)).toEqual([expect.stringContaining('鈴木 三郎様')])
  })

  it('refuses a birthday in the future and an address without proof', async ({ api, next }) => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    const refused = (changed: object, more: object = {}) =>
      api.refused(preregister, { body: { code, details: { ...marked, ...changed }, ...more } })
    expect(await refused({ birthday: '2999-01-01' })).toMatchObject({ code: 'validation' })
    expect(await refused({ first_name: 'evil.example/pay' })).toMatchObject({ code: 'validation' })
    expect(await refused({}, { guest_proof: 'x'.repeat(43) })).toMatchObject({ code: 'email_unproven' })
    const proof = await proveGuest(api, 'used@example.jp')
    await preregisterWith(api, code, {}, proof)
    expect(await refused({ phone_number: '09011112222' }, { guest_proof: proof })).toMatchObject({
      code: 'email_unproven',
    })
  })

  it('with a proven address is mailed, plays once that day, and becomes a companion with an account by registering', async ({
    api,
    next,
  }) => {
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
    expect(mail?.text).toContain(`/mypage/companion/preregistered/1#${params.number}.${as.manageToken}`)

    const before = await versionOf(api, params.number)
    const registered = await api.call(register, {
      body: { proof: await proveAddress(api, email), details: detailsOf() },
    })
    if (!registered.ok || !registered.body.session) throw new Error('not registered')
    expect(registered.body.companion).toBeNull()
    expect(await versionOf(api, params.number)).toBe(before + 1)
    const member = { token: registered.body.session.token, companion: companionOf(registered.cookies) }
    expect(await api.good(getParticipation, { params: { number: params.number } }, member)).toMatchObject({
      state: 'joined',
      preregistration: null,
    })
    expect(await api.refused(getParticipation, { params: { number: params.number } }, as)).toMatchObject({
      code: 'not_found',
    })
    expect((await seatsOf(api, params, lead))?.[1]).toEqual(['joined', '鈴木 一郎'])
  })
})

describe('registering with a code', () => {
  it('joins, and says why where the seat is gone', async ({ api, next }) => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    const registering = async (email: string, companion_code: string) =>
      api.good(register, { body: { proof: await proveAddress(api, email), details: detailsOf(), companion_code } })
    expect(await registering('with-code@example.jp', code)).toMatchObject({
      companion: { result: 'joined', number: params.number, type: 'regular' },
    })
    expect((await seatsOf(api, params, lead))?.[1]).toEqual(['joined', '佐藤 花子'])
    await api.good(revokeCompanionInvitation, { params, body: { group_no: 1 } }, lead)
    const late = await registering('late@example.jp', code)
    expect(late).toMatchObject({ companion: { result: 'revoked', number: null } })
    expect(late.session).not.toBeNull()
    expect(await registering('wrong@example.jp', 'nonsense')).toMatchObject({ companion: { result: 'invalid' } })
  })
})

describe('what a companion is told', () => {
  it('stops by the link in the mail or its one click, and begins again', async ({ api, next }) => {
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

    // The one click of a mail program (RFC 8058).
    const oneClick = /^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(oneClick).toContain(`/companions/mail-stop/one-click/${token}`)
    const url = `${api.origin}${new URL(oneClick).pathname}`
    const click = (body: string) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
    expect((await click('x=1')).status).toBe(422)
    expect((await click('List-Unsubscribe=One-Click')).status).toBe(204)
    expect(await api.good(getParticipation, own, member)).toMatchObject({ is_told: false })
    const opened = await fetch(url, { redirect: 'manual' })
    expect(opened.headers.get('location')).toBe(`${api.wiring.ground.siteUrl}/mypage/email/stop#${token}`)
  })
})
