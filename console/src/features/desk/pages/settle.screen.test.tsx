import { getDaySettlements, getSettlement, settle, takeBackSettlement } from '@jgm/contract/api/desk-settlement'
import { getDeskDay, noteDayPaper, type DayGroup, type DeskDay } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { sampleSettled, sampleSettlement } from '@jgm/contract/test/samples.settlement'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, type Shown } from '../../../../test/app.tsx'

const withGroup = (changed: Partial<DayGroup>): DeskDay => ({
  ...sampleDay,
  starts: sampleDay.starts.map((start, at) =>
    at === 0 ? { ...start, groups: start.groups.map((group) => ({ ...group, ...changed })) } : start,
  ),
})

/** The settlement of the first start's party, begun by its key. */
async function form(given = sampleSettlement): Promise<Shown> {
  api.give(getDeskDay, sampleDay)
  api.give(getSettlement, given)
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}x')
  await desk.says('お支払い方法')
  return desk
}

const amount = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('レジで受け取った金額')
const isChosen = (name: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('radio', { name: new RegExp(name) }).getAttribute('aria-checked')).toBe('true'))
const send = (): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name: /^精算ずみにする/ })

it('a party is settled by X, a number for the way of paying, and Enter', async () => {
  const desk = await form()
  await desk.says('33,700円')
  await desk.says('うち消費税 3,000円')
  await desk.says('利用税 1名')
  await desk.says('受付前')
  await desk.keys('{Enter}')
  await desk.says('お支払い方法をえらんでください。')
  expect(api.sent(settle)).toEqual([])
  api.give(settle, sampleSettled)
  api.give(getSettlement, sampleSettled)
  await desk.keys('2')
  await isChosen('クレジットカード')
  await desk.keys('{Enter}')
  await waitFor(() =>
    expect(api.sent(settle).map(({ body }) => body)).toEqual([
      {
        seats: [
          { group_no: 1, seat: 1 },
          { group_no: 1, seat: 2 },
        ],
        paid_by: 'card',
        seen: 33_700,
        amount: 33_700,
        reason: '',
      },
    ]),
  )
  await desk.says('昼食付セルフ')
  expect(screen.queryByLabelText('レジで受け取った金額'), 'everybody has paid: the form ends').toBeNull()
})

it('one by one: whoever is left out pays later, and the sum is of the others', async () => {
  const desk = await form()
  await desk.user.click(screen.getByRole('button', { name: /^山本/ }))
  await desk.says('1名のお会計')
  expect(amount().value).toBe('17200')
  const after = { ...sampleSettlement, seats: [...sampleSettled.seats.slice(0, 1), ...sampleSettlement.seats.slice(1)] }
  api.give(settle, after)
  api.give(getSettlement, after)
  await desk.keys('1')
  await isChosen('現金')
  await desk.keys('{Enter}')
  await desk.says('14:10')
  expect(api.sent(settle).at(-1)?.body).toMatchObject({ seats: [{ seat: 1 }], paid_by: 'cash', seen: 17_200 })
  expect(amount().value, 'the next one').toBe('16500')
})

it('another amount of the register says the difference and wants a reason; what is no amount is said', async () => {
  const desk = await form()
  await desk.keys('3')
  await isChosen('その他')
  await desk.user.clear(amount())
  await desk.user.type(amount(), '三万')
  await desk.says('金額を数字で入力してください。')
  await desk.user.clear(amount())
  await desk.user.type(amount(), '３０，０００円')
  await desk.says('3,700円 少なく受け取っています')
  await desk.user.click(send())
  await desk.says('計算と違う金額にした理由を入力してください。')
  expect(api.sent(settle)).toEqual([])
  await desk.user.type(screen.getByLabelText(/^計算と違う金額にした理由/), '優待券　')
  await waitFor(() => expect(send().disabled).toBe(false))
  api.refuse(settle, 'desk_stale')
  await desk.user.keyboard('{Enter}')
  await desk.says('先に内容が変わりました')
  expect(amount().value, 'nothing typed is lost').toBe('３０，０００円')
  expect(api.sent(settle).at(-1)?.body).toMatchObject({ amount: 30_000, reason: '優待券', paid_by: 'other' })
})

it('less than what the club passes on is said at the field', async () => {
  const desk = await form()
  await desk.user.clear(amount())
  await desk.user.type(amount(), '500')
  await desk.says('利用税などの700円より少なくすることはできません。')
})

it('what is on a receipt is taken back only with the receipt', async () => {
  const seats = sampleSettled.seats.map((seat) => ({
    ...seat,
    settled: seat.settled && { ...seat.settled, receipt: '2026-2-00012' },
  }))
  const receipt = {
    number: '2026-2-00012',
    issued_at: '2026-12-01T15:00:00+09:00',
    name: '髙橋 太郎',
    honorific: '様',
    total: 33_700,
    replaces: null,
    void_why: null,
  } as const
  const given = { ...sampleSettled, seats, receipts: [receipt] }
  api.give(getDeskDay, sampleDay)
  api.give(getSettlement, given)
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}x')
  await desk.says('領収書 2026-2-00012')
  await desk.says('2026-2-00012　髙橋 太郎 様')
  api.refuse(takeBackSettlement, 'receipt_issued')
  await desk.user.click(screen.getByRole('button', { name: '髙橋 太郎の精算を取り消す' }))
  await desk.says('領収書が発行されています')
  const after = { ...sampleSettlement, receipts: [{ ...receipt, void_why: 'taken_back' as const }] }
  api.give(takeBackSettlement, after)
  api.give(getSettlement, after)
  await desk.press('領収書も無効にして取り消す')
  await desk.says('無効（精算の取り消し）')
  expect(api.sent(takeBackSettlement).map(({ body }) => body)).toEqual([
    { seats: [{ group_no: 1, seat: 1 }], voids_receipts: false },
    { seats: [{ group_no: 1, seat: 1 }], voids_receipts: true },
  ])
})

it('a price that changed after the settlement is said', async () => {
  api.give(getDeskDay, sampleDay)
  api.give(getSettlement, { ...sampleSettled, changed_by: -2000 })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}x')
  await desk.says('精算のあとで、計算した額が 2,000円 安くなりました')
})

it('the bar counts those who are here and have not paid once the day’s payments are noted, and leads to them', async () => {
  const mark = { at: '2026-12-01T06:40:00+09:00', exemption: null, address: null, locker: null, bag_tag: null } as const
  const arrivals = [1, 2, 3].map((seat) => ({ seat, state: 'arrived' as const, ...mark }))
  api.give(getDeskDay, withGroup({ status: 'checked_in', arrivals, settled: [2] }))
  const desk = await open('/sheet')
  await desk.says('精算まだ')
  await desk.user.click(screen.getByRole('button', { name: /精算まだ/ }))
  await desk.says('精算 1/3名')
})

it('the payments of a day are saved as a file once the log has it', async () => {
  api.give(getDeskDay, sampleDay)
  api.give(noteDayPaper, { ok: true })
  api.give(getDaySettlements, { rows: [] })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('p')
  await desk.press('精算の一覧（CSV）')
  await waitFor(() => expect(api.sent(getDaySettlements)).toHaveLength(1))
  expect(api.sent(noteDayPaper).at(-1)?.body).toEqual({ kind: 'settled' })
})
