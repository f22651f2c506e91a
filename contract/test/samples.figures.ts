import type {
  DayFigures,
  FigureDay,
  FigureMix,
  Figures,
  MonthFigures,
  PeriodFigures,
} from '../src/api/staff-figures.ts'
import { addDays, daysOfMonth } from '../src/model/dates.ts'
import { bookingWays, daysBack, monthsOfPeriod } from '../src/model/figures.ts'

/** A day of forty starts, of which so many are sold to parties of four at 10,000 yen each. */
export const sampleFigures = (sold: number, changed: Partial<Figures> = {}): Figures => ({
  starts: 40,
  sold,
  players: sold * 4,
  payers: sold * 4,
  revenue: sold * 40_000,
  stood: sold,
  played: sold,
  open: 0,
  no_shows: 0,
  cancelled: 0,
  absent: 0,
  claims: 0,
  ...changed,
})

export const sampleFigureDay = (date: string, changed: Partial<FigureDay> = {}): FigureDay => ({
  date,
  day_type: 'weekday',
  holiday: null,
  is_off: false,
  is_closed: false,
  closed_note: null,
  now: sampleFigures(20),
  before: sampleFigures(16),
  ...changed,
})

const mix = (line: number): FigureMix => ({
  ways: bookingWays.map((way) => ({ way, players: way === 'line' ? line : way === 'phone' ? 100 - line : 0 })),
  lead: [5, 10, 15, 20, 25, 20, 5],
  median: 12,
  cancels: [1, 0, 2, 0, 3, 4],
})
export const sampleMixes = {
  now: mix(60),
  before: { ...mix(40), lead: [10, 10, 15, 20, 25, 15, 5], cancels: [2, 0, 2, 0, 3, 3] },
}

/** A month of some courses, every day half sold, and two fifths the year before. */
export const sampleMonth = (month: string, today: string, courses: readonly number[]): MonthFigures => {
  const dates = daysOfMonth(month)
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  return {
    month,
    today,
    before: { from: addDays(first, -daysBack(1)), to: addDays(last, -daysBack(1)) },
    courses: courses.map((id) => ({
      course_id: id,
      days: dates.map((date) => sampleFigureDay(date)),
      mix: sampleMixes,
    })),
    all: sampleMixes,
    now: `${today}T18:00:00+09:00`,
  }
}

/** A day of a course, closer. */
export const sampleCloseDay = (course: number, date: string): DayFigures => ({
  course_id: course,
  ...sampleFigureDay(date),
  ways: sampleMixes.now.ways,
  hours: [
    { hour: 7, starts: 20, sold: 16 },
    { hour: 8, starts: 20, sold: 4 },
  ],
  cancelled: { players: 7, late: 1 },
  waiting: 3,
  singles: { starts: 2, established: 1 },
  weeks: Array.from({ length: 8 }, (_, at) => ({
    date: addDays(date, 7 * (at - 7)),
    now: { starts: 40, sold: 20 + at },
    before: at === 0 ? null : { starts: 40, sold: 16 },
  })),
})

/** A quarter or a year of some courses: each month half sold, and two fifths the year before. */
export const samplePeriod = (period: string, today: string, courses: readonly number[]): PeriodFigures => ({
  period,
  today,
  before: { from: '2025-10-02', to: '2026-01-01' },
  courses: courses.map((id) => ({
    course_id: id,
    months: monthsOfPeriod(period).map((month) => {
      const [now, before] = [sampleFigures(20), sampleFigures(16)]
      return { month, off: 2, closed: 1, now, before, compared: { now, before } }
    }),
    mix: sampleMixes,
  })),
  all: sampleMixes,
  now: `${today}T18:00:00+09:00`,
})
