import { undoSeconds } from '@jgm/contract/model/staff'
import type { Config } from '../platform/config.ts'
import { createClock } from '../platform/clock.ts'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { createDisk, type Disk } from '../platform/disk.ts'
import { faultOf } from '../platform/fault.ts'
import type { Ground } from '../platform/ground.ts'
import type { Bind } from '../platform/http/handle.ts'
import { createAdmission, type Admission } from '../platform/http/admission.ts'
import { createTurns, type Turns } from '../platform/http/turns.ts'
import { createSessionGate, type MemberId, type SessionGate } from '../platform/http/session.ts'
import { createStaffGate, type StaffGate } from '../platform/http/staff.ts'
import type { Job } from '../platform/jobs/run.ts'
import { mailOutbox } from '../platform/mail/outbox.ts'
import type { Outbox } from '../platform/outbox/sending.ts'
import type { Mailer } from '../platform/mail/types.ts'
import { createLaterNudge, createNudge } from './nudges.ts'
import { noTracing, type Tracing } from '../platform/tracing.ts'
import type { Documents, Line, PostalCodes, Towns, Weather, Webhooks } from '../platform/ports.ts'
import { hashOf } from '../platform/secrets.ts'
import { createMailbox } from '../adapters/mail/mailbox.ts'
import { createLineIdentities, withoutLine } from '../adapters/line/identities.ts'
import { createAccounts } from '../adapters/line/accounts.ts'
import { createLineDate } from '../adapters/line/date.ts'
import { createLineMenus, withoutMenus } from '../adapters/line/menus.ts'
import { createLineMessaging, withoutMessaging } from '../adapters/line/messaging.ts'
import { createLineNotices, withoutNotices } from '../adapters/line/notices.ts'
import { createSmtpMailer } from '../adapters/mail/smtp.ts'
import { createPostalCodes } from '../adapters/postal/codes.ts'
import { createTowns } from '../adapters/road/towns.ts'
import { createDocuments } from '../adapters/outside/documents.ts'
import { createWebhooks } from '../adapters/outside/webhooks.ts'
import { createForecasts } from '../adapters/weather/forecasts.ts'
import { bindAccount } from '../domains/account/http.ts'
import { accountJobs } from '../domains/account/jobs.ts'
import { createSessionFinder } from '../domains/account/service.ts'
import type { SeatNewMember } from '../domains/account/types.ts'
import { bindClosing } from '../domains/closing/http.ts'
import { deskJobs } from '../domains/desk/jobs.ts'
import { closingJobs } from '../domains/closing/jobs.ts'
import { bindDaysOff } from '../domains/days-off/http.ts'
import { bindFigures } from '../domains/figures/http.ts'
import { bindDraw } from '../domains/draw/http.ts'
import { drawJobs } from '../domains/draw/jobs.ts'
import { bindEdition } from '../domains/edition/http.ts'
import { editionJobs } from '../domains/edition/jobs.ts'
import { bindPolicies } from '../domains/policies/http.ts'
import { bindPlans } from '../domains/plan-facts/http.ts'
import { bindGuide } from '../domains/guide/http.ts'
import { guideJobs } from '../domains/guide/jobs.ts'
import { bindPrices } from '../domains/price/http.ts'
import { bindDayMessages } from '../domains/day-message/http.ts'
import { dayMessageJobs } from '../domains/day-message/jobs.ts'
import { bindDayWord } from '../domains/day-word/http.ts'
import { bindDelay } from '../domains/delay/http.ts'
import { delayJobs } from '../domains/delay/jobs.ts'
import { bindCompanion } from '../domains/companion/http.ts'
import { companionJobs } from '../domains/companion/jobs.ts'
import { seatNewMember } from '../domains/companion/service.join.ts'
import { bindCompetition } from '../domains/competition/http.ts'
import { competitionJobs } from '../domains/competition/jobs.ts'
import { entriesOf } from '../domains/competition/entry/service.read.ts'
import { bindContest } from '../domains/contest/http.ts'
import { contestJobs } from '../domains/contest/jobs.ts'
import { bindCourse } from '../domains/course/http.ts'
import { bindMembership } from '../domains/membership/http.ts'
import { bindFriend } from '../domains/friend/http.ts'
import { friendJobs } from '../domains/friend/jobs.ts'
import { bindTeeSheet } from '../domains/tee-sheet/http.ts'
import { bindCaddies } from '../domains/caddie/http.ts'
import { bindSheetTemplates } from '../domains/sheet-template/http.ts'
import { sheetTemplateJobs } from '../domains/sheet-template/jobs.ts'
import { teeSheetJobs } from '../domains/tee-sheet/jobs.ts'
import { bindDesk } from '../domains/desk/http.ts'
import { watchSheets } from '../domains/desk/service.watch.ts'
import { bindInquiry } from '../domains/inquiry/http.ts'
import { bindLegal } from '../domains/legal/http.ts'
import { bindTexts } from '../domains/texts/http.ts'
import { bindLine } from '../domains/line/http.ts'
import { lineJobs } from '../domains/line/jobs.ts'
import { lineOutbox } from '../domains/line/service.messages.ts'
import { clockJobs } from './clock-watch.ts'
import type { TalkGiven } from '../domains/line/service.talk.ts'
import { bindMember } from '../domains/member/http.ts'
import { bindNotice } from '../domains/notice/http.ts'
import { noticeJobs } from '../domains/notice/jobs.ts'
import { bindPlay } from '../domains/play/http.ts'
import { playJobs } from '../domains/play/jobs.ts'
import { bindCalendar } from '../domains/calendar/http.ts'
import { bindPoint } from '../domains/point/http.ts'
import { pointJobs } from '../domains/point/jobs.ts'
import { bindPrivacy } from '../domains/privacy/http.ts'
import { privacyJobs } from '../domains/privacy/jobs.ts'
import { bindRequest } from '../domains/request/http.ts'
import { requestJobs } from '../domains/request/jobs.ts'
import { requestsOf } from '../domains/request/service.ts'
import { bindReservation } from '../domains/reservation/http.ts'
import { reservationJobs } from '../domains/reservation/jobs.ts'
import { bindDayAnswer } from '../domains/day-answer/http.ts'
import { dayAnswerJobs } from '../domains/day-answer/jobs.ts'
import { dayAnswers } from '../domains/day-answer/service.talk.ts'
import { talkAnswers } from '../domains/reservation/service.talk.ts'
import { saleJobs } from '../domains/sale/jobs.ts'
import { bindRoad } from '../domains/road/http.ts'
import { bindAssistants } from '../domains/assistant/http.ts'
import { assistantJobs } from '../domains/assistant/jobs.ts'
import { bindAgents } from '../domains/agent/http.ts'
import { agentOutbox } from '../domains/agent/service.webhook.ts'
import { agentJobs } from '../domains/agent/jobs.ts'
import { bindSettlement } from '../domains/settlement/http.ts'
import { settlementJobs } from '../domains/settlement/jobs.ts'
import { bindSingle } from '../domains/single/http.ts'
import { singleJobs } from '../domains/single/jobs.ts'
import { onPublished } from '../domains/single/service.life.ts'
import { bindStaff } from '../domains/staff/http.ts'
import { createLive, type Live } from '../domains/staff/service.live.ts'
import { staffJobs } from '../domains/staff/jobs.ts'
import { createStaffFinder } from '../domains/staff/service.session.ts'
import { bindWeather } from '../domains/weather/http.ts'
import { weatherJobs } from '../domains/weather/jobs.ts'
import { bindWaitlist } from '../domains/waitlist/http.ts'
import { waitlistJobs } from '../domains/waitlist/jobs.ts'
import { passAnswer } from '../domains/waitlist/service.talk.ts'
import { tellers } from './tellers.ts'

/** Everything that a process connects once. */
export type Wiring = {
  readonly ground: Ground
  readonly database: Database
  readonly tracing: Tracing
  readonly disk: Disk
  readonly mailer: Mailer
  readonly postalCodes: PostalCodes
  readonly towns: Towns
  /** Null: no forecast is read. */
  readonly weather: Weather | null
  readonly line: Line
  /** The ends of the runs of jobs in this process, counted by `<name> <outcome>`. */
  readonly jobRuns: Map<string, number>
  readonly webhooks: Webhooks
  readonly documents: Documents
  /** The open streams of staff's consoles. */
  readonly live: Live
  readonly admission: Admission
  /** Golfers' reads of this process begin by these turns. */
  readonly reads: Turns
  close(): Promise<void>
}

/** Holds that are made at once. Those that come in the same turn share statements, so a few would be slower. */
const mostHoldsAtOnce = 100

/**
 * Connects the database and the external services for one process. `folder`: the data folder of the embedded database.
 */
export function wire(
  config: Config,
  url: string,
  warn: Ground['warn'],
  { folder, tracing = noTracing }: { readonly folder?: string | undefined; readonly tracing?: Tracing } = {},
): Wiring {
  const database = openDatabase(url, {
    tracing,
    max: config.poolSize,
    clockOffset: config.clockOffset,
    patience: config.patience,
    onError: (error) => warn('database connection lost', { fault: faultOf(error) }),
  })
  const from = config.mailFrom
  const mailDomain = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  const smtp = config.smtpUrl ? createSmtpMailer({ url: config.smtpUrl, from, domain: mailDomain }) : null
  let known: ReturnType<typeof tellers> | undefined
  const ground: Ground = {
    db: database.db,
    clock: createClock(config.clockOffset),
    secret: config.secret,
    siteUrl: config.siteUrl,
    adminUrl: config.adminUrl,
    mailDomain,
    groupEmail: config.groupEmail,
    courseSiteUrl: config.courseSiteUrl ?? null,
    line: config.line && {
      liff_id: config.line.liffIds[0],
      liff_ids: [...config.line.liffIds],
      add_friend_liff_ids: [...config.line.addFriendLiffIds],
      liff_origin: config.line.liffUrl,
      quick_fill: config.line.quickFill,
      service_messages: config.line.templates.size > 0,
      accounts: config.line.bots.map(({ courseId, basicId }) => ({
        golf_course_id: courseId,
        basic_id: basicId,
        add_url: `${config.line?.addFriendUrl}/${basicId}`,
      })),
    },
    nudgeEvents: createNudge(database, warn, ['handle_line_events']),
    nudgeMenus: createNudge(database, warn, ['switch_line_menus']),
    nudgeWaitlist: createNudge(database, warn, ['offer_starts']),
    nudgeSheets: createNudge(database, warn, ['lay_sheets']),
    nudgeOrders: createLaterNudge(
      createNudge(database, warn, [
        'settle_requests',
        'settle_singles',
        'settle_closings',
        'tell_delays',
        'tell_day_messages',
        'end_days',
        'settle_desk_orders',
      ]),
      undoSeconds,
    ),
    teller: (kind) => (known ??= tellers(ground))[kind],
    warn,
  }
  const accounts = config.line && createAccounts(config.line)
  const live = createLive(ground, url)
  const stopWatching = watchSheets(ground, live)
  return {
    ground,
    database,
    tracing,
    live,
    admission: createAdmission({
      most: mostHoldsAtOnce,
      patience: 1500,
      pace: 2,
      secret: config.secret,
      now: () => ground.clock.now().getTime(),
    }),
    reads: createTurns({ most: 32, longest: 50, patience: 4000, now: () => performance.now() }),
    disk: createDisk(folder, ground.clock),
    jobRuns: new Map(),
    mailer: smtp ?? createMailbox(database.db, from),
    postalCodes: createPostalCodes(config.postalCodeUrl),
    towns: createTowns(),
    weather: createForecasts(config, ground.clock),
    webhooks: createWebhooks({ allowsOwn: !config.production }),
    documents: createDocuments({ allowsOwn: !config.production }),
    line:
      config.line && accounts
        ? {
            identities: createLineIdentities(config.line, ground.clock),
            messaging: createLineMessaging(config.line, accounts, warn),
            menus: createLineMenus(accounts),
            notices: createLineNotices(config.line, ground.clock),
            date: createLineDate(config.line),
          }
        : {
            identities: withoutLine,
            messaging: withoutMessaging,
            menus: withoutMenus,
            notices: withoutNotices,
            date: async () => Promise.resolve(undefined),
          },
    async close() {
      smtp?.close()
      await stopWatching()
      await live.close()
      await database.close()
      await tracing.close()
    },
  }
}

export const createGate = (config: Config, wiring: Wiring): SessionGate =>
  createSessionGate({
    findSession: createSessionFinder(wiring.ground),
    hashOf,
    secret: config.secret,
    secure: config.siteUrl.startsWith('https:'),
  })

export const createConsoleGate = (config: Config, { ground }: Wiring): StaffGate =>
  createStaffGate({
    findStaff: createStaffFinder(ground),
    adminHost: new URL(config.adminUrl).hostname,
    secure: config.adminUrl.startsWith('https:'),
  })

export function bindDomains(bind: Bind, { ground, postalCodes, towns, line, live, webhooks }: Wiring): void {
  bindCourse(bind, ground, postalCodes)
  bindRoad(bind, ground, towns)
  bindWeather(bind, ground)
  const seatOf: SeatNewMember = ({ member }, { caller, address }, code) =>
    seatNewMember(ground, { caller, address, memberId: member.id as MemberId }, code)
  bindAccount(bind, ground, seatOf)
  bindLine(bind, ground, line.identities, seatOf)
  bindMember(bind, ground)
  bindMembership(bind, ground)
  bindTeeSheet(bind, ground)
  bindFriend(bind, ground)
  bindReservation(bind, ground, line.notices)
  bindCompanion(bind, ground)
  bindContest(bind, ground)
  bindSingle(bind, ground)
  bindClosing(bind, ground)
  bindDaysOff(bind, ground, onPublished)
  bindPlans(bind, ground)
  bindPrices(bind, ground)
  bindEdition(bind, ground)
  bindPolicies(bind, ground)
  bindGuide(bind, ground)
  bindSheetTemplates(bind, ground)
  bindCaddies(bind, ground)
  bindFigures(bind, ground)
  bindDelay(bind, ground)
  bindDayMessages(bind, ground)
  bindDayAnswer(bind, ground)
  bindDayWord(bind, ground)
  bindWaitlist(bind, ground)
  bindDraw(bind, ground)
  bindRequest(bind, ground)
  bindNotice(bind, ground, line.messaging)
  bindDesk(bind, ground)
  bindSettlement(bind, ground)
  bindAgents(bind, ground, webhooks)
  bindAssistants(bind, ground)
  bindInquiry(bind, ground)
  bindLegal(bind, ground)
  bindTexts(bind, ground)
  bindCalendar(bind, ground)
  bindPoint(bind, ground)
  bindPlay(bind, ground)
  bindCompetition(bind, ground)
  bindPrivacy(bind, ground, line.identities)
  bindStaff(bind, ground, live)
}

/** The answers in a talk about what a member has booked, asked for and entered, and about the day of play. */
export const answersOf = ({ ground, towns }: Pick<Wiring, 'ground' | 'towns'>): TalkGiven['answers'] => ({
  ...talkAnswers(ground, {
    async othersOf(memberId) {
      const member = memberId as MemberId
      const [asked, entered] = [await requestsOf(ground, member, 'open'), await entriesOf(ground, member, 'upcoming')]
      return { requests: asked.requests.length, entries: entered.entries.length }
    },
  }),
  ...dayAnswers(ground, towns),
  pass: passAnswer(ground),
})

/** The outbox of mails. */
export const mailsOf = ({ ground, mailer }: Pick<Wiring, 'ground' | 'mailer'>): Outbox =>
  mailOutbox(ground.db, {
    tellers: tellers(ground),
    mailer,
    onError: (error, id) => ground.warn('mail not sent', { id, fault: faultOf(error) }),
  })

/** The outbox of LINE messages. */
export const messagesOf = ({ ground, line }: Pick<Wiring, 'ground' | 'line'>): Outbox =>
  lineOutbox(ground, { tellers: tellers(ground), messaging: line.messaging, notices: line.notices })

/** The outbox of agents' webhooks. */
export const webhooksOf = ({ ground, webhooks }: Pick<Wiring, 'ground' | 'webhooks'>): Outbox =>
  agentOutbox(ground, webhooks)

/** All jobs of the product. */
export const jobsOf = ({ ground, line, weather, towns }: Wiring): readonly Job[] => [
  ...accountJobs(ground),
  ...companionJobs(ground),
  ...competitionJobs(ground),
  ...contestJobs(ground),
  ...teeSheetJobs(ground, onPublished),
  ...sheetTemplateJobs(ground, onPublished),
  ...guideJobs(ground),
  ...friendJobs(ground),
  ...lineJobs(ground, { messaging: line.messaging, answers: answersOf({ ground, towns }) }),
  ...noticeJobs(ground),
  ...requestJobs(ground),
  ...reservationJobs(ground),
  ...saleJobs(ground),
  ...singleJobs(ground),
  ...editionJobs(ground),
  ...closingJobs(ground),
  ...delayJobs(ground),
  ...dayAnswerJobs(ground),
  ...dayMessageJobs(ground),
  ...settlementJobs(ground),
  ...agentJobs(ground),
  ...assistantJobs(ground),
  ...deskJobs(ground),
  ...drawJobs(ground),
  ...waitlistJobs(ground),
  ...pointJobs(ground),
  ...playJobs(ground),
  ...privacyJobs(ground),
  ...staffJobs(ground),
  ...weatherJobs(ground, weather),
  ...clockJobs(ground, line),
]
