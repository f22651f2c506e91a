import { getRequest } from '@jgm/contract/api/request'
import { cancelReservation } from '@jgm/contract/api/reservation'
import { listClosingCalls, listClosings, reopenDay, tickClosingCall } from '@jgm/contract/api/staff-closing'
import { getWaitEntry } from '@jgm/contract/api/waitlist'
import { wholeDay, type DayPart } from '@jgm/contract/model/day-part'
import { expect } from 'vitest'
import { addMembers, book, daysAhead, freeStarts, openClub } from '../../../test/builders/club.ts'
import { closeAs, closeNow, oneMember, previewDay, settleAll } from '../../../test/builders/closing.ts'
import { addDesk, answerNow, sendAs, startsAt, tomorrowNoon } from '../../../test/builders/request.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { fullDay, joinAs, openOffers } from '../../../test/builders/waitlist.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { tellers } from '../../app/tellers.ts'
import { offerStarts } from '../waitlist/service.offer.ts'
import { settleClosings } from './service.carry.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let manager: TestStaff
let elsewhere: TestStaff

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
  manager = await addStaff(api, { role: 'course_manager' })
  elsewhere = await addStaff(api, { role: 'course_manager', courses: [2] })
})

const early: DayPart = { ...wholeDay, until_minute: 480 }

it('ends a wait whose hours are all closed and an offer of a closed start; other waits go on', async ({ api }) => {
  const date = daysAhead(api, 9)
  const [booker, offered, whole, inEarly] = await addMembers(api, 4)
  if (!booker || !offered || !whole || !inEarly) throw new Error('no members')
  const [one] = await fullDay(api, date, [booker])
  const first = await joinAs(api, date, offered)
  const second = await joinAs(api, date, whole)
  const third = await joinAs(api, date, inEarly, { time_of_day: 'early' })
  const free = { version: 1, expected_fee: 0, agreed_fee: false, reason: null }
  await api.good(cancelReservation, { params: { type: 'regular', number: one?.number ?? '' }, body: free }, booker)
  await offerStarts(api.wiring.ground)
  expect(await openOffers(api, date)).toHaveLength(1)

  expect(await previewDay(api, date, manager, early)).toMatchObject({ reservations: 0, waiting: 2 })
  await closeNow(api, date, manager, early)
  expect(await openOffers(api, date)).toEqual([])
  const stateOf = async (number: string, as: typeof offered) =>
    (await api.good(getWaitEntry, { params: { number } }, as)).state
  expect([
    await stateOf(first.number, offered),
    await stateOf(second.number, whole),
    await stateOf(third.number, inEarly),
  ]).toEqual(['waiting', 'waiting', 'ended'])
  const wordsTo = async (email: string) => {
    const [row] = await api.rows<{ data: Record<string, unknown> }>(
      `select data from mail_outbox where recipient = $1 and kind = 'waitlist_closed'`,
      [email],
    )
    const { ground } = api.wiring
    return row ? JSON.stringify(await tellers(ground)['waitlist_closed']?.(ground.db, row.data)) : ''
  }
  expect(await wordsTo(offered.email)).toContain('ほかの空きは、引き続き')
  expect(await wordsTo(inEarly.email)).toContain('ゴルフ場が8:00より前のスタートをクローズします。')
  expect(await wordsTo(whole.email)).toBe('')
  // What the closing has freed is offered to nobody.
  expect(await offerStarts(api.wiring.ground)).toBe(0)
  await expectSound(api)
})

it('withdraws the offered times of a request only where one of them is closed', async ({ api }) => {
  const date = daysAhead(api, 5)
  const desk = await addDesk(api)
  const asked = async (start: number | undefined) => {
    const golfer = await oneMember(api)
    const request = await sendAs(api, [date], golfer)
    const offers = [startsAt(date, [start ?? 0])]
    await answerNow(api, desk, request, { kind: 'offered', offers, until: tomorrowNoon(api), words: '' })
    return async () => (await api.good(getRequest, { params: { number: request.number } }, golfer)).state
  }
  const stateIn = await asked((await freeStarts(api, date, 1, 'IN'))[0])
  const stateOut = await asked((await freeStarts(api, date, 1, 'OUT'))[0])
  const part = { ...wholeDay, nine: 'IN' }
  expect(await previewDay(api, date, manager, part)).toMatchObject({ offered: 1 })
  await closeNow(api, date, manager, part)
  expect([await stateIn(), await stateOut()]).toEqual(['requested', 'offered'])
})

it('lists whom to call, before and after, and keeps who has called them', async ({ api }) => {
  const lead = await oneMember(api)
  const date = daysAhead(api, 13)
  const { number } = (await book(api, date, await freeStarts(api, date, 1), lead)).reservation
  await api.rows('update member set email = null where id = $1', [lead.id])
  const { id, to_call: toCall } = await closeAs(api, date, manager, early)
  expect(toCall).toBe(1)
  const params = { id }
  const [call] = (await api.good(listClosingCalls, { params }, manager)).calls
  expect(call).toMatchObject({ number, name: '見本 太郎', phone: '0290000000', called_at: null, called_by: null })
  await settleAll(api)

  const tick = { params: { id, number }, body: { is_called: true } }
  expect((await api.refused(tickClosingCall, tick, elsewhere)).code).toBe('not_found')
  expect((await api.refused(listClosingCalls, { params }, elsewhere)).code).toBe('not_found')
  const wrong = { ...tick, params: { id, number: 'XXXXXXXX' } }
  expect((await api.refused(tickClosingCall, wrong, manager)).code).toBe('desk_stale')
  await api.good(tickClosingCall, tick, manager)
  // A second caller does not take the place of the first.
  const colleague = await addStaff(api, { role: 'course_manager' })
  await api.good(tickClosingCall, tick, colleague)
  const seen = async () => (await api.good(listClosings, {}, manager)).closings.find((one) => one.id === id)
  expect(await seen()).toMatchObject({ to_call: 1, called: 1, cancelled: 1 })
  const [called] = (await api.good(listClosingCalls, { params }, colleague)).calls
  const [name] = await api.rows<{ name: string }>('select name from staff where id = $1', [manager.id])
  expect(called).toMatchObject({ called_at: expect.any(String) as string, called_by: name?.name })
  await api.good(tickClosingCall, { ...tick, body: { is_called: false } }, colleague)
  expect(await seen()).toMatchObject({ to_call: 1, called: 0 })
  const actions = await api.rows<{ action: string }>(
    `select action from audit_log where subject = $1 and action like 'closing.%called' order by id`,
    [`closing:1-${date}`],
  )
  expect(actions.map(({ action }) => action)).toEqual(['closing.called', 'closing.called', 'closing.uncalled'])
})

it('costs nothing to cancel a start that is closed before the closing has come to it; the others cost what they cost', async ({
  api,
}) => {
  const [inside, outside] = [await oneMember(api), await oneMember(api)]
  const date = daysAhead(api, 2)
  const one = (await book(api, date, await freeStarts(api, date, 1), inside)).reservation.number
  const other = (await book(api, date, await freeStarts(api, date, 1, 'OUT'), outside)).reservation.number
  const { id } = await closeAs(api, date, manager, { ...wholeDay, nine: 'IN' })
  const body = { version: 1, expected_fee: 8000, agreed_fee: true, reason: null }
  const cancelled = async (number: string, as: typeof inside) =>
    api.good(cancelReservation, { params: { type: 'regular', number }, body }, as)
  expect(await cancelled(one, inside)).toMatchObject({ status: 'closed', cancel_fee: 0 })
  expect(await cancelled(other, outside)).toMatchObject({ status: 'cancelled', cancel_fee: 8000, closing: null })
  await api.good(reopenDay, { params: { id }, body: { why: '見本' } }, manager)
  expect(await settleClosings(api.wiring.ground)).toBe(0)
  await expectSound(api)
})
