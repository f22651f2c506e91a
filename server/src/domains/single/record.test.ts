import { getSingle } from '@jgm/contract/api/single'
import { addDays, daysBetween, instantAt, weekdayOf } from '@jgm/contract/model/dates'
import { expect } from 'vitest'
import { atInstant, type TestApi } from '../../../test/api.ts'
import { daysAhead } from '../../../test/builders/club.ts'
import { leaveSeat, openSingles, singlePlayers, singlesOn, takeSeat } from '../../../test/builders/single.ts'
import { outlookOf } from './rules.ts'
import { decideDue, recordPast } from './service.life.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

it.beforeAll(async ({ api }) => {
  await openSingles(api)
})

type Line = { tee_time_id: number; play_date: string; days_before: number; players: number; was_held: boolean }

const lines = async (api: TestApi): Promise<Line[]> =>
  (await api.wiring.database.pool.query<Line>('select * from single_record order by tee_time_id, days_before')).rows

/** Days before the play date that the record has. */
const recorded = [1, 2, 3, 5, 7, 10, 14, 21, 28]

/** The recorded number of days that is nearest; of two that are as near, the smaller one. */
const nearestRecorded = (ahead: number): number =>
  recorded.toSorted((a, b) => Math.abs(a - ahead) - Math.abs(b - ahead) || a - b)[0] ?? 1

it('records each past tee time once: its players so many days before, and whether it was held', async ({ api }) => {
  const date = daysAhead(api, 9)
  const [first, second, third, alone] = await singlePlayers(api, 4)
  if (!first || !second || !third || !alone) throw new Error('no players')
  const [held, dropped] = (await singlesOn(api, date)).filter((card) => card.reason === null)
  if (!held || !dropped) throw new Error('no tee times')
  await takeSeat(api, held.id, first)
  await takeSeat(api, held.id, second, 2)
  await takeSeat(api, dropped.id, alone)
  // Six days before, one leaves and another one comes.
  await atInstant(api, instantAt(addDays(date, -6), 600), async (then) => {
    const { number } = (await then.good(getSingle, { params: { id: held.id } }, first)) as { number: string }
    await leaveSeat(then, number, first)
  })
  await atInstant(api, instantAt(addDays(date, -4), 600), async (then) => {
    await takeSeat(then, held.id, third)
  })
  await atInstant(api, instantAt(addDays(date, 1), 600), async (then) => {
    await decideDue(then.wiring.ground)
    await recordPast(then.wiring.ground)
    await recordPast(then.wiring.ground)
  })
  const of = (id: number, wasHeld: boolean, players: readonly number[]) =>
    [1, 2, 3, 5, 7].map((days, at) => ({
      tee_time_id: id,
      course_id: 1,
      play_date: date,
      days_before: days,
      players: players[at],
      was_held: wasHeld,
    }))
  const all = (await lines(api)).filter(({ days_before: days }) => days <= 7)
  expect(all.filter((line) => line.tee_time_id === held.id)).toEqual(of(held.id, true, [3, 3, 3, 2, 3]))
  expect(all.filter((line) => line.tee_time_id === dropped.id)).toEqual(of(dropped.id, false, [1, 1, 1, 1, 1]))
})

it('words the outlook of every card by the tee times of its course, weekday, days before and players with the reader', async ({
  api,
}) => {
  const { pool } = api.wiring.database
  // Other weekdays, courses, days before and players are in the record, too, with other results.
  await pool.query(`
    insert into single_record (tee_time_id, course_id, play_date, days_before, players, was_held)
      select -1000 - n, 1 + n % 2, app_now()::date - 1 - n / 2, d, n / 7 % 3, (n * 7919 + d * 104729) % 100 < 20 + n % 7 * 12
      from generate_series(1, 500) n, unnest(array[1, 2, 3, 5, 7, 10, 14, 21, 28]) d`)
  const [one, two, three] = await singlePlayers(api, 3)
  const days = await Promise.all([10, 11, 13, 14, 15].map((ahead) => singlesOn(api, daysAhead(api, ahead))))
  const open = days.flatMap((cards) => cards.find(({ reason }) => reason === null) ?? [])
  for (const [at, player] of [one, two, three].entries())
    await takeSeat(api, open[at]?.id ?? 0, player ?? {}, at === 2 ? 2 : 1)
  const all = await pool.query<Line & { course_id: number }>(
    'select course_id, play_date, days_before, players, was_held from single_record',
  )
  const words = new Set<string>()
  for (let ahead = 1; ahead < 28; ahead += 1) {
    const date = daysAhead(api, ahead)
    for (const card of await singlesOn(api, date)) {
      const alike = all.rows.filter(
        (line) =>
          line.course_id === card.course_id &&
          weekdayOf(line.play_date) === weekdayOf(date) &&
          line.days_before === nearestRecorded(daysBetween(daysAhead(api, 0), date)) &&
          line.players === card.taken + 1,
      )
      const record = { held: alike.filter((line) => line.was_held).length, of: alike.length }
      expect(card.outlook, `${date} ${card.taken}`).toEqual(outlookOf(record))
      words.add(card.outlook.word)
    }
  }
  expect(words.size).toBeGreaterThan(2)
})
