import { logIn, sendForgotCode } from '@jgm/contract/api/account'
import { lookAtCompanionInvitation } from '@jgm/contract/api/companion-invitation'
import { changePreregistration, getParticipation } from '@jgm/contract/api/companion-participation'
import { askFriend, listFriends, makeInvitation } from '@jgm/contract/api/friend'
import { sendInquiry } from '@jgm/contract/api/inquiry'
import { changeLineIntegration, logInWithLine } from '@jgm/contract/api/line'
import { updateMember } from '@jgm/contract/api/member'
import { getExport, getQuit, quit } from '@jgm/contract/api/privacy'
import { bookRegular, getReservation, holdStarts } from '@jgm/contract/api/reservation'
import { getMember } from '@jgm/contract/api/session'
import { afterAll, expect, onTestFinished } from 'vitest'
import type { TestApi } from '../../test/api.ts'
import { readCode, joinMember } from '../../test/builders/account.ts'
import { bookingOf, daysAhead, freeStarts, proveGuest, wishFor } from '../../test/builders/club.ts'
import { codeFor, preregisterWith, setSeats } from '../../test/builders/companion.ts'
import type { TestLine } from '../../test/line.ts'
import { startApiProcess, startWorkerProcess, type ApiProcess } from '../../test/process.ts'
import { testsOn } from '../../test/it.ts'
import { until } from '../../test/waiting.ts'

const it = testsOn({ club: true, line: {} })

let logging: ApiProcess

const loud = (line: TestLine, api: TestApi): Record<string, string> => ({
  LOG_LEVEL: 'debug',
  LINE_EMULATOR_PORT: String(line.emulator.port),
  SMTP_URL: api.smtp.url,
})

it.beforeAll(async ({ line, api }) => {
  logging = await startApiProcess(api.url, loud(line, api))
})
afterAll(async () => {
  await logging.stop()
})

/** Each value occurs nowhere else. */
const marked = {
  last_name: '消印姓',
  first_name: '消印名',
  last_name_kana: 'けしいんせい',
  first_name_kana: 'けしいんめい',
  phone_number: '09077713571',
  emergency_contact_number: '09077713572',
  zipcode: '9071357',
  address: '消印町七一三五七',
  birthday: '1937-07-13',
} as const
const email = 'marker.log@example.jp'
const guestEmail = 'marker.guest@example.jp'
const companionEmail = 'marker.companion@example.jp'
const wrongPassword = 'marker0password'

it('the logs of all processes contain no personal data, whatever fails', async ({ line, api }) => {
  const { pool } = api.wiring.database
  const secrets: string[] = [...Object.values(marked), email, guestEmail, companionEmail, wrongPassword, '消印']
  const member = await joinMember(api, email, marked)
  const { as, session } = member
  secrets.push(member.password, session.token, as.companion ?? '', session.member.member_number)

  // Successful and refused calls.
  await logging.good(logIn, { body: { email, password: member.password } })
  await logging.refused(logIn, { body: { email, password: wrongPassword } })
  await logging.refused(getMember, {}, { token: session.token, companion: 'x'.repeat(43) })
  const { flow } = await logging.good(sendForgotCode, { body: { email } })
  const code = (await readCode(api, email)) ?? ''
  const user = line.person('消印ライン', [1])
  const idToken = await line.emulator.control.issueIdToken(user)
  await logging.good(changeLineIntegration, { body: { action: 'link', id_token: idToken } }, as)
  await logging.refused(logInWithLine, { body: { id_token: `${idToken}x` } })
  const invitation = await logging.good(makeInvitation, {}, as)
  await logging.refused(askFriend, { body: { by: 'invitation', token: invitation.token } }, as)
  await logging.good(listFriends, {}, as)
  const date = daysAhead(api, 9)
  const guestProof = await proveGuest(api, guestEmail)
  const hold = await logging.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) })
  const contact = { ...marked, prefecture: 13 }
  const booked = await logging.good(bookRegular, {
    body: bookingOf(hold, { contact, note: '消印の要望', guest_proof: guestProof }),
  })
  const manageToken = booked.manage_token ?? ''
  const { number } = booked.reservation
  await logging.good(getReservation, { params: { type: 'regular', number } }, { manageToken })
  const params = { type: 'regular', number } as const
  const named = { by: 'name', seat: 2, seen: null, name: '消印の同伴者', is_invited: false } as const
  expect((await setSeats(logging, params, { manageToken }, named)).ok).toBe(true)
  const invited = await codeFor(logging, params, { manageToken })
  await logging.refused(lookAtCompanionInvitation, { body: { code: '消印の招待' } })
  const { last_name, first_name, last_name_kana, first_name_kana, phone_number, birthday } = marked
  const details = { last_name, first_name, last_name_kana, first_name_kana, phone_number, birthday }
  const seated = await preregisterWith(logging, invited, details, await proveGuest(api, companionEmail))
  await logging.good(getParticipation, { params: { number } }, seated.as)
  secrets.push(invited, seated.as.manageToken ?? '', seated.participation.preregistration?.check_in.code ?? '')
  secrets.push(flow, user, idToken, invitation.token, hold.token, guestProof, manageToken)
  await fetch(`${logging.origin}/api/v1/login?email=${email}`, { method: 'POST', body: `{"${email}` })
  await fetch(`${logging.origin}/mypage/${encodeURIComponent(marked.last_name)}?name=${email}`)

  // From here on, so that it takes no mail from which a code is read above.
  const worker = startWorkerProcess(api.url, loud(line, api))
  onTestFinished(async () => void (await worker.stop()))
  // Internal failures: the database quotes the row, a SQL function the value, the mail server the address.
  await pool.query(`alter table inquiry add constraint broken check (number = 'x') not valid`)
  await pool.query(`create function quote_value() returns trigger language plpgsql as $$
      begin raise exception 'no member called %', new.last_name; end $$;
    create trigger quote_value before update of address on member for each row execute function quote_value()`)
  await pool.query(`alter table preregistration add constraint broken_too check (phone_number = 'x') not valid`)
  const change = { params: { number }, body: details }
  expect((await logging.refused(changePreregistration, change, seated.as)).code).toBe('internal')
  const inquiry = { golf_course_id: 1, category: 1, contents: '消印の質問', source: 'mypage' } as const
  expect((await logging.refused(sendInquiry, { body: inquiry }, as)).code).toBe('internal')
  const profile = { ...marked, prefecture: 13, gender: 'none', main_golf_course: 1, address: '消印町二' } as const
  expect((await logging.refused(updateMember, { body: profile }, as)).code).toBe('internal')
  api.smtp.refuseWith = (recipient) => (recipient === email ? 550 : undefined)
  await logging.good(getExport, {}, as)
  const { reservations } = await logging.good(getQuit, {}, as)
  const proof = { by: 'password', password: member.password } as const
  await logging.good(quit, { body: { agreed: true, reservations, fee_agreed: true, proof } }, as)
  await until(() => expect(worker.output()).toContain('mail not sent'))

  const written = logging.output() + worker.output()
  // The logs exist, and contain enough to find the fault.
  expect(written.match(/request failed/g)).toHaveLength(3)
  expect(written).toContain('"constraint":"broken"')
  expect(written).toContain('"code":"P0001"')
  expect(written).toContain('/v1/inquiries')
  expect(written).toContain('"responseCode":550')
  expect(written).toContain('LINE did not prove a user')
  expect(secrets.filter((secret) => secret === '' || written.includes(secret))).toEqual([])
  expect(code).toMatch(/^\d{6}$/)
  expect(written).not.toMatch(new RegExp(`(?<![\\w.])${code}(?![\\w.])`))
})

it('a refused access is logged with route and code', async () => {
  await logging.refused(getMember)
  await logging.refused(
    logIn,
    { body: { email, password: wrongPassword } },
    { headers: { 'sec-fetch-site': 'cross-site' } },
  )
  await until(() => expect(logging.output()).toContain('"code":"forbidden","msg":"request refused"'))
  expect(logging.output()).toMatch(/"route":"\/api\/v1\/member","code":"unauthenticated","msg":"request refused"/)
})
