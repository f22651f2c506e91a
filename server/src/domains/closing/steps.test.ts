import { getQuit } from '@jgm/contract/api/privacy'
import { acceptOffer, getRequest } from '@jgm/contract/api/request'
import { cancelReservation, getReservation } from '@jgm/contract/api/reservation'
import { listClosings, reopenDay } from '@jgm/contract/api/staff-closing'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { deskOf } from '../../../test/builders/call.ts'
import { book, daysAhead, freeStarts, sheetOf } from '../../../test/builders/club.ts'
import {
  closeAs,
  closeNow,
  closingMessage,
  oneMember,
  previewDay,
  settleAll,
  statusOf,
} from '../../../test/builders/closing.ts'
import { partyOf } from '../../../test/builders/companion.ts'
import { addDesk, onceOnly, sendAs, startsAt, tomorrowNoon } from '../../../test/builders/request.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { answer, sendNow } from '../request/service.desk.ts'
import { settleClosings } from './service.carry.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let manager: TestStaff

it.beforeAll(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
})

const member = (api: TestApi) => oneMember(api)

describe('what is begun', () => {
  it('is finished by a later run: one booking is busy, the others are cancelled, and then it', async ({ api }) => {
    const [first, second] = [await member(api), await member(api)]
    const { date, params } = await partyOf(api, first, 14)
    const { reservation } = await book(api, date, await freeStarts(api, date, 1), second)
    const keeper = await api.wiring.database.pool.connect()
    await keeper.query('begin')
    await keeper.query('select from reservation where number = $1 for update', [params.number])
    const { id } = await closeNow(api, date, manager)
    const listed = async () => (await api.good(listClosings, {}, manager)).closings.find((one) => one.id === id)
    expect(await statusOf(api, reservation.number, second)).toBe('closed')
    expect(await listed()).toMatchObject({ left: 1, settled_at: null })
    await keeper.query('rollback')
    keeper.release()
    expect(await settleClosings(api.wiring.ground)).toBe(1)
    expect(await statusOf(api, params.number, first)).toBe('closed')
    expect((await listed())?.settled_at).not.toBeNull()
  })

  it('includes an answer of the desk that was on its way', async ({ api }) => {
    const golfer = await member(api)
    const date = daysAhead(api, 15)
    const request = await sendAs(api, [date], golfer)
    const offers = [startsAt(date, await freeStarts(api, date, 1))]
    const desk = await addDesk(api)
    const given = {
      version: request.version,
      answer: { kind: 'offered', offers, until: tomorrowNoon(api), words: '' },
    } as const
    await answer(api.wiring.ground, desk, request.number, given, onceOnly())
    await closeNow(api, date, manager)
    await sendNow(api.wiring.ground, desk, request.number, onceOnly())
    const params = { number: request.number }
    const open = await api.good(getRequest, { params }, golfer)
    const [chosen] = open.offers
    expect(open.state).toBe('offered')
    const body = { offer_id: chosen?.id ?? 0, expected_total: chosen?.offer.quote.total ?? 0 }
    expect((await api.refused(acceptOffer, { params, body }, golfer)).code).toBe('day_closed')
    expect(await settleClosings(api.wiring.ground)).toBe(1)
    expect((await api.good(getRequest, { params }, golfer)).state).toBe('requested')
  })

  it('is read at once as nothing to pay, by the golfer, by who leaves and by the desk; an order of before takes nothing', async ({
    api,
  }) => {
    const lead = await member(api)
    const { date, params } = await partyOf(api, lead, 3)
    const desk = deskOf(api, manager)
    const order = { verb: 'cancel' as const, number: params.number, version: 1, fee: null, reason: null }
    const agreed = await desk.agreed(order)
    expect(agreed).toMatchObject({ fee: { yen: 8000 } })
    const read = async () => (await api.good(getReservation, { params }, lead)).can
    expect(await read()).toMatchObject({ cancel: true, fee: 8000, is_waived: false })
    const ordered = await desk.order(agreed)
    const closing = await closeAs(api, date, manager)
    expect(await read()).toMatchObject({ cancel: true, fee: 0, is_waived: true })
    expect((await api.good(getQuit, {}, lead)).reservations).toMatchObject([{ fee: 0 }])
    expect((await desk.preview(order)).effects[0]?.rule).toMatchObject({ fee: 0, per_unit: 0 })
    await desk.settle(ordered.id)
    const cancelled = await api.good(getReservation, { params }, lead)
    expect(cancelled).toMatchObject({ status: 'closed', cancel_fee: 0 })
    await api.good(reopenDay, { params: { id: closing.id }, body: { why: '見本' } }, manager)
  })

  it('costs golfers nothing who cancel before the closing reaches their booking', async ({ api }) => {
    const lead = await member(api)
    const { date, params } = await partyOf(api, lead, 3)
    const agreed = { version: 1, expected_fee: 8000, agreed_fee: true, reason: null }
    const { id } = await closeAs(api, date, manager)
    const cancelled = await api.good(cancelReservation, { params, body: agreed }, lead)
    expect(cancelled).toMatchObject({ status: 'closed', cancel_fee: 0, closing: closingMessage })
    await api.good(reopenDay, { params: { id }, body: { why: '台風がそれた' } }, manager)
    const { reservation } = await book(api, date, await freeStarts(api, date, 1), lead)
    const again = { params: { type: 'regular' as const, number: reservation.number }, body: agreed }
    expect(await api.good(cancelReservation, again, lead)).toMatchObject({
      status: 'cancelled',
      cancel_fee: 8000,
      closing: null,
    })
    await expectSound(api)
  })

  it('lists the bookings without an address and without LINE, so that the desk can call', async ({ api }) => {
    const lead = await member(api)
    const { date, params } = await partyOf(api, lead, 16)
    await api.rows('update member set email = null where id = $1', [lead.id])
    const seen = await previewDay(api, date, manager)
    expect(seen).toMatchObject({
      by_mail: 0,
      to_call: [{ number: params.number, name: '見本 太郎', phone: '0290000000', players: 4 }],
    })
    expect(seen.told).toEqual([])
  })
})

describe('reopening a day', () => {
  it('within ten seconds leaves everything as it was; nobody is told', async ({ api }) => {
    const lead = await member(api)
    const { date, params } = await partyOf(api, lead, 12)
    const { id } = await closeAs(api, date, manager)
    await settleClosings(api.wiring.ground)
    await api.good(reopenDay, { params: { id }, body: { why: '日付ちがい' } }, manager)
    await settleAll(api)
    expect(await statusOf(api, params.number, lead)).toBe('confirmed')
    expect(await sheetOf(api, date)).toMatchObject({ reason: null, closed_note: null })
    expect(
      await api.rows(`select from mail_outbox where recipient = $1 and kind = 'reservation_cancelled'`, [lead.email]),
    ).toEqual([])
  })

  it('later sells it again; what was cancelled stays cancelled, and it can be closed again', async ({ api }) => {
    const lead = await member(api)
    const { date, params } = await partyOf(api, lead, 13)
    const { id } = await closeNow(api, date, manager)
    await api.good(reopenDay, { params: { id }, body: { why: '台風がそれた' } }, manager)
    expect((await api.refused(reopenDay, { params: { id }, body: { why: '-' } }, manager)).code).toBe('desk_stale')
    expect(await statusOf(api, params.number, lead)).toBe('closed')
    const { reservation } = await book(api, date, await freeStarts(api, date, 1), lead)
    await closeNow(api, date, manager)
    expect(await statusOf(api, reservation.number, lead)).toBe('closed')
    await expectSound(api)
  })
})
