import { orderAtDesk, previewDeskOrder } from '@jgm/contract/api/desk-call'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { getDeskWaiting } from '@jgm/contract/api/desk-waiting'
import { bookRegular } from '@jgm/contract/api/reservation'
import { listWaitlist, takeOffer } from '@jgm/contract/api/waitlist'
import { expect } from 'vitest'
import { booking, deskOf } from '../../../test/builders/call.ts'
import { addMembers, bookingOf, daysAhead, openClub } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { offeredDay } from '../../../test/builders/offered.ts'
import { fillDay, joinAs } from '../../../test/builders/waitlist.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { testsOn } from '../../../test/it.ts'
import { offerStarts } from '../waitlist/service.offer.ts'

/** By day: starts are offered then only. */
const it = testsOn({ club: true })

it.beforeAll(({ api }) => openClub(api, 2))

it('the desk reads the line of a day, first come first, with the numbers of those who wait for its course', async ({
  api,
}) => {
  const date = daysAhead(api, 9)
  const [first, second] = await addMembers(api, 2)
  if (!first || !second) throw new Error('no members')
  await fillDay(api, date)
  const one = await joinAs(api, date, first, { players: 3 })
  const other = await joinAs(api, date, second, { course_id: null })
  const desk = await addStaff(api)
  const params = { id: 1, date }
  const { waiting } = await api.good(getDeskWaiting, { params }, desk)
  expect(waiting).toMatchObject([
    {
      number: one.number,
      players: 3,
      is_any_course: false,
      offered: null,
      member: { name: '見本 太郎', customer_class: 'member', phone_number: '0290000000' },
    },
    { number: other.number, is_any_course: true, member: { phone_number: null } },
  ])
  expect((await api.good(getDeskDay, { params }, desk)).waiting).toBe(2)
  const looks = await api.rows(`select from audit_log where action = 'look' and subject = $1`, [`waitlist:1-${date}`])
  expect(looks).toHaveLength(1)
  const elsewhere = await addStaff(api, { courses: [2] })
  expect((await api.refused(getDeskWaiting, { params }, elsewhere)).code).toBe('not_found')
  expect((await api.good(getDeskWaiting, { params: { id: 2, date } }, elsewhere)).waiting).toMatchObject([
    { number: other.number },
  ])
})

it('a start that is offered to a member who telephones is booked for this member, who waits no more', async ({
  api,
}) => {
  const { golfer, date, desk, start, caller, order, entry } = await offeredDay(api, 11)
  const onSheet = async () => (await desk.day(date)).starts.find(({ id }) => id === start)
  expect(await onSheet()).toMatchObject({
    state: 'offered',
    waiter: { number: entry.number, players: 3, member: { member_number: caller.member_number, name: '見本 太郎' } },
  })
  const other = { ...order, caller: { who: 'new', name: '森 健', phone_number: '09011112222', email: null } } as const
  for (const wrong of [other, { ...order, offered: 'WRONG234' }])
    expect((await api.refused(previewDeskOrder, { params: { id: 1 }, body: { order: wrong } }, desk.staff)).code).toBe(
      'start_taken',
    )
  await desk.preview(order)
  expect(await onSheet(), 'a preview changes nothing').toMatchObject({ state: 'offered' })
  await desk.done(order)
  expect(await onSheet()).toMatchObject({ state: 'sold', groups: [{ players: 3 }] })
  expect((await api.good(getDeskWaiting, { params: { id: 1, date } }, desk.staff)).waiting).toEqual([])
  const [own] = (await api.good(listWaitlist, {}, golfer)).entries
  expect(own, 'as a golfer who has booked the offer reads it').toMatchObject({ number: entry.number, state: 'taken' })
  await offerStarts(api.wiring.ground)
  expect(await api.rows(`select from mail_outbox where kind = 'waitlist_missed'`)).toEqual([])
  await expectSound(api)
})

it('a start that is offered is ordered once, and the offer outlasts the order', async ({ api }) => {
  const { desk, start, order } = await offeredDay(api, 14)
  const colleague = deskOf(api, await addStaff(api))
  await api.rows(`update waitlist_offer set until = app_now() + interval '5 seconds' where tee_time_id = $1`, [start])
  const agreed = await desk.agreed(order)
  const { id } = await desk.order(agreed)
  const [offer] = await api.rows<{ lasts: boolean }>(
    `select o.until > app_now() + interval '1 minute' and h.until >= o.until and t.held_until >= o.until as lasts
      from waitlist_offer o join hold h on h.id = o.hold_id join tee_time t on t.id = o.tee_time_id where t.id = $1`,
    [start],
  )
  expect(offer).toEqual({ lasts: true })
  const again = { params: { id: 1 }, body: { order: agreed } }
  expect((await api.refused(orderAtDesk, again, colleague.staff)).code).toBe('desk_stale')
  await desk.settle(id)
  expect((await desk.day(order.play_date)).starts.find((one) => one.id === start)).toMatchObject({ state: 'sold' })
  await expectSound(api)
})

it('of a golfer who takes an offer up and a desk that has ordered it for the golfer the first has it', async ({
  api,
}) => {
  const { golfer, desk, order, entry, date } = await offeredDay(api, 12)
  const { id } = await desk.order(await desk.agreed(order))
  const { hold } = await api.good(takeOffer, { params: { number: entry.number } }, golfer)
  await api.good(bookRegular, { body: bookingOf(hold) }, golfer)
  await desk.settle(id)
  const [waited] = (await desk.day(date)).orders
  expect(waited?.failed).toBe('同じ日に別の予約があります。予約は、お一人につき1日1スタートまでです。')
  await expectSound(api)
  const later = await offeredDay(api, 13)
  const mine = await api.good(takeOffer, { params: { number: later.entry.number } }, later.golfer)
  await later.desk.done(later.order)
  expect((await api.refused(bookRegular, { body: bookingOf(mine.hold) }, later.golfer)).code).toBe('hold_expired')
  await expectSound(api)
})

it('an offer of the line is shown with its start; whom the desk books for waits no more', async ({ api }) => {
  const date = daysAhead(api, 10)
  const [golfer] = await addMembers(api, 1)
  const [stored] = await api.rows<{ member_number: string }>('select member_number from member where id = $1', [
    golfer?.id,
  ])
  const desk = deskOf(api, await addStaff(api))
  const params = { id: 1, date }
  const line = async () => (await api.good(getDeskWaiting, { params }, desk.staff)).waiting
  await fillDay(api, date)
  await joinAs(api, date, golfer ?? {}, { players: 2 })
  expect((await line())[0]?.offered).toBeNull()
  const opened = await api.rows<{ id: number }>(
    `update tee_time set status = 'open' where id in (select id from tee_time where course_id = 1 and play_date = $1
      and kind = 'group' and audience = 'all' order by id limit 2) returning id`,
    [date],
  )
  await api.rows('update course_day set open_all = 2 where course_id = 1 and play_date = $1', [date])
  await offerStarts(api.wiring.ground)
  const kept = (await line())[0]?.offered?.start
  expect(opened.map(({ id }) => id)).toContain(kept)
  const free = opened.find(({ id }) => id !== kept)?.id ?? 0
  const caller = { who: 'member', member_number: stored?.member_number ?? '' } as const
  expect((await desk.day(date)).starts.find(({ id }) => id === free)).toMatchObject({ state: 'held', is_kept: true })
  await desk.done(booking(date, free, await desk.hold(date, [free]), { caller }))
  expect(await line()).toEqual([])
  expect((await api.good(getDeskDay, { params }, desk.staff)).waiting).toBe(0)
  // The start that was offered goes to those who come next, before its half hour is over.
  await offerStarts(api.wiring.ground)
  expect(await api.rows('select state from waitlist_offer where tee_time_id = $1', [kept])).toEqual([
    { state: 'declined' },
  ])
})
