import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { ClosingPreview, previewClosing } from '@jgm/contract/api/staff-closing'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { partWords } from '@jgm/contract/model/day-part'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { closedWords as companionWords } from '../companion/service.words.ts'
import { courseById } from '../course/service.ts'
import { withdrawnWords } from '../request/service.closing.ts'
import { closedWords as reservationWords } from '../reservation/service.words.ts'
import { feeAt } from '../sale/rules.cancellation.ts'
import { previewAtDesk } from '../single/service.desk.ts'
import { looked } from '../staff/service.audit.ts'
import { closedWords as waitWords } from '../waitlist/service.words.ts'
import { digestOf, factsOf, standingOn, subjectOf } from './service.ts'
import type { CourseDay, DayFacts } from './types.ts'

type Told = ClosingPreview['told'][number]

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0)

/** What golfers of each kind would read: the words of the first. */
async function toldOf(
  ground: Ground,
  staff: Staff,
  { day, facts, message }: { readonly day: CourseDay; readonly facts: DayFacts; readonly message: string },
  { reservations, singles, offered, entries }: Awaited<ReturnType<typeof standingOn>>,
): Promise<Told[]> {
  const course = await courseById(ground.db, day.courseId)
  if (!course) throw refuse('not_found')
  const isHoliday = facts.holiday !== null
  const told: Told[] = []
  const add = (kind: Told['kind'], count: number, subject: string, lines: readonly string[]): void => {
    if (count > 0) told.push({ kind, count, subject, text: lines.join('\n') })
  }
  const reachable = reservations.filter((one) => one.by_line || one.by_mail).length
  const closed = { message, part: partWords(day.part, course.nines) }
  const own = reservationWords(course, { play_date: day.date, holiday: facts.holiday }, closed)
  add('reservation', reachable, own.subject, [own.lead, own.message, own.close])
  const theirs = companionWords(course, formatDateMedium(day.date, isHoliday), closed)
  add(
    'companion',
    sum(reservations, (one) => one.companions),
    theirs.subject,
    [theirs.lead, theirs.more],
  )
  const [single] = singles
  if (single) {
    const order = { verb: 'cancel' as const, message, offers: [] }
    const [first] = (await previewAtDesk(ground, staff, single.id, { order, version: single.version })).told
    if (first)
      add(
        'single',
        sum(singles, ({ players }) => players),
        first.subject,
        [first.text],
      )
  }
  const [request] = offered
  const words = request && (await withdrawnWords(ground, request, message))
  if (words) add('request', offered.length, words.subject, words.lines)
  const [entry] = entries
  if (entry) {
    const wait = waitWords(course, { date: day.date, isHoliday }, { ...closed, ends: entry.ends })
    add('waitlist', entries.length, wait.subject, [wait.lead, wait.message, wait.close])
  }
  return told
}

/**
 * What closing a day or a part of it would end, and what golfers would read. Changes nothing. Throws `not_found`, `validation`, and
 * `desk_stale` for what is closed.
 */
export async function preview(
  ground: Ground,
  staff: Staff,
  { course_id: courseId, play_date: date, part, message }: Parsed<typeof previewClosing>['body'],
): Promise<Reply<typeof previewClosing>> {
  refuseOtherCourse(staff, courseId)
  const day = { courseId, date, part }
  const facts = await factsOf(ground.db, day)
  if (facts.status !== 'open' || facts.on_sale === 0) throw refuse('desk_stale')
  const standing = await standingOn(ground.db, day)
  const { reservations, singles, offered, entries, wished } = standing
  await looked(ground.db, staff, subjectOf(day), courseId)
  const now = ground.clock.now()
  return {
    digest: digestOf(standing),
    day_type: facts.day_type,
    holiday: facts.holiday,
    competition: facts.competition,
    reservations: reservations.length,
    reaching_out: reservations.filter((one) => one.reaches_out).length,
    players: sum(reservations, ({ players }) => players),
    fee: sum(reservations, ({ cancellation }) => feeAt(cancellation, now)),
    single_tee_times: singles.length,
    single_players: sum(singles, ({ players }) => players),
    offered: offered.length,
    wished,
    waiting: entries.length,
    free: facts.free,
    held: facts.held,
    by_line: reservations.filter(({ by_line: byLine }) => byLine).length,
    by_mail: reservations.filter(({ by_mail: byMail }) => byMail).length,
    companions: sum(reservations, ({ companions }) => companions),
    to_call: reservations
      .filter((one) => !one.by_line && !one.by_mail)
      .map(({ number, start_minute, nine, name, players, phone }) => ({
        number,
        start_minute,
        nine,
        name,
        players,
        phone,
      })),
    told: await toldOf(ground, staff, { day, facts, message }, standing),
  }
}
