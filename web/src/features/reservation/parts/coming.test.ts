import type { EntrySummary } from '@jgm/contract/api/competition-entry'
import type { RequestSummary } from '@jgm/contract/api/request'
import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { describe, expect, it } from 'vitest'
import { comingOf } from './coming.ts'

const reservation = (date: string, minute = 480) =>
  ({ number: `R${date}`, play_date: date, start_minute: minute }) as ReservationSummary
const request = (date: string, until: string | null = null) =>
  ({
    number: `Q${date}`,
    play_date: date,
    start_minute: until === null ? null : 500,
    state: until === null ? 'requested' : 'offered',
    offer_until: until,
  }) as RequestSummary
const entry = (date: string, state: EntrySummary['state'] = 'entered', until: string | null = null) =>
  ({ number: `C${date}`, play_date: date, start_minute: null, state, offer_until: until }) as EntrySummary

const pageOf = (reservations: ReservationSummary[], page = 1, next: string | null = null) => ({
  reservations,
  page,
  next_date: next,
  page_size: 2,
  total: reservations.length,
})
const numbers = (rows: readonly { of: { number: string } }[]) => rows.map(({ of }) => of.number)

describe('what is coming', () => {
  it('is the answers by their end, then everything by the date of play', () => {
    const { answers, plays } = comingOf(
      pageOf([reservation('2026-11-28'), reservation('2026-12-19')]),
      [request('2027-01-26'), request('2027-01-19', '2026-11-28T15:00:00+09:00')],
      [
        entry('2026-12-02'),
        entry('2027-02-01', 'offered', '2026-11-27T12:00:00+09:00'),
        entry('2026-12-20', 'waiting'),
      ],
    )
    expect(numbers(answers)).toEqual(['C2027-02-01', 'Q2027-01-19'])
    expect(numbers(plays)).toEqual(['R2026-11-28', 'C2026-12-02', 'R2026-12-19', 'C2026-12-20', 'Q2027-01-26'])
  })

  it('stands on the page of its date, each once, and the answers on the first page', () => {
    const dates = ['2026-11-20', '2026-12-02', '2026-12-06', '2026-12-08', '2026-12-30']
    const [requests, entries] = [[request('2027-01-19', '2026-11-28T15:00:00+09:00')], dates.map((date) => entry(date))]
    const pages = [
      pageOf([reservation('2026-12-01'), reservation('2026-12-05')], 1, '2026-12-08'),
      pageOf([reservation('2026-12-08'), reservation('2026-12-10')], 2),
    ].map((page) => comingOf(page, requests, entries))
    expect(pages.map(({ answers }) => answers.length)).toEqual([1, 0])
    expect(pages.map(({ plays }) => numbers(plays))).toEqual([
      ['C2026-11-20', 'R2026-12-01', 'C2026-12-02', 'R2026-12-05', 'C2026-12-06'],
      ['R2026-12-08', 'C2026-12-08', 'R2026-12-10', 'C2026-12-30'],
    ])
  })

  it('is nothing on a page that does not exist', () => {
    expect(comingOf(pageOf([], 3), [], [entry('2026-12-02')])).toEqual({ answers: [], plays: [] })
  })
})
