import type { CourseInfo } from '@jgm/contract/api/config'
import { formatDateMedium, formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import type { Db } from '../../../platform/db/database.ts'
import type { Ground } from '../../../platform/ground.ts'
import { isPublicHoliday } from '../../course/rules.ts'
import { courseById } from '../../course/service.ts'
import type { TicketFace } from '../../course/service.print.ts'
import { readEntering, readOpenOne } from './repo.read.ts'
import { enteringOf, isEnded } from './rules.ts'
import { wholeName } from '../service.names.ts'
import { text } from '../text.ts'

/** What mail and message say to one member, with the facts. */
export type Opened = {
  readonly id: number
  readonly course: CourseInfo
  readonly to: string
  readonly said: {
    readonly face: TicketFace
    readonly subject: string
    readonly alt: string
    readonly lead: readonly string[]
  }
}

/** The message to a member about an entry that has opened; null when it is over again, or when the member has entered meanwhile. */
export async function readOpened(
  { clock }: Ground,
  db: Db,
  data: Readonly<Record<string, unknown>>,
): Promise<Opened | null> {
  const memberId = Number(data['member_id'])
  const found = await readOpenOne(db, Number(data['competition_id']), memberId)
  const course = found && (await courseById(db, found.course_id))
  const [member] = course ? await readEntering(db, [memberId], course.id) : []
  if (!found || !course || !member || (found.own && !isEnded(found.own.state))) return null
  const entering = enteringOf(found, clock.now())
  if (entering !== 'open' && entering !== 'full') return null
  const { play_date: date, title, left, capacity_of: of } = found
  const isHoliday = isPublicHoliday(date)
  const medium = formatDateMedium(date, isHoliday)
  return {
    id: found.id,
    course,
    to: wholeName(member),
    said: {
      subject: text.opened.subject(course.short_title, medium),
      alt: text.opened.alt(medium),
      lead: [text.opened.lead(title), ...(entering === 'full' ? [text.opened.full] : [])],
      face: {
        day: date,
        isHoliday,
        dateLabel: text.rows.date,
        starts: [{ time: text.span(formatTime(found.start_from), formatTime(found.start_to)), rest: text.spanHelp }],
        isOff: false,
        facts: [
          [text.rows.title, title],
          [text.rows.fee, formatYen(found.fee)],
          ...(entering === 'full' ? [] : [[text.rows.left, text.places[of](left)] as const]),
          [text.rows.closes, text.until(formatDateTimeMedium(found.entry_closes_at))],
        ],
      },
    },
  }
}
