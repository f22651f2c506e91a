import { addDays, instantAt } from '@jgm/contract/model/dates'
import { expect } from 'vitest'
import { openSingles } from '../server/test/builders/single.ts'
import { clubOn } from '../server/test/club.ts'
import { offsetTo } from '../server/test/clock.ts'
import { testsOn } from '../server/test/it.ts'
import { judgeNow } from './support/year-claims.ts'
import { liveThrough } from './support/year.ts'

const clockOffset = offsetTo(instantAt('2027-12-30', 180))
const it = testsOn({ template: clubOn(clockOffset), clockOffset })

const from = (date: string, days: number): string[] => Array.from({ length: days }, (_, at) => addDays(date, at))

it('trial of the year: golfers and desks live through the end of a year and a leap day, eight weeks later, and all that must be true is', async ({
  api,
}) => {
  await openSingles(api)
  const dates = [...from('2027-12-30', 3), ...from('2028-02-28', 3)]
  const world = await liveThrough(api, { dates, seed: 7, pace: 4 })
  expect(world.problems).toEqual([])
  expect([...world.done.keys()]).toEqual(expect.arrayContaining(['booked', 'cancelled', 'seat booked', 'day ended']))

  // A mail that was asked for twice, and a round that nobody has stored, are seen.
  await api.rows(`insert into year_mail select gen_random_uuid(), kind, recipient, data, created_at from year_mail
    where kind = 'reservation_booked' limit 1`)
  await api.rows('delete from play where id = (select max(id) from play)')
  await judgeNow(world)
  expect(world.problems).toEqual([
    expect.stringContaining('each member who has played has the round'),
    expect.stringContaining('a booking is told once'),
  ])
})
