import type { Draw, DrawEntry } from '@jgm/contract/api/draw'
import type { StaffDraw } from '@jgm/contract/api/staff-draws'

const seal = 'ab'.repeat(32)

/** A draw that takes wishes, of one morning. */
export const sampleDraw: Draw = {
  id: 7,
  course_id: 2,
  play_date: '2027-03-06',
  day_type: 'saturday',
  holiday: null,
  from_minute: 450,
  to_minute: 600,
  closes_at: '2026-12-05T18:00:00+09:00',
  draws_at: '2026-12-05T20:00:00+09:00',
  is_open: true,
  state: 'open',
  called_off: null,
  starts: 40,
  entries: 63,
  seal,
  made_at: '2026-11-28T09:00:00+09:00',
  nines: ['OUT', 'IN'],
  bands: [
    { from_minute: 450, to_minute: 480, starts: 8, sizes: [2, 3, 4], wished: null, won: null },
    { from_minute: 480, to_minute: 540, starts: 16, sizes: [2, 3, 4], wished: null, won: null },
    { from_minute: 540, to_minute: 600, starts: 16, sizes: [2, 3, 4], wished: null, won: null },
  ],
  prices: [2, 3, 4].map((players) => ({ players, per_person: 15_900, total: 15_900 * players })),
  free_until: '2027-03-03T00:00:00+09:00',
  most_tickets: 5,
  own: null,
  has_start: false,
}

/** An entry of it that waits. */
export const sampleDrawEntry: DrawEntry = {
  number: 22,
  players: 4,
  wishes: [
    { from_minute: 480, to_minute: 540, nine: null },
    { from_minute: 540, to_minute: 600, nine: 'OUT' },
  ],
  tickets: 1,
  outcome: null,
}

const { id, play_date, day_type, holiday, from_minute, to_minute, closes_at, draws_at, state, most_tickets } =
  sampleDraw
const { called_off, starts, entries, made_at } = sampleDraw

/** The same draw as the desk reads it. */
export const sampleStaffDraw: StaffDraw = {
  id,
  play_date,
  day_type,
  holiday,
  from_minute,
  to_minute,
  closes_at,
  draws_at,
  state,
  most_tickets,
  called_off,
  starts,
  entries,
  won: 0,
  seal,
  made_at,
  bands: [{ from_minute: 480, to_minute: 540, starts: 16, wished: 37, won: 0 }],
}
