import { holdForCaller } from '@jgm/contract/api/desk-call'
import { createRequest } from '@jgm/contract/api/request'
import { previewChange } from '@jgm/contract/api/reservation'
import { holdSingle } from '@jgm/contract/api/single'
import { expect } from 'vitest'
import { changeWishOf } from '../../../test/builders/change.ts'
import { book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import { draftOf, order, small } from '../../../test/builders/competition-desk.ts'
import { openAll, orderOff } from '../../../test/builders/days-off.ts'
import { addDesk, answerNow, requestFor, sendAs, startsAt, tomorrowNoon } from '../../../test/builders/request.ts'
import { openSingles, singlePlayers, singlesOn, takeSeat } from '../../../test/builders/single.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { fullDay, joinAs } from '../../../test/builders/waitlist.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let manager: TestStaff
it.beforeAll(async ({ api }) => {
  await openSingles(api)
  manager = await addStaff(api, { role: 'course_manager' })
})

const why = '臨時休業'

it('a day off has no door: no seat, no start for a caller, no wish, no change, no competition', async ({
  api,
  next,
}) => {
  const date = daysAhead(api, 16)
  const [player = {}] = await singlePlayers(api, 1)
  const golfer = next()
  const before = daysAhead(api, 17)
  const { reservation } = await book(api, before, await freeStarts(api, before, 1), golfer)
  const [start = 0] = await freeStarts(api, date, 1)
  const [single] = await singlesOn(api, date)
  const id = await draftOf(api, manager, { days: 16, starts: 2, changed: small })
  expect((await orderOff(api, manager, { dates: [{ play_date: date, note: why }] })).ok).toBe(true)

  const seat = { tee_time_id: single?.id ?? 0, seats: 1 }
  expect((await api.refused(holdSingle, { body: seat }, player)).code).toBe('day_closed')
  const taking = { params: { id: 1, date }, body: { starts: [start] } }
  expect((await api.refused(holdForCaller, taking, manager)).code).toBe('day_closed')
  const wished = await api.refused(createRequest, { body: requestFor([date]) }, next())
  expect(JSON.stringify(wished.details)).toContain('この日は休場です。')
  const params = { type: 'regular', number: reservation.number } as const
  const wish = changeWishOf(reservation, { tee_time_id: start }, { play_date: date })
  expect((await api.refused(previewChange, { params, body: wish }, golfer)).code).toBe('day_closed')
  const published = await order(api, id, { verb: 'publish' }, manager)
  expect(published).toMatchObject({ ok: false, error: { code: 'day_closed' } })
  await openAll(api, manager)
})

it('whatever stands on a day keeps it open: a seat, a wait, an offered time, a desk that holds a start', async ({
  api,
  next,
}) => {
  const [seats, waits, offered, kept] = [8, 9, 10, 11].map((days) => daysAhead(api, days)) as [
    string,
    string,
    string,
    string,
  ]
  const [player = {}] = await singlePlayers(api, 1)
  await takeSeat(api, (await singlesOn(api, seats)).find(({ reason }) => reason === null)?.id ?? 0, player)
  await fullDay(api, waits, [next()])
  await joinAs(api, waits, next())
  const golfer = next()
  const request = await sendAs(api, [offered], golfer)
  const offers = [startsAt(offered, await freeStarts(api, offered, 1))]
  await answerNow(api, await addDesk(api), request, { kind: 'offered', offers, until: tomorrowNoon(api), words: '' })
  await api.good(
    holdForCaller,
    { params: { id: 1, date: kept }, body: { starts: await freeStarts(api, kept, 1) } },
    manager,
  )
  for (const date of [seats, waits, offered, kept])
    expect(await orderOff(api, manager, { dates: [{ play_date: date, note: why }] })).toMatchObject({
      ok: false,
      error: { code: 'days_off_sold', details: { dates: [date] } },
    })
})
