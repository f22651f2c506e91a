import { holdForCaller, orderAtDesk, previewDeskOrder, settleDeskOrder } from '@jgm/contract/api/desk-call'
import { findCallers } from '@jgm/contract/api/desk-caller'
import { holdStarts } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import {
  addMembers,
  book,
  daysAhead,
  freeStarts,
  wishFor,
  wrongSums,
  type ClubMember,
} from '../../../../test/builders/club.ts'
import { booking, deskOf, moving, stranger } from '../../../../test/builders/call.ts'
import { addCustomer, knownPerson } from '../../../../test/builders/ledger.ts'
import { addStaff } from '../../../../test/builders/staff.ts'
import { expectSound } from '../../../../test/expect-sound.ts'
import { testsOn } from '../../../../test/it.ts'
import { settleDeskOrders } from './service.write.ts'

const it = testsOn({ club: true })
const params = { id: 1 }
const noMember: ClubMember = { id: 0, email: '' }

describe('a caller', () => {
  it('is found by the beginning of the telephone, the numbers, and the name in kanji or kana, with what comes next', async ({
    api,
  }) => {
    const desk = deskOf(api, await addStaff(api))
    const [golfer = noMember] = await addMembers(api, 1)
    await api.rows(
      `update member set last_name = '髙松', first_name = '正明', last_name_kana = 'たかまつ', first_name_kana = 'まさあき', phone_number = '09077770142' where id = $1`,
      [golfer.id],
    )
    const find = async (sought: string) =>
      (await api.good(findCallers, { params, body: { sought } }, desk.staff)).callers
    // Who has never been here does not show the whole number, and its beginning does not tell it either.
    expect(await find('090-7777')).toEqual([])
    expect(await find('090-7777-0142')).toMatchObject([
      { who: 'member', name: '髙松 正明', phone: '0142', upcoming: [] },
    ])
    const date = daysAhead(api, 9)
    const [start = 0] = await freeStarts(api, date, 1)
    const { reservation } = await book(api, date, [start], golfer)
    for (const sought of ['０９０ー７７７７', '高松', 'タカマツ　まさ', reservation.number.toLowerCase()])
      expect(await find(sought), sought).toMatchObject([
        {
          name: '髙松 正明',
          phone: '09077770142',
          upcoming: [{ number: reservation.number, date, start, players: 4 }],
        },
      ])
    for (const little of ['090', 'た', '', '　']) expect(await find(little), little).toEqual([])
  })

  it('is found by the whole address and the whole number of the ledger, and by no part of them', async ({ api }) => {
    const { staff } = deskOf(api, await addStaff(api))
    const [golfer = noMember] = await addMembers(api, 1)
    await api.rows(
      `update member set last_name = '住所', first_name = '太郎', email = 'sumika@example.company' where id = $1`,
      [golfer.id],
    )
    const find = async (sought: string) => (await api.good(findCallers, { params, body: { sought } }, staff)).callers
    expect(await find('Ｓｕｍｉｋａ＠EXAMPLE.company')).toMatchObject([{ who: 'member', name: '住所 太郎' }])
    expect((await find('sumika@example.company'))[0]?.phone, 'who has never been here').toHaveLength(4)
    for (const part of ['sumika@example.com', 'umika@example.company', 'sumika'])
      expect(await find(part), part).toEqual([])
    await addCustomer(api, 'K-31182', { ...knownPerson })
    await addCustomer(api, '0911-4473', { ...knownPerson })
    const link = (id: string) =>
      api.rows(
        `insert into course_membership (member_id, course_id, membership_id) values ($1, 1, $2)
          on conflict (member_id, course_id) do update set membership_id = excluded.membership_id`,
        [golfer.id, id],
      )
    await link('K-31182')
    expect(await find('ｋ３１１８２')).toMatchObject([{ who: 'member', customer_class: 'course_member' }])
    expect(await find('k-3118')).toEqual([])
    await link('0911-4473')
    expect(await find('09114473')).toHaveLength(1)
    expect(await find('0911447')).toEqual([])
  })

  it('without an account is known by the booking of before, to those who work here', async ({ api }) => {
    const desk = deskOf(api, await addStaff(api))
    const date = daysAhead(api, 12)
    const [start = 0, next = 0] = await freeStarts(api, date, 2)
    const caller = { ...stranger, name: 'ふるかわ', phone_number: '08066661111' } as const
    await desk.done(booking(date, start, await desk.hold(date, [start]), { caller }))
    const found = (await api.good(findCallers, { params, body: { sought: 'フルカワ' } }, desk.staff)).callers
    expect(found).toMatchObject([{ who: 'known', name: 'ふるかわ', phone: '08066661111', customer_class: 'visitor' }])
    const known = { who: 'known', number: found[0]?.key ?? '' } as const
    await desk.done(booking(date, next, await desk.hold(date, [next]), { caller: known }))
    expect((await desk.groupOn(date, next))?.phone_number).toBe('08066661111')
    await api.rows(
      `update reservation set holder_kind = 'guest', guest_email = 'furu@example.jp', manage_token_hash = '\\x00' where number = $1`,
      [known.number],
    )
    const byAddress = await api.good(findCallers, { params, body: { sought: 'FURU@example.jp' } }, desk.staff)
    expect(byAddress.callers).toMatchObject([{ who: 'known', phone: '08066661111' }])
    const elsewhere = await addStaff(api, { courses: [] })
    expect((await api.refused(findCallers, { params, body: { sought: 'フルカワ' } }, elsewhere)).code).toBe('not_found')
  })
})

describe('a start that a desk keeps', () => {
  it('is seen by the desks with who keeps it, refused to golfers, taken from nobody, and let go', async ({ api }) => {
    const desk = deskOf(api, await addStaff(api))
    const date = daysAhead(api, 14)
    const [start = 0, golfers = 0] = await freeStarts(api, date, 2)
    await desk.hold(date, [start])
    const shown = (await desk.day(date)).starts.find(({ id }) => id === start)
    expect(shown).toMatchObject({ state: 'held', held_by: expect.stringContaining('見本') as unknown })
    expect((await api.refused(holdStarts, { body: wishFor(date, [start]) })).code).toBe('start_taken')
    await api.good(holdStarts, { body: wishFor(date, [golfers]) })
    const taking = { params: { id: 1, date }, body: { starts: [golfers] } }
    expect((await api.refused(holdForCaller, taking, desk.staff)).code).toBe('start_taken')
  })
})

describe('a booking at the desk', () => {
  it('is tried at once, can be taken back for ten seconds, and is the member’s own after that', async ({ api }) => {
    const desk = deskOf(api, await addStaff(api))
    const date = daysAhead(api, 100)
    const [golfer = noMember] = await addMembers(api, 1)
    const [row] = await api.rows<{ member_number: string }>('select member_number from member where id = $1', [
      golfer.id,
    ])
    const caller = { who: 'member', member_number: row?.member_number ?? '' } as const
    const [start = 0] = await freeStarts(api, date, 1)
    const order = booking(date, start, await desk.hold(date, [start]), { caller })
    const preview = await desk.preview(order)
    expect(preview).toMatchObject({
      effects: [{ number: null, name: '見本 太郎', before: null, after: { players: 4 } }],
      told: [{ name: '見本 太郎', ways: ['mail'], subject: expect.stringContaining('予約') as unknown }],
      warnings: ['early'],
    })
    expect(preview.told[0]?.text, 'a number that nobody gets is not read out').toContain(
      '予約番号　（確定後に決まります）',
    )
    expect((await desk.day(date)).starts.find(({ id }) => id === start)?.state).toBe('held')
    await api.rows(`insert into mail_stop (address, reason, times, stopped_at) values ($1, 'full', 3, app_now())`, [
      golfer.email,
    ])
    expect((await desk.preview(order)).told, 'nobody is told by a mail that does not leave').toEqual([])
    await api.rows('delete from mail_stop')
    const first = await desk.order(await desk.agreed(order))
    expect((await desk.day(date)).orders).toMatchObject([{ id: first.id, verb: 'book', is_own: true, starts: [start] }])
    await desk.settle(first.id, 'undo')
    expect((await desk.day(date)).starts.find(({ id }) => id === start)?.state).toBe('open')

    const again = booking(date, start, await desk.hold(date, [start]), { caller })
    const { number } = await desk.done(again)
    expect(await desk.groupOn(date, start)).toMatchObject({ number, source: 'phone', players: 4 })
    const [mail] = await api.rows(`select from mail_outbox where kind = 'reservation_booked' and recipient = $1`, [
      golfer.email,
    ])
    expect(mail).toBeDefined()
    await expectSound(api)
    expect(await wrongSums(api)).toEqual([])
  })

  it('of somebody with another start that day is refused until it is said, and then made', async ({ api }) => {
    const desk = deskOf(api, await addStaff(api))
    const date = daysAhead(api, 15)
    const [golfer = noMember] = await addMembers(api, 1)
    const [row] = await api.rows<{ member_number: string }>('select member_number from member where id = $1', [
      golfer.id,
    ])
    const caller = { who: 'member', member_number: row?.member_number ?? '' } as const
    const [own = 0, start = 0] = await freeStarts(api, date, 2)
    await book(api, date, [own], golfer)
    const order = booking(date, start, await desk.hold(date, [start]), { caller })
    expect((await desk.preview(order)).warnings).toEqual(['twice'])
    const agreed = await desk.agreed(order)
    expect((await api.refused(orderAtDesk, { params, body: { order: agreed } }, desk.staff)).code).toBe('same_day')
    await desk.done({ ...order, may_twice: true })
    const [seat] = (await desk.groupOn(date, start))?.seats ?? []
    expect(seat).toMatchObject({ name: '見本 太郎', customer_class: 'member' })
    await expectSound(api)
  })

  it('has problems at their fields, all at once, and takes what nobody sees', async ({ api }) => {
    const desk = deskOf(api, await addStaff(api))
    const date = daysAhead(api, 16)
    const [start = 0] = await freeStarts(api, date, 1)
    const hold = await desk.hold(date, [start])
    const bad = booking(date, start, hold, { caller: { who: 'new', name: '  ', phone_number: '12', email: 'x@' } })
    const refused = await api.refused(previewDeskOrder, { params, body: { order: bad } }, desk.staff)
    expect(refused.details).toMatchObject({
      problems: [
        { path: 'order.caller.name', message: 'お名前を入力してください。' },
        { path: 'order.caller.phone_number' },
        { path: 'order.caller.email' },
      ],
    })
    const typed = {
      who: 'new',
      name: '\u200b古川　千尋 ',
      phone_number: '０９０ー５５１２ー０１７７',
      email: null,
    } as const
    await desk.done(booking(date, start, hold, { caller: typed }))
    expect((await desk.groupOn(date, start))?.seats[0]?.name).toBe('古川 千尋')
  })
})

describe('an order', () => {
  it('that can no longer be carried out stays as failed, with the reason and without the name', async ({ api }) => {
    const desk = deskOf(api, await addStaff(api))
    const date = daysAhead(api, 17)
    const [start = 0] = await freeStarts(api, date, 1)
    const { number } = await desk.done(booking(date, start, await desk.hold(date, [start])))
    const group = await desk.groupOn(date, start)
    const { id } = await desk.order(
      await desk.agreed({
        verb: 'cancel',
        number: number ?? '',
        version: group?.version ?? 0,
        fee: null,
        reason: null,
      }),
    )
    await api.rows('update reservation set version = version + 1 where number = $1', [number])
    await desk.settle(id)
    const [failed] = (await desk.day(date)).orders
    expect(failed).toMatchObject({
      verb: 'cancel',
      name: '',
      places: [{ date, nine: expect.any(String) as unknown, start_minute: expect.any(Number) as unknown }],
      failed: expect.stringContaining('先に内容が変わりました') as unknown,
    })
    await desk.settle(failed?.id ?? 0, 'aside')
    expect((await desk.day(date)).orders).toEqual([])
    expect((await desk.groupOn(date, start))?.status).toBe('confirmed')
  })

  it('waits alone for its reservation, is its author’s, and is carried out by the job when its time has come', async ({
    api,
  }) => {
    const desk = deskOf(api, await addStaff(api))
    const other = deskOf(api, await addStaff(api))
    const date = daysAhead(api, 18)
    const [start = 0, next = 0] = await freeStarts(api, date, 2)
    await desk.done(booking(date, start, await desk.hold(date, [start])))
    const group = await desk.groupOn(date, start)
    if (!group) throw new Error('nothing is booked')
    const move = await desk.agreed(moving(group, date, next, await desk.hold(date, [next])))
    const { id } = await desk.order(move)
    const theirs = await other.agreed({
      verb: 'cancel',
      number: group.number,
      version: group.version,
      fee: null,
      reason: null,
    })
    expect((await api.refused(orderAtDesk, { params, body: { order: theirs } }, other.staff)).code).toBe('desk_stale')
    const undoing = { params: { id: 1, ref: id }, body: { what: 'undo' } } as const
    expect((await api.refused(settleDeskOrder, undoing, other.staff)).code).toBe('not_found')
    await settleDeskOrders(api.wiring.ground)
    expect((await desk.groupOn(date, start))?.number).toBe(group.number)
    await api.rows(`update desk_order set until = app_now() - interval '1 second'`)
    await settleDeskOrders(api.wiring.ground)
    expect((await desk.groupOn(date, next))?.number).toBe(group.number)
    expect((await desk.day(date)).starts.find(({ id: one }) => one === start)?.state).toBe('open')
    await expectSound(api)
    expect(await wrongSums(api)).toEqual([])
  })
})

describe('those who stand at the desk', () => {
  it('are booked and received with one order, and both are taken back together', async ({ api }) => {
    const desk = deskOf(api, await addStaff(api))
    const today = daysAhead(api, 0)
    const { starts } = await desk.day(today)
    const [first, second] = starts.filter(({ state }) => state === 'open')
    const walkIn = async (start = 0, players = 2) =>
      booking(today, start, await desk.hold(today, [start]), {
        groups: [{ start, players }],
        way: 'staff',
        are_here: true,
      })
    await desk.done(await walkIn(first?.id))
    expect(await desk.groupOn(today, first?.id ?? 0)).toMatchObject({
      status: 'checked_in',
      source: 'staff',
      arrivals: [
        { seat: 1, state: 'arrived' },
        { seat: 2, state: 'arrived' },
      ],
    })
    const { id } = await desk.order(await desk.agreed(await walkIn(second?.id, 4)))
    await desk.settle(id, 'undo')
    expect(await desk.groupOn(today, second?.id ?? 0)).toBeUndefined()
    const date = daysAhead(api, 9)
    const [ahead = 0] = await freeStarts(api, date, 1)
    const order = booking(date, ahead, await desk.hold(date, [ahead]), { are_here: true })
    expect((await api.refused(previewDeskOrder, { params, body: { order } }, desk.staff)).details).toMatchObject({
      problems: [{ path: 'order.are_here' }],
    })
  })
})
