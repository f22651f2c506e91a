import {
  getPriceEdition,
  getPrices,
  previewPrices,
  publishPrices,
  savePriceDraft,
  type DeskPrices,
  type PricesPreview,
} from '@jgm/contract/api/staff-prices'
import { customerClasses, dayTypes } from '@jgm/contract/model/choices'
import type { PriceBook } from '@jgm/contract/model/prices'
import { sampleFee } from '@jgm/contract/test/samples.price'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk, type Shown } from '../../../../test/app.tsx'

const book: PriceBook = [201, 202].map((id) => ({
  plan_id: id,
  fees: customerClasses.flatMap(({ value }) => dayTypes.map((day) => sampleFee(value, day.value))),
  changes: [],
}))
const plan = (id: number, name: string): DeskPrices['plans'][number] => ({
  id,
  name,
  kind: 'with_lunch',
  on_sale: true,
  day_types: ['weekday', 'saturday', 'holiday'],
  max_players: 4,
  season: null,
  valid: null,
})
const stored: DeskPrices = {
  course_id: 2,
  today: '2026-12-01',
  plans: [plan(201, '昼食付セルフ'), plan(202, '昼食付キャディ')],
  book,
  digest: 'd'.repeat(43),
  taxes: [{ from: '2020-01-01', yen: 550 }],
  draft: null,
  editions: [],
}
const seen: PricesPreview = {
  digest: stored.digest,
  days: [
    { date: '2026-12-04', day_type: 'weekday', is_off: false, before: 18_030, after: 18_030 },
    { date: '2026-12-05', day_type: 'saturday', is_off: false, before: 18_030, after: 19_800 },
    { date: '2026-12-06', day_type: 'holiday', is_off: false, before: 18_030, after: 18_030 },
    { date: '2026-12-07', day_type: 'weekday', is_off: true, before: 18_030, after: 18_030 },
  ],
  changed: { days: 13, first: '2026-12-05', last: '2027-02-27' },
  booked: { reservations: 304, players: 1214 },
  date: '2026-12-05',
  seen: customerClasses.map(({ value }) => ({
    customer_class: value,
    prices: [{ players: 4, before: 18_030, after: value === 'visitor' ? 19_800 : 18_030 }],
  })),
}
const raised = (green: number): PriceBook =>
  book.map((one) =>
    one.plan_id === 201
      ? { ...one, changes: [{ from: '2026-12-05', to: '2027-02-28', fees: [sampleFee('visitor', 'saturday', green)] }] }
      : one,
  )
const publishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^この料金を公開する/ })

beforeEach(() => {
  api.give(getPrices, stored)
  api.give(previewPrices, seen)
  api.give(savePriceDraft, { version: 1 })
})

/** Begins a change of the first plan from 12/5 to 2/28. */
async function openWinter(): Promise<Shown> {
  const desk = await open('/prices')
  await desk.says('昼食付セルフ')
  await desk.keys('n')
  await desk.set(/^いつから/, '2026-12-05')
  await desk.set(/^いつまで/, '2027-02-28')
  await desk.says('新しい金額を入力してください')
  return desk
}

it('a weekend price is changed from a date: typed in any width, kept as a draft, seen, and published in one step', async () => {
  const desk = await openWinter()
  await desk.type(/^ビジター\s土曜$/, '１９，８００')
  await desk.keys('{Enter}')
  await desk.says('これから13か月では、2026年12月5日(土)から2027年2月27日(土)までの13日で、料金が変わります。')
  await desk.says('予約ずみの304件（1,214名）は、同意いただいた料金のままです。')
  await waitFor(() => expect(api.sent(savePriceDraft).at(-1)?.body).toMatchObject({ draft: { book: raised(15_770) } }))
  expect(api.sent(previewPrices).at(-1)?.body).toMatchObject({ plan_id: 201, customer_class: 'visitor', date: null })
  await desk.says('12月5日は、こう見えます')
  await desk.says('+7,080円')
  expect(screen.getByRole('button', { name: /^12月5日.土..18,030円から19,800円に変わります$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^12月6日.日..18,030円$/ }), 'a Sunday is no holiday').toBeTruthy()

  api.give(publishPrices, { edition: 2 })
  api.give(getPrices, {
    ...stored,
    book: raised(15_770),
    digest: 'e'.repeat(43),
    editions: [
      { no: 2, at: '2026-12-01T09:00:00+09:00', by: '佐野 健二' },
      { no: 1, at: '2026-12-01T09:00:00+09:00', by: null },
    ],
  })
  await desk.keys('{Shift>}{Enter}{Enter}{/Shift}')
  await desk.says('公開しました（第2版）。')
  expect(api.sent(publishPrices).map(({ body }) => body)).toEqual([{ book: raised(15_770), digest: stored.digest }])
  await desk.says('公開中第2版')
})

it('the preview goes to a day that the chosen cell is about, on or after the change begins', async () => {
  const desk = await openWinter()
  await desk.says('12月5日は、こう見えます')
  await desk.user.click(screen.getByLabelText(/^会員\s日曜・祝日$/))
  await waitFor(() => expect(api.sent(previewPrices).at(-1)?.body).toMatchObject({ date: '2026-12-06' }))
  // One weekday is before the change, the other is a day off.
  await desk.user.click(screen.getByLabelText(/^会員\s平日$/))
  await waitFor(() => expect(api.sent(previewPrices).at(-1)?.body).toMatchObject({ customer_class: 'member' }))
  expect(api.sent(previewPrices).some(({ body }) => body.date !== null && body.date !== '2026-12-06')).toBe(false)
})

it('an amount with a sign is added to the total, and to a part, and only once', async () => {
  const desk = await openWinter()
  await desk.type(/^ビジター\s土曜$/, '＋１，０００')
  await desk.keys('{Shift>}{Enter}{/Shift}')
  const total = screen.getByLabelText<HTMLInputElement>(/^ビジター\s土曜$/)
  await waitFor(() => expect(total.value).toBe('19,030'))
  await desk.type('カート', '-300')
  await desk.keys('{Enter}')
  await waitFor(() => expect(total.value).toBe('18,730'))
})

it('what is no price is said at its cell with nothing lost, and keeps everything from being published', async () => {
  const desk = await openWinter()
  await desk.type(/^ビジター\s土曜$/, '19800')
  await desk.type(/^会員\s土曜$/, 'いちまん')
  await desk.type(/^会員\s平日$/, '4000')
  await desk.keys('{Tab}')
  await desk.warns('会員　土曜：金額を数字で入力してください')
  await desk.warns('会員　平日：カートなどの分（4,030円）より安くはできません。')
  expect(screen.getByLabelText<HTMLInputElement>(/^会員\s土曜$/).value).toBe('いちまん')
  await waitFor(() => expect(publishButton().disabled).toBe(true))
  await desk.keys('{Shift>}{Enter}{/Shift}')
  expect(api.sent(publishPrices)).toEqual([])

  await desk.type(/^会員\s平日$/, '18030')
  await desk.user.click(screen.getByLabelText(/^会員\s土曜$/))
  await desk.keys('{Escape}')
  await waitFor(() => expect(publishButton().disabled).toBe(false))
  expect(screen.getByLabelText<HTMLInputElement>(/^会員\s土曜$/).value).toBe('18,030')
})

it('a part of a price is typed over by itself, and the total follows', async () => {
  const desk = await openWinter()
  await desk.user.click(screen.getByLabelText(/^ビジター\s日曜・祝日$/))
  await desk.type('昼食', '2,000')
  await desk.keys('{Enter}')
  await desk.says('18,430円')
  await waitFor(() =>
    expect(api.sent(savePriceDraft).at(-1)?.body.draft?.book[0]?.changes[0]?.fees).toEqual([
      { ...sampleFee('visitor', 'holiday'), lunch: 2000 },
    ]),
  )
})

it('a colleague’s draft is there with the name, is gone on with over what was published meanwhile, or given up', async () => {
  const draft = {
    book: raised(15_770),
    digest: 'a'.repeat(43),
    version: 3,
    by: '田辺 修',
    at: '2026-11-30T14:05:00+09:00',
    planned: null,
  }
  api.give(getPrices, { ...stored, draft })
  const desk = await open('/prices')
  await desk.says('田辺 修')
  await desk.warns('別の内容が公開されました')
  expect(publishButton().disabled).toBe(true)
  await desk.press('この下書きで続ける')
  await waitFor(() => expect(publishButton().disabled).toBe(false))
  expect(api.sent(savePriceDraft).at(-1)?.body).toEqual({
    draft: { book: draft.book, digest: stored.digest },
    version: 3,
  })
  await desk.press('下書きを捨てる')
  await desk.says('書いた内容は、元にもどせません。')
  expect(api.sent(savePriceDraft).some(({ body }) => body.draft === null)).toBe(false)
  await desk.press('下書きを捨てる')
  await desk.says('公開中の内容から、変えたところはありません。')
  expect(api.sent(savePriceDraft).at(-1)?.body).toEqual({ draft: null, version: 1 })
})

it('a draft that a colleague has changed meanwhile is not written over, and is there after a press', async () => {
  api.refuse(savePriceDraft, 'desk_stale')
  const desk = await openWinter()
  await desk.type(/^ビジター\s土曜$/, '19,800')
  await desk.keys('{Enter}')
  await desk.warns('この下書きは、ほかの画面で変わりました')
  expect(publishButton().disabled).toBe(true)
  const at = '2026-12-01T09:00:00+09:00'
  api.give(getPrices, {
    ...stored,
    draft: { book: raised(15_770), digest: stored.digest, version: 4, by: '田辺 修', at, planned: null },
  })
  api.give(savePriceDraft, { version: 5 })
  await desk.press('読みなおす')
  await desk.says('田辺 修')
  await desk.press('下書きを捨てる')
  await desk.press('下書きを捨てる')
  await waitFor(() => expect(api.sent(savePriceDraft).at(-1)?.body).toEqual({ draft: null, version: 4 }))
})

it('an edition of before becomes the draft, and is published like any other', async () => {
  const at = '2026-11-27T10:00:00+09:00'
  api.give(getPrices, {
    ...stored,
    book: raised(15_770),
    editions: [
      { no: 2, at, by: '田辺 修' },
      { no: 1, at, by: null },
    ],
  })
  api.give(getPriceEdition, { book })
  const desk = await open('/prices')
  await desk.press('第1版を下書きにする')
  await waitFor(() => expect(publishButton().disabled).toBe(false))
  expect(api.sent(savePriceDraft).at(-1)?.body).toEqual({ draft: { book, digest: stored.digest }, version: 0 })
  api.refuse(publishPrices, 'desk_stale')
  await desk.press(/^この料金を公開する/)
  await desk.warns('別の内容が公開されました')
})

it('the front desk has no way to it', async () => {
  const desk = await open('/prices', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk.says('この画面は、いまの役割では使えません')
  expect(api.sent(getPrices)).toEqual([])
})

it('a price with a digit too many gets a second look before it is published', async () => {
  const desk = await openWinter()
  await desk.type(/^ビジター\s土曜$/, '198000')
  await desk.keys('{Enter}')
  await desk.warns('半分より大きく変わる料金があります。')
  await desk.says('昼食付セルフ　ビジター　土曜')
})

it('the list says when each plan is sold: of every year, for some dates, or always', async () => {
  const [[first, second], [fees]] = [stored.plans, book]
  if (!first || !second || !fees) throw new Error('two plans are stored')
  const early = { ...first, id: 203, name: '早割', valid: ['2027-05-01', '2027-06-30'] as [string, string] }
  const summer = { ...second, season: ['05-01', '08-31'] as [string, string] }
  api.give(getPrices, { ...stored, plans: [first, summer, early], book: [...book, { ...fees, plan_id: 203 }] })
  const desk = await open('/prices')
  await desk.says('昼食付セルフ通年')
  await desk.says('昼食付キャディ毎年 5月1日〜8月31日')
  await desk.says('早割2027年5月1日(土)〜2027年6月30日(水)')
})
