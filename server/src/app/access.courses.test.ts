import { squeezeStart } from '@jgm/contract/api/desk-day'
import { sendInquiry } from '@jgm/contract/api/inquiry'
import { fillPath } from '@jgm/contract/api/endpoint'
import { closeDay, previewClosing } from '@jgm/contract/api/staff-closing'
import { wholeDay } from '@jgm/contract/model/day-part'
import { addNotice } from '@jgm/contract/api/staff-notices'
import { inviteStaff } from '@jgm/contract/api/staff-people'
import { catalogue } from '@jgm/contract/api/index'
import { describe, expect } from 'vitest'
import { adminHost, type TestApi } from '../../test/api.ts'
import { aboutCaddies } from '../../test/builders/caddie.ts'
import { booking } from '../../test/builders/call.ts'
import { addMembers, book, daysAhead, freeStarts, openClub } from '../../test/builders/club.ts'
import { sendAs } from '../../test/builders/request.ts'
import { aboutAgents, addAgent, ofAllAgents } from '../../test/builders/agent.ts'
import { aboutDraws, openDraw } from '../../test/builders/draw.ts'
import { draftOf } from '../../test/builders/competition-desk.ts'
import { orderMessage, wishedMessage } from '../../test/builders/day-message.ts'
import { openSingles, singlesOn } from '../../test/builders/single.ts'
import { fetchHosted } from '../../test/hosted.ts'
import { aboutEditions, aboutPolicies, somePlan, somePolicies, someTemplate } from '../../test/builders/editions.ts'
import { someGuide } from '../../test/builders/guide.ts'
import { aboutSettling } from '../../test/builders/settlement.ts'
import { addStaff } from '../../test/builders/staff.ts'
import { draftFrom } from '../domains/competition/desk/service.read.templates.ts'
import { testsOn } from '../../test/it.ts'
import { sampleDraft } from '@jgm/contract/test/samples.notice'

/** What belongs to a course, asked about by staff of another one: a new endpoint of staff must be named here. */
const it = testsOn({ club: true })

const console = catalogue.filter(({ path }) => path.startsWith('/staff/'))

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

const written = { ...sampleDraft, course_ids: [1] }

const closingOn = (api: TestApi, days: number) => ({
  course_id: 1,
  play_date: daysAhead(api, days),
  part: wholeDay,
  message: '見本',
})

const someFaq = { is: 'faq', questions: [] }
const someLook = { date: '2026-12-06', customer_class: 'visitor', groups: 1 }
/** Things of course 1, named in each endpoint that is about one course. */
const aboutCourse: Readonly<
  Record<string, { id?: () => number; query?: string; body?: object | ((api: TestApi) => object) }>
> = {
  'staff.audit': { query: '?course_id=1' },
  'staff.saveAudit': { body: { course_id: 1 } },
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
  ...aboutAgents,
  'staffClosing.list': { query: '?course_id=1' },
  'staffClosing.preview': { body: (api) => closingOn(api, 13) },
  'staffClosing.close': { body: (api) => ({ ...closingOn(api, 13), digest: '-'.repeat(43) }) },
  'staffClosing.calls': { id: () => things.closing },
  'staffClosing.tick': { id: () => things.closing, body: { is_called: true } },
  'staffClosing.reopen': { id: () => things.closing, body: { why: '見本' } },
  'staffMembership.list': { id: () => 1 },
  'staffMembership.settle': { id: () => 1, body: { what: 'link' } },
  'staffLedger.try': { id: () => 1, body: { file: '', taken: [], zeros: false } },
  'staffLedger.unread': { id: () => 1, body: { file: '5aeT5ZCN', taken: [], zeros: false } },
  'staffLedger.import': { id: () => 1, body: { file: '', taken: [], zeros: false, digest: '-'.repeat(43) } },
  'staffDaysOff.get': { id: () => 1 },
  'staffDaysOff.preview': { id: () => 1, body: { rules: { patterns: [], dates: [] } } },
  ...aboutDraws,
  'staffEditions.plan': { id: () => 1, body: { version: 1, at: null } },
  ...aboutPolicies(someLook),
  ...aboutCaddies(() => things.start),
  'staffGuide.get': { id: () => 1 },
  'staffGuide.edition': { id: () => 1 },
  'staffGuide.draft': { id: () => 1, body: { draft: null, version: 0 } },
  'staffGuide.sendPicture': { id: () => 1, body: { file: 'JPEG' } },
  'staffGuide.publish': { id: () => 1, body: { facts: someGuide, digest: '-'.repeat(43) } },
  ...aboutEditions,
  'staffFigures.day': { id: () => 1, query: '?back=1' },
  'staffDaysOff.set': { id: () => 1, body: { rules: { patterns: [], dates: [] }, digest: '-'.repeat(43) } },
  'staffTexts.get': { query: '?course_id=1' },
  'staffTexts.edition': { query: '?course_id=1' },
  'staffTexts.draft': { query: '?course_id=1', body: { draft: null, version: 0 } },
  'staffTexts.publish': { query: '?course_id=1', body: { text: someFaq, in_force: null, digest: '-'.repeat(43) } },
  'staffNotices.list': { query: '?course_id=1' },
  'staffNotices.add': { body: { draft: written } },
  'staffNotices.save': { id: () => things.notice, body: { version: 1, draft: written } },
  'staffNotices.preview': { body: { notice_id: 1, draft: written } },
  'staffNotices.publish': { id: () => things.notice, body: { version: 1, draft: written } },
  'staffNotices.act': { id: () => things.notice, body: { version: 1, act: 'withdraw' } },
  'staffNotices.try': { id: () => things.notice },
  'staffInquiries.list': { query: '?course_id=1' },
  'staffInquiries.get': { id: () => things.inquiry },
  'staffInquiries.preview': { id: () => things.inquiry, body: { body: '見本' } },
  'staffInquiries.answer': { id: () => things.inquiry, body: { seen: 1, body: '見本', closes: false } },
  'staffInquiries.undo': { id: () => things.inquiry, body: {} },
  'staffInquiries.sendNow': { id: () => things.inquiry, body: {} },
  'staffInquiries.note': { id: () => things.inquiry, body: { kind: 'note', body: '見本' } },
  'staffInquiries.assign': { id: () => things.inquiry, body: { staff_id: null } },
  'staffInquiries.close': { id: () => things.inquiry, body: { is_closed: false, seen: 1 } },
  'staffInquiries.draft': { id: () => things.inquiry, body: { body: '見本', filled: [] } },
  'staffInquiries.templates': { id: () => 1 },
  'staffInquiries.setTemplates': { id: () => 1, body: { version: 0, templates: [] } },
  'staffDayMessages.list': { query: '?course_id=1' },
  'staffDayMessages.preview': { body: (api) => wishedMessage(daysAhead(api, 13)) },
  'staffDayMessages.send': {
    body: (api) => ({ ...wishedMessage(daysAhead(api, 13)), chosen: null, digest: '-'.repeat(43), is_again: false }),
  },
  'staffDayMessages.unreached': { id: () => things.dayMessage },
  'staffDayMessages.tellUntold': { id: () => things.dayMessage, body: { keys: ['r1'] } },
  'staffDayMessages.tick': { id: () => things.dayMessage, body: { key: 'r1', is_called: true } },
  'staffDayMessages.takeBack': { id: () => things.dayMessage, body: {} },
  'staffDayWord.say': { id: () => 1, body: { word: { is_usual: true, text: '見本' }, seen: null } },
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
  ...aboutSettling,
  'desk.settleDayEnd': { id: () => 1, body: { what: 'undo' } },
  'desk.monthPlayers': { id: () => 1 },
  'desk.notePaper': { id: () => 1, body: { kind: 'starts' } },
  'desk.member': { id: () => 1, body: () => ({ member_number: things.member }) },
  'desk.adjustPoints': {
    id: () => 1,
    body: () => ({ member_number: things.member, seen: 0, points: 1, reason: 'missed', note: '' }),
  },
  'desk.takeBackPoints': { id: () => 1, body: {} },
  'desk.resumeMails': { id: () => 1, body: () => ({ member_number: things.member }) },
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
  // Of the own courses only; `notice/quota.test.ts`.
  'staffNotices.lineQuotas',
  'staffFigures.period',
  // Of what the person may write only, and of the group; `texts/texts.test.ts`.
  'staffTexts.list',
  'staffTexts.withdraw',
  ...ofAllAgents,
  // Of the group, for its administrators; `privacy/person.test.ts`.
  'staffPrivacy.find',
  'staffPrivacy.disclose',
  'staffPrivacy.erase',
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
  'staff.sendMailsAgain',
]

const things = {
  desk: 0,
  member: '',
  invitation: 0,
  notice: 0,
  inquiry: 0,
  single: 0,
  competition: 0,
  closing: 0,
  dayMessage: 0,
  start: 0,
  squeezed: 0,
  request: '',
  booked: '',
}

describe('staff of another course', () => {
  let elsewhere = ''
  it.beforeAll(async ({ api }) => {
    await Promise.all([openClub(api, 2), addAgent(api)])
    await openSingles(api)
    elsewhere = (await addStaff(api, { role: 'course_manager', courses: [2] })).staff
    const admin = await addStaff(api, { role: 'group_admin' })
    things.desk = (await addStaff(api)).id
    const [golfer = {}] = await addMembers(api, 1)
    // The first request of all, whose number the path names.
    await api.rows(
      `insert into membership_request (member_id, course_id, membership_id) select id, 1, 'A-1' from member order by id limit 1`,
    )
    for (const [kind, contents] of Object.entries({
      plans: [somePlan],
      prices: [],
      sheets: [someTemplate],
      policies: somePolicies,
      guide: someGuide,
      faq: someFaq,
    }))
      await api.rows('insert into edition (kind, course_id, no, contents, digest) values ($1, 1, 1, $2, $3)', [
        kind,
        JSON.stringify(contents),
        '-',
      ])
    things.member =
      (await api.rows<{ member_number: string }>('select member_number from member order by id limit 1'))[0]
        ?.member_number ?? ''
    things.request = (await sendAs(api, [daysAhead(api, 9)], golfer)).number
    const wish = { name: '見本', email: 'invited@example.jp', role: 'front_desk' as const, course_ids: [1] }
    things.invitation = (await api.good(inviteStaff, { body: wish }, admin)).id
    things.notice = (await api.good(addNotice, { body: { draft: written } }, admin)).id
    await api.good(
      sendInquiry,
      { body: { golf_course_id: 1, category: 1, contents: '見本', source: 'mypage' } },
      golfer,
    )
    things.inquiry = (await api.rows<{ id: number }>('select id::int from inquiry'))[0]?.id ?? 0
    things.start = (await freeStarts(api, daysAhead(api, 9), 1))[0] ?? 0
    const squeezed = { params: { id: 1, date: daysAhead(api, 9) }, body: { nine: 'IN', start_minute: 503, seats: 2 } }
    things.squeezed = (await api.good(squeezeStart, squeezed, admin)).start
    // The first draw of all, whose number the path names.
    await openDraw(api, admin, daysAhead(api, 14))
    things.competition = await draftOf(api, admin, { days: 9 })
    const booked = await book(api, daysAhead(api, 10), await freeStarts(api, daysAhead(api, 10), 1), golfer)
    things.booked = booked.reservation.number
    things.dayMessage = await orderMessage(api, daysAhead(api, 10), admin)
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
        `${api.origin}/api${fillPath(endpoint.path, { id: id?.() ?? 0, number: name.endsWith('ettle') || name.endsWith('settlement') ? things.booked : things.request, date: daysAhead(api, 9), month: '2026-12', ref: 1, kind: 'faq', draft: 'policies' })}${query}`,
        {
          method: endpoint.method,
          headers: {
            'x-requested-with': 'XMLHttpRequest',
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
    expect([403, 404]).not.toContain(await call((await addStaff(api, { role: 'group_admin' })).staff))
  })
})
