import type { CustomerClass, DayType, Filter, ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate, Weekday } from '@jgm/contract/model/dates'
import type { DayPart } from '@jgm/contract/model/day-part'
import type { SingleState } from '@jgm/contract/model/single'
import type { Db } from '../../platform/db/database.ts'

export type TeeTimeKind = 'group' | 'single'
/** The people who may book a start: everybody, course members, the front desk alone, those to whom a draw gives it, or an agent. */
export type TeeTimeAudience = 'all' | 'member' | 'desk' | 'draw' | 'agent'

/** Starts that a template does not sell, `from` and `to` inclusive, on one nine or (null) on all. */
export type TemplateBlock = { nine: string | null; from: number; to: number }

/** The columns of a template that make a sheet. */
export type TemplateRow = {
  season_from: string
  season_to: string
  day_type: DayType
  nines: readonly string[]
  first_start: number
  last_start: number
  interval_minutes: number
  single_every: number | null
  member_only_from: number | null
  member_only_to: number | null
  valid_from: PlayDate | null
  valid_to: PlayDate | null
}

/** How the sheets of a season and day type are made. Times are minutes since midnight, ranges inclusive. */
export type TeeSheetTemplate = {
  /** `MM-DD`; a season may include the end of the year (`12-01` to `02-28`). */
  seasonFrom: string
  seasonTo: string
  dayType: DayType
  /** In the order in which they are shown; the first one carries the single tee times. */
  nines: readonly string[]
  firstStart: number
  lastStart: number
  /** Usually 7 or 8. */
  intervalMinutes: number
  /** Every n-th start of the first nine is sold seat by seat (1人予約枠); null: none. */
  singleEvery: number | null
  /** Starts for course members only; null: none. */
  memberOnlyFrom: number | null
  memberOnlyTo: number | null
  /** The play dates that it is for, both included; null: without a beginning or an end. */
  validFrom: PlayDate | null
  validTo: PlayDate | null
  blocks?: readonly TemplateBlock[]
}

/** One start of a sheet before it becomes a tee time. */
export type SheetStart = {
  nine: string
  startMinute: number
  /** Predicted start of the second half of an 18-hole round. */
  turnMinute: number
  kind: TeeTimeKind
  audience: Exclude<TeeTimeAudience, 'draw' | 'agent'>
  status: 'open' | 'blocked'
}

/** A day of a course with its kept sums. */
export type CourseDay = {
  play_date: PlayDate
  day_type: DayType
  /** The public holiday's name. */
  holiday: string | null
  status: 'open' | 'closed'
  /** It is closed because the course has entered it as a day off, with `closed_note` as the reason. */
  is_off: boolean
  closed_note: string | null
  /** Its closed starts with what golfers read as the reason; undefined where only the day was read. */
  closed_parts?: readonly (DayPart & { readonly message: string })[]
  /** Free group tee times for everyone; `open_member` for course members only. */
  open_all: number
  open_member: number
  /** The draw that gives starts of the day and is not drawn yet; null where there is none. */
  draw: number | null
  /** When the unsold starts are; undefined where only the sums were read. */
  unsold?: FreeMinutes | undefined
}

/** A day as the table has it; `version` is another one after every change of the row, and every sale changes it. */
export type StoredDay = CourseDay & { readonly version: string }

/** A tee time at the moment of reading. */
export type TeeTimeNow = {
  id: number
  nine: string
  start_minute: number
  turn_minute: number | null
  /** Players that fit. */
  capacity: number
  kind: TeeTimeKind
  audience: TeeTimeAudience
  status: 'open' | 'blocked' | 'closed'
  sold: boolean
  held: boolean
}

/** A single tee time as a wish is judged by. */
export type SingleNow = {
  state: SingleState
  plan_id: number
  /** Players needed for the tee time to be held. */
  minimum: number
  decision_at: string
  below_minimum: 'held' | 'ask'
  women_only: boolean
  /** Seats that are booked, and seats that nobody has or holds. */
  sold: number
  free: number
  /** The member and a player have blocked each other, one way or the other. */
  is_kept_apart: boolean
  gender: string | null
  profile: { rules_agreed: boolean } | null
}

/** The state that a day's sheet is judged by, read in one statement. */
export type SheetNow = {
  terms_version: number
  /** Undefined when it is not published. */
  day: CourseDay | undefined
  /** By time, then by the nines' order. */
  tee_times: readonly TeeTimeNow[]
  /** The member; undefined for anybody else. */
  person: { is_course_member: boolean; birthday: PlayDate; email: string | null; has_start: boolean } | undefined
  /** The conditions of the wished single tee time; undefined when none is wished. */
  single?: SingleNow | undefined
}

/** A sheet as `sheet_now` writes it. */
export type SheetJson = {
  terms_version: number
  day: CourseDay | null
  tee_times: TeeTimeNow[] | null
  person: NonNullable<SheetNow['person']> | null
}

/** The member to whom a day of a course is shown, and whether that member already plays on the day. */
export type ViewingMember = {
  birthday: PlayDate
  is_course_member: boolean
  has_start: boolean
  /** The reservation of that start, when the member made it. */
  own: { type: ReservationType; number: string } | null
}

/** The person that a sheet is shown to. */
export type Viewer = {
  /** The class that prices are shown for. */
  customerClass: CustomerClass
  /** Every class whose booking window the viewer may use. */
  classes: readonly CustomerClass[]
}

/** The sheet of a date at one course; the sheets of all courses are read in one statement. */
export type CourseSheet = Pick<SheetNow, 'terms_version' | 'day' | 'tee_times'> & { course_id: number }

/** The published days of a course from today on, with their kept sums. */
export type CourseSums<D = CourseDay> = {
  course_id: number
  terms_version: number
  days: ReadonlyMap<PlayDate, D>
}

/** When the free group starts of a day are, in minutes: those for everyone, and those for course members only. */
export type FreeMinutes = { for_all: readonly number[]; for_member: readonly number[] }

/** The facts about a person that change an answer over several courses; the same facts get the same answer. */
export type Searcher = {
  isMember: boolean
  /** Ids of the courses that the person is a course member of; empty with a filter. */
  memberOf: readonly number[]
  filter: Filter
}

/** A wished party (players per group), and the starts from `from` (inclusive) to `to` (exclusive), in minutes. */
export type SearchWish = { date: PlayDate; party: readonly number[]; from: number; to: number }

/** A round that a member booked or played. `party` is null where the reservation was not the member's own. */
export type Round = { course_id: number; play_date: PlayDate; start_minute: number; party: readonly number[] | null }

/** What a member usually books; `rounds` is how many rounds agree in course and weekday. */
export type Usual = { course_id: number; weekday: Weekday; start_minute: number; party: number[]; rounds: number }

/** Told of published days, new and old ones, in the transaction that publishes them. */
export type Published = (tx: Db, courseId: number, from: PlayDate, to: PlayDate) => Promise<void>
