import { squeezeStart } from '@jgm/contract/api/desk-day'
import { fillPath, type Endpoint } from '@jgm/contract/api/endpoint'
import { closeDay, previewClosing } from '@jgm/contract/api/staff-closing'
import { wholeDay } from '@jgm/contract/model/day-part'
import { inviteStaff } from '@jgm/contract/api/staff-people'
import { catalogue } from '@jgm/contract/api/index'
import { isAtLeast, staffRoles } from '@jgm/contract/model/staff'
import { describe, expect } from 'vitest'
import { adminHost, type TestApi } from '../../test/api.ts'
import { booking } from '../../test/builders/call.ts'
import { freeStarts, addMembers, daysAhead, openClub } from '../../test/builders/club.ts'
import { sendAs } from '../../test/builders/request.ts'
import { draftOf } from '../../test/builders/competition-desk.ts'
import { openSingles, singlesOn } from '../../test/builders/single.ts'
import { fetchHosted, openHosted } from '../../test/hosted.ts'
import { addSession, addStaff } from '../../test/builders/staff.ts'
import { draftFrom } from '../domains/competition/desk/service.read.templates.ts'
import { testsOn } from '../../test/it.ts'

/** Every endpoint of the console by every kind of caller, from the catalogue: a new endpoint is in it by itself. */
const it = testsOn({ club: true })

let gone = 0
let sessions: Record<string, string> = {}
let memberHeaders: Record<string, string> = {}

it.beforeAll(async ({ api }) => {
  const [member] = await addMembers(api, 1)
  memberHeaders = { authorization: `Bearer ${member?.token}`, cookie: `jgm_companion=${member?.companion}` }
  gone = (await addStaff(api)).id
  await api.wiring.database.pool.query('update staff set deactivated_at = app_now() where id = $1', [gone])
  sessions = {
    group_admin: await newSession(api, 'group_admin'),
    half: (await addStaff(api, { role: 'group_admin', state: 'half' })).staff,
    locked: (await addStaff(api, { role: 'group_admin', state: 'locked' })).staff,
    unknown: 'x'.repeat(43),
  }
})

const newSession = async (api: TestApi, role: (typeof staffRoles)[number]['value']): Promise<string> =>
  (await addStaff(api, { role })).staff

const params = { id: '1', month: '2026-12', date: '2026-12-01', type: 'regular', number: 'ZZZZZZZZ', ref: '1' }
const marked = { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': 'access-test-key' }

/** Status and code of an answer; an open stream is broken off. */
async function ask(api: TestApi, endpoint: Endpoint, headers: Record<string, string>, host = adminHost) {
  const body = endpoint.method === 'GET' ? undefined : '{}'
  const answer = await openHosted(`${api.origin}/api${fillPath(endpoint.path, params)}`, {
    method: endpoint.method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers, host },
    ...(body && { body }),
  })
  const status = answer.statusCode ?? 0
  if (endpoint.replyType === 'events' && status === 200) {
    answer.destroy()
    return { status, code: undefined }
  }
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  const { error } = (text.startsWith('{') ? JSON.parse(text) : {}) as { error?: { code: string } }
  return { status, code: error?.code }
}

/** A session of its own of somebody who is deactivated: a call may end it. */
const asGone = async (api: TestApi): Promise<Record<string, string>> => ({
  ...marked,
  cookie: `jgm_staff=${await addSession(api, gone)}`,
})

const as = (session: string): Record<string, string> => ({ ...marked, cookie: `jgm_staff=${sessions[session]}` })

const console = catalogue.filter(({ path }) => path.startsWith('/staff/'))

it('each endpoint of access staff is one of the console, with its role', () => {
  expect(console.length).toBeGreaterThan(25)
  for (const { name, access, least, path } of catalogue) {
    expect(access === 'staff' && !path.startsWith('/staff/'), name).toBe(false)
    expect(least !== undefined, name).toBe(access === 'staff')
  }
})

describe.each(console.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  const { access, stage, least } = endpoint
  const isOpen = access !== 'staff'

  it('answers on the admin host only, and to no other page', async ({ api }) => {
    const session = as(stage === 'half' ? 'half' : 'group_admin')
    for (const host of ['www.jgm.localhost', 'localhost', '127.0.0.1', 'line.club.jgm.localhost'])
      expect(await ask(api, endpoint, session, host)).toEqual({ status: 404, code: 'not_found' })
    const foreign: readonly Record<string, string>[] = [
      { origin: 'http://www.jgm.localhost' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign)
      expect(await ask(api, endpoint, { ...session, ...headers }), JSON.stringify(headers)).toEqual({
        status: 403,
        code: 'forbidden',
      })
    const unmarked = await ask(api, endpoint, { cookie: session['cookie'] ?? '' })
    expect(unmarked.code === 'forbidden').toBe(endpoint.method !== 'GET')
  })

  it('answers a caller without a session, or with another kind of session, by its access', async ({ api }) => {
    const without = [marked, { ...marked, ...memberHeaders }, as('unknown'), await asGone(api)]
    for (const headers of without) {
      const { status, code } = await ask(api, endpoint, headers)
      expect(code === 'unauthenticated').toBe(!isOpen)
      expect(status).toBeLessThan(500)
    }
  })

  if (isOpen) return

  it('answers a half and a locked session by its stage', async ({ api }) => {
    const half = await ask(api, endpoint, as('half'))
    expect(half.code === 'unauthenticated').toBe(stage !== 'half')
    const locked = await ask(api, endpoint, as('locked'))
    expect(locked.code === 'unauthenticated').toBe(stage === 'half')
    expect(locked.code === 'staff_locked').toBe(stage === undefined)
  })

  it.for(staffRoles.map(({ value }) => value))('answers %s by its least role', async (role, { api }) => {
    // A session of its own: this call may lock or end it.
    const { status, code } = await ask(api, endpoint, { ...marked, cookie: `jgm_staff=${await newSession(api, role)}` })
    const isAllowed = isAtLeast(role, least ?? 'group_admin')
    expect(code === 'unauthenticated').toBe(stage === 'half')
    expect(code === 'forbidden').toBe(stage !== 'half' && !isAllowed)
    expect(code).not.toBe('staff_locked')
    expect(status).toBeLessThan(500)
  })
})

it('a staff session opens no endpoint of members', async ({ api }) => {
  const closed = catalogue.filter(({ access }) => access === 'member' || access === 'holder')
  const session = await addSession(api, (await addStaff(api, { role: 'group_admin' })).id)
  for (const endpoint of closed)
    expect((await ask(api, endpoint, { ...marked, cookie: `jgm_staff=${session}` })).code, endpoint.name).toBe(
      'unauthenticated',
    )
})

/** A complete draft, so that only the sender's role decides. */
const drafted = draftFrom('open', { date: '2030-01-01', now: new Date(0), par: [], planId: 1 })
const declined = { kind: 'declined', reason: 'full', ways: [], words: '見本' }

const lateOn = (api: TestApi) => ({
  course_id: 1,
  play_date: daysAhead(api, 13),
  from_minute: 420,
  minutes: 30,
  message: '見本',
})

const closingOn = (api: TestApi, days: number) => ({
  course_id: 1,
  play_date: daysAhead(api, days),
  part: wholeDay,
  message: '見本',
})

/** Things of course 1, named in each endpoint that is about one course. */
const aboutCourse: Readonly<
  Record<string, { id?: () => number; query?: string; body?: object | ((api: TestApi) => object) }>
> = {
  'staff.audit': { query: '?course_id=1' },
  'staff.presence': { body: { course_id: 1, subject: 'request:1' } },
  'staff.invite': { body: { name: '見本', email: 'a@example.jp', role: 'front_desk', course_ids: [1] } },
  'staff.withdrawInvitation': { id: () => things.invitation },
  'staff.change': {
    id: () => things.desk,
    body: { name: '見本', role: 'front_desk', course_ids: [1], version: 1, why: '見本' },
  },
  'staff.activate': { id: () => things.desk, body: { is_active: false, version: 1, why: '見本' } },
  'staffSingle.list': { query: '?course_id=1' },
  'staffSingle.get': { id: () => things.single },
  'staffSingle.preview': {
    id: () => things.single,
    body: { order: { verb: 'decide', outcome: 'not_held' }, version: 1 },
  },
  'staffSingle.order': {
    id: () => things.single,
    body: { order: { verb: 'decide', outcome: 'not_held' }, version: 1, why: '見本' },
  },
  'staffSingle.undo': { id: () => things.single, body: {} },
  'staffSingle.sendNow': { id: () => things.single, body: {} },
  'staffClosing.list': { query: '?course_id=1' },
  'staffClosing.preview': { body: (api) => closingOn(api, 13) },
  'staffClosing.close': { body: (api) => ({ ...closingOn(api, 13), digest: '-'.repeat(43) }) },
  'staffClosing.calls': { id: () => things.closing },
  'staffClosing.tick': { id: () => things.closing, body: { is_called: true } },
  'staffClosing.reopen': { id: () => things.closing, body: { why: '見本' } },
  'staffMembership.list': { id: () => 1 },
  'staffMembership.settle': { id: () => 1, body: { what: 'link' } },
  'staffDaysOff.get': { id: () => 1 },
  'staffDaysOff.preview': { id: () => 1, body: { rules: { patterns: [], dates: [] } } },
  'staffPrices.get': { id: () => 1 },
  'staffPrices.edition': { id: () => 1 },
  'staffPrices.draft': { id: () => 1, body: { draft: null } },
  'staffPrices.preview': { id: () => 1, body: { book: [], plan_id: 1, date: '2026-12-06', customer_class: 'visitor' } },
  'staffPrices.publish': { id: () => 1, body: { book: [], digest: '-'.repeat(43) } },
  'staffFigures.day': { id: () => 1, query: '?back=1' },
  'staffDaysOff.set': { id: () => 1, body: { rules: { patterns: [], dates: [] }, digest: '-'.repeat(43) } },
  'staffDelay.list': { query: '?course_id=1' },
  'staffDelay.preview': { body: (api) => lateOn(api) },
  'staffDelay.order': { body: (api) => ({ ...lateOn(api), version: 0 }) },
  'competitionDesk.list': { query: '?course_id=1' },
  'competitionDesk.get': { id: () => things.competition },
  'competitionDesk.make': {
    body: { course_id: 1, play_date: '2030-01-01', source: { kind: 'template', template: 'open' } },
  },
  'competitionDesk.change': { id: () => things.competition, body: { version: 1, draft: drafted } },
  'competitionDesk.starts': { id: () => things.competition },
  'competitionDesk.setStarts': { id: () => things.competition, body: { version: 1, tee_time_ids: [], why: '見本' } },
  'competitionDesk.preview': { id: () => things.competition, body: { version: 1, order: { verb: 'close' } } },
  'competitionDesk.order': {
    id: () => things.competition,
    body: { version: 1, order: { verb: 'close' }, why: '見本' },
  },
  'competitionDesk.draw': { id: () => things.competition, body: { version: 1 } },
  'competitionDesk.move': {
    id: () => things.competition,
    body: { version: 1, moves: [{ entry_id: 1, tee_time_id: null, seat: null }] },
  },
  'competitionDesk.findMembers': { id: () => things.competition, body: { sought: '見本' } },
  'competitionDesk.enter': {
    id: () => things.competition,
    body: {
      version: 1,
      person: { who: 'member', member_number: '0000000000' },
      handicap: null,
      shown_as: 'initials',
      may_wait: false,
      why: '見本',
    },
  },
  'competitionDesk.accept': { id: () => things.competition, body: { version: 1, why: '見本' } },
  'competitionDesk.offer': { id: () => things.competition, body: { version: 1, why: '見本' } },
  'competitionDesk.takeOut': { id: () => things.competition, body: { version: 1, why: '見本' } },
  'competitionScores.get': { id: () => things.competition },
  'competitionScores.record': {
    id: () => things.competition,
    body: { round: 1, seen: 0, strokes: Array(18).fill(4), total: null, is_checked: false, reason: null },
  },
  'competitionScores.tryCsv': { id: () => things.competition, body: { round: 1, csv: '' } },
  'competitionScores.applyCsv': {
    id: () => things.competition,
    body: { round: 1, csv: '', digest: '0'.repeat(64), why: '見本' },
  },
  'competitionScores.setAwards': { id: () => things.competition, body: { version: 1, awards: [] } },
  'competitionScores.preview': { id: () => things.competition },
  'competitionScores.noteFile': { id: () => things.competition, body: { kind: 'starts' } },
  'desk.day': { id: () => 1 },
  'desk.block': { id: () => 1, body: () => ({ starts: [things.start], kind: 'other', reason: '', until: null }) },
  'desk.noteCaller': {
    id: () => 1,
    body: () => ({ caller: { who: 'member', member_number: '0000000001' }, note: '見本', seen: null }),
  },
  'desk.squeeze': { id: () => 1, body: () => ({ nine: 'OUT', start_minute: 424, seats: 2 }) },
  'desk.drop': { id: () => 1, body: () => ({ start: things.squeezed }) },
  'desk.audience': { id: () => 1, body: () => ({ starts: [things.start], audience: 'desk', seats: 2 }) },
  'desk.unblock': { id: () => 1, body: () => ({ starts: [things.start] }) },
  'desk.month': { id: () => 1 },
  'desk.waiting': { id: () => 1 },
  'desk.markArrival': { id: () => 1, body: { number: 'AAAAAAAA', group_no: 1, seat: 1, seen: null, state: 'arrived' } },
  'desk.markStarted': { id: () => 1, body: () => ({ start: things.start, is_started: false }) },
  'desk.askFront': { id: () => 1, body: () => ({ start: things.start, what: 'end' }) },
  'desk.readCode': { id: () => 1, body: { code: '000000' } },
  'desk.dayEnd': { id: () => 1 },
  'desk.decideCase': {
    id: () => 1,
    body: { number: 'AAAAAAAA', version: 1, answer: 'later', fee: null, reason: null, note: '' },
  },
  'desk.endDay': { id: () => 1 },
  'desk.settleDayEnd': { id: () => 1, body: { what: 'undo' } },
  'desk.monthPlayers': { id: () => 1 },
  'desk.notePaper': { id: () => 1, body: { kind: 'starts' } },
  'desk.findCallers': { id: () => 1, body: { sought: '見本' } },
  'desk.hold': { id: () => 1, body: () => ({ starts: [things.start] }) },
  'desk.release': { id: () => 1, body: { token: 'no-hold-has-this-token' } },
  'desk.previewOrder': { id: () => 1, body: (api) => ({ order: telephoned(api) }) },
  'desk.order': { id: () => 1, body: (api) => ({ order: telephoned(api) }) },
  'desk.settleOrder': { id: () => 1, body: { what: 'undo' } },
  'requestDesk.inbox': { query: '?course_id=1' },
  'requestDesk.get': {},
  'requestDesk.sheet': {},
  'requestDesk.sisters': {},
  'requestDesk.preview': { body: { answer: declined } },
  'requestDesk.answer': { body: { version: 1, answer: declined } },
  'requestDesk.undo': { body: {} },
  'requestDesk.sendNow': { body: {} },
  'requestDesk.withdrawOffers': { body: { version: 1, words: '見本' } },
}

/** A booking whose hold is over. */
const telephoned = (api: TestApi) => booking(daysAhead(api, 9), things.start, 'no-hold-has-this-token')

/** Endpoints about the person who calls, lists that show own courses only, and what only a group administrator may do. */
const ofNoCourse = [
  // Of the own courses only; `desk/end.test.ts`.
  'desk.waitingDays',
  // Of the own courses only; `figures/figures.test.ts`.
  'staffFigures.month',
  'staff.proveSecondFactor',
  'staff.setUp',
  'staff.session',
  'staff.lock',
  'staff.unlock',
  'staff.changePassword',
  'staff.renewRecoveryCodes',
  'staff.passkeyUnlock',
  'staff.passkeys',
  'staff.newPasskeyQuestion',
  'staff.addPasskey',
  'staff.removePasskey',
  'staff.list',
  'staff.resetSecondFactor',
  'staff.live',
  'staff.system',
]

const things = { desk: 0, invitation: 0, single: 0, competition: 0, closing: 0, start: 0, squeezed: 0, request: '' }

describe('staff of another course', () => {
  let elsewhere = ''
  it.beforeAll(async ({ api }) => {
    await openClub(api, 2)
    await openSingles(api)
    elsewhere = (await addStaff(api, { role: 'course_manager', courses: [2] })).staff
    const admin = await addStaff(api, { role: 'group_admin' })
    things.desk = (await addStaff(api)).id
    const [golfer = {}] = await addMembers(api, 1)
    // The first request of all, whose number the path names.
    await api.rows(
      `insert into membership_request (member_id, course_id, membership_id) select id, 1, 'A-1' from member order by id limit 1`,
    )
    await api.rows(`insert into price_edition (course_id, no, book, digest) values (1, 1, '[]', '-')`)
    things.request = (await sendAs(api, [daysAhead(api, 9)], golfer)).number
    const wish = { name: '見本', email: 'invited@example.jp', role: 'front_desk' as const, course_ids: [1] }
    things.invitation = (await api.good(inviteStaff, { body: wish }, admin)).id
    things.start = (await freeStarts(api, daysAhead(api, 9), 1))[0] ?? 0
    const squeezed = { params: { id: 1, date: daysAhead(api, 9) }, body: { nine: 'IN', start_minute: 503, seats: 2 } }
    things.squeezed = (await api.good(squeezeStart, squeezed, admin)).start
    things.competition = await draftOf(api, admin, { days: 9 })
    const wanted = closingOn(api, 12)
    const { digest } = await api.good(previewClosing, { body: wanted }, admin)
    things.closing = (await api.good(closeDay, { body: { ...wanted, digest } }, admin)).closing.id
    things.single = (await singlesOn(api, daysAhead(api, 5)))[0]?.id ?? 0
  })

  it('is asked about in every endpoint of staff', () => {
    const named = [...Object.keys(aboutCourse), ...ofNoCourse].toSorted()
    expect(named).toEqual(
      console
        .filter(({ access }) => access === 'staff')
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  it.for(Object.entries(aboutCourse))('is refused by %s', async ([name, { id, query = '', body }], { api }) => {
    const endpoint = console.find((one) => one.name === name)
    if (!endpoint) throw new Error(name)
    const call = async (session: string) => {
      const response = await fetchHosted(
        `${api.origin}/api${fillPath(endpoint.path, { id: id?.() ?? 0, number: things.request, date: daysAhead(api, 9), month: '2026-12', ref: 1 })}${query}`,
        {
          method: endpoint.method,
          headers: {
            ...marked,
            'idempotency-key': crypto.randomUUID(),
            'content-type': 'application/json',
            host: adminHost,
            cookie: `jgm_staff=${session}`,
          },
          ...(endpoint.method === 'GET'
            ? {}
            : { body: JSON.stringify((typeof body === 'function' ? body(api) : body) ?? {}) }),
        },
      )
      return response.status
    }
    // A place at another course is not given away; everything else of another course does not exist.
    expect(await call(elsewhere)).toBe(name === 'staff.invite' || name === 'staff.change' ? 403 : 404)
    // The same call of a group administrator does not end there.
    expect([403, 404]).not.toContain(await call(await newSession(api, 'group_admin')))
  })
})
