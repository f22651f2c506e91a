import type { CustomerClass, DayType, Filter, ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'

export type TeeTimeKind = 'group' | 'single'
export type TeeTimeAudience = 'all' | 'member'

/** Starts that a template leaves out of sale, `from` and `to` inclusive, on one nine or (null) on all. */
export type TemplateBlock = { nine: string | null; from: number; to: number }

/** What the sheets of a season and day type look like. Times are minutes since midnight, ranges inclusive. */
export type TeeSheetTemplate = {
  /** `MM-DD`; a season may run over the end of the year (`12-01` to `02-28`). */
  seasonFrom: string
  seasonTo: string
  dayType: DayType
  /** In the order in which they are shown; the first one carries the single tee times. */
  nines: readonly string[]
  firstStart: number
  lastStart: number
  /** 7 or 8 as a rule. */
  intervalMinutes: number
  /** Every n-th start of the first nine is sold seat by seat (1人予約枠); null: none. */
  singleEvery: number | null
  /** Starts for course members only; null: none. */
  memberOnlyFrom: number | null
  memberOnlyTo: number | null
  blocks?: readonly TemplateBlock[]
}

/** One start of a sheet before it becomes a tee time. */
export type SheetStart = {
  nine: string
  startMinute: number
  /** Predicted start of the second half of an 18-hole round. */
  turnMinute: number
  kind: TeeTimeKind
  audience: TeeTimeAudience
  status: 'open' | 'blocked'
}

/** A day of a course with its kept sums. */
export type CourseDay = {
  play_date: PlayDate
  day_type: DayType
  /** The public holiday's name. */
  holiday: string | null
  status: 'open' | 'closed'
  closed_note: string | null
  /** Unsold group tee times for everyone, and for course members only. */
  open_all: number
  open_member: number
}

/** A tee time as one statement saw it. */
export type TeeTimeNow = {
  id: number
  nine: string
  start_minute: number
  turn_minute: number | null
  kind: TeeTimeKind
  audience: TeeTimeAudience
  status: 'open' | 'blocked' | 'closed'
  sold: boolean
  held: boolean
}

/** Everything a day's sheet is judged by, read in one statement. */
export type SheetNow = {
  terms_version: number
  /** Undefined: not published. */
  day: CourseDay | undefined
  /** By time, then by the nines' order. */
  tee_times: readonly TeeTimeNow[]
  /** The asking member; undefined for anybody else. */
  person: { is_course_member: boolean; birthday: PlayDate; email: string | null; has_start: boolean } | undefined
}

/** A sheet as `sheet_now` writes it. */
export type SheetJson = {
  terms_version: number
  day: CourseDay | null
  tee_times: TeeTimeNow[] | null
  person: NonNullable<SheetNow['person']> | null
}

/** The member who looks at a day of a course, and whether that member plays on the day already. */
export type Looker = {
  birthday: PlayDate
  is_course_member: boolean
  has_start: boolean
  /** The reservation of that start, where the member made it. */
  own: { type: ReservationType; number: string } | null
}

/** Who a sheet is looked at as. */
export type Viewer = {
  /** The class that prices are shown for. */
  customerClass: CustomerClass
  /** Every class whose booking window the viewer may use. */
  classes: readonly CustomerClass[]
}

/** The sheet of a date at one of the courses, as one statement saw all of them. */
export type CourseSheet = Pick<SheetNow, 'terms_version' | 'day' | 'tee_times'> & { course_id: number }

/** The published days of a course with their kept sums, from today on. */
export type CourseSums = { course_id: number; terms_version: number; days: ReadonlyMap<PlayDate, CourseDay> }

/** All of a person that an answer over several courses is made of: whoever is the same in these gets the same answer. */
export type Searcher = {
  isMember: boolean
  /** Courses whose member the person is, as far as the filter asks for it. */
  memberOf: readonly number[]
  filter: Filter
}

/** What a search asks for: players of each group, and the starts from `from` (inclusive) to `to` (exclusive), in minutes. */
export type SearchWish = { date: PlayDate; party: readonly number[]; from: number; to: number }
