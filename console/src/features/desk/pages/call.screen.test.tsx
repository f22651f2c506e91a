import {
  holdForCaller,
  orderAtDesk,
  previewDeskOrder,
  releaseForCaller,
  settleDeskOrder,
} from '@jgm/contract/api/desk-call'
import { findCallers } from '@jgm/contract/api/desk-caller'
import { markArrival } from '@jgm/contract/api/desk-arrival'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { sampleEffect as effect, sampleParty as party, samplePreview as preview } from '@jgm/contract/test/samples.call'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { holdToken, openSheet, waiting } from '../../../../test/call.ts'
import { hear, open } from '../../../../test/app.tsx'

const sendButton = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

it('a call is booked by N, the name and Enter, once its price and message are on the screen, and is taken back by Z', async () => {
  const desk = await openSheet()
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'n')
  await desk.says('押さえています')
  const release = api.hold(previewDeskOrder, preview)
  await desk.user.keyboard('ごとう')
  await desk.says('来場 14回（前回 10/4(日)）')
  const heard = screen.getAllByRole('status').map(({ textContent: text }) => text)
  expect(heard, 'who is chosen is heard while the focus is in the field').toContain('後藤 正明 様　1名のうち1番目')
  await desk.user.keyboard('{Enter}')
  expect(api.sent(orderAtDesk), 'nothing goes before it is shown').toHaveLength(0)
  release()
  await desk.says('予約が確定しました')
  api.give(getDeskDay, { ...sampleDay, orders: [waiting] })
  await desk.user.keyboard('{Enter}')
  await desk.says('後藤 正明 様の予約を受け付けます。予約番号 T2SEP6AK')
  expect(api.sent(orderAtDesk)).toMatchObject([
    {
      params: { id: '2' },
      body: {
        order: {
          verb: 'book',
          hold: holdToken,
          groups: [{ start: 902, players: 4 }],
          caller: { who: 'member', member_number: '0000000012' },
          expected_total: 74_500,
        },
      },
    },
  ])
  expect(api.sent(releaseForCaller), 'the order has the hold').toHaveLength(0)
  api.give(settleDeskOrder, { ok: true })
  api.give(getDeskDay, sampleDay)
  await desk.keys('z')
  await waitFor(() => expect(api.sent(settleDeskOrder)).toMatchObject([{ body: { what: 'undo' } }]))
})

it('those who stand at the desk are booked and received by K, the name and Enter', async () => {
  const desk = await openSheet()
  api.give(previewDeskOrder, { ...preview, told: [], warnings: ['late'] })
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'k')
  await desk.says('来場のお客様')
  await desk.says('このスタートは、3時間すぎています。')
  await desk.user.keyboard('ごとう')
  // The form asks for no telephone call to people at the desk, and does not warn that golfers cannot book online any more.
  await desk.says('この場でお伝えください')
  expect(desk.words).not.toMatch(/お電話でお伝え|もう予約できない/)
  await desk.user.keyboard('{Enter}')
  await waitFor(() =>
    expect(api.sent(orderAtDesk)).toMatchObject([{ body: { order: { way: 'staff', are_here: true } } }]),
  )
})

it('somebody new is booked by name and number; problems stand at their fields, and leaving lets the start go', async () => {
  const desk = await openSheet()
  api.give(findCallers, { callers: [], has_more: false })
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'n')
  await desk.says('押さえています')
  await desk.user.keyboard('ふるかわ 0905512')
  await desk.says('見つかりません。')
  await desk.user.keyboard('{Enter}')
  const name = await screen.findByLabelText<HTMLInputElement>(/^お名前聞いた/)
  expect(name.value).toBe('ふるかわ')
  expect(document.activeElement, 'the number goes on').toBe(screen.getByLabelText('電話番号'))
  expect(api.sent(previewDeskOrder), 'half a number is no problem yet').toHaveLength(0)
  const problem = { path: 'order.caller.phone_number', message: '電話番号は10〜15桁で入力してください。' }
  api.refuse(previewDeskOrder, 'validation', { problems: [problem] })
  await desk.user.keyboard('{Enter}')
  await desk.warns('電話番号は10〜15桁')
  expect(screen.getByLabelText('電話番号').getAttribute('aria-invalid')).toBe('true')
  await desk.keys('{Escape}')
  await waitFor(() => expect(api.sent(releaseForCaller)).toMatchObject([{ body: { token: holdToken } }]))
})

it('a group is lifted by M, carried by the arrows, and put down by Enter where its start is free', async () => {
  const desk = await openSheet()
  const moved = { ...effect, number: 'K7F32M9Q', before: party(420, 40_000), after: party(420, 40_000) }
  api.give(previewDeskOrder, { ...preview, effects: [{ ...moved, name: '髙橋 太郎' }] })
  await desk.keys('{ArrowDown}', 'm')
  await desk.says('矢印で行き先をえらんでください')
  await desk.keys('{ArrowRight}')
  await desk.says('料金は変わりません')
  await desk.says('髙橋 太郎 様には知らせが届きません')
  await desk.keys('{Enter}')
  await waitFor(() =>
    expect(api.sent(orderAtDesk)).toMatchObject([
      {
        body: {
          order: {
            verb: 'change',
            number: 'K7F32M9Q',
            version: 1,
            hold: holdToken,
            groups: [{ group_no: 1, start: 902, players: 3 }],
            expected_total: 40_000,
          },
        },
      },
    ]),
  )
})

it('a cancellation says what it costs and what to read out; less than the rule needs a reason', async () => {
  const desk = await openSheet()
  const rule = { fee: 8000, unit: 'person' as const, per_unit: 2000, from: null, waivable: 5000 }
  api.give(previewDeskOrder, { ...preview, effects: [{ ...effect, before: party(420, 40_000), after: null, rule }] })
  await desk.keys('{ArrowDown}', '{Backspace}')
  await desk.says('「12月1日 7時、3名様のご予約をキャンセルいたします。キャンセル料が8,000円かかります。')
  await desk.keys('2', '5')
  await waitFor(async () => expect((await sendButton(/取り消して知らせる/)).disabled, 'without a reason').toBe(true))
  expect(screen.queryByText(/このままお読みください/), 'nothing is read out that is not said yet').toBeNull()
  await desk.keys('{Enter}')
  expect(api.sent(orderAtDesk)).toHaveLength(0)
  await desk.user.selectOptions(screen.getByLabelText('規定より少なくする理由'), 'illness')
  await desk.says('キャンセル料はかかりません。')
  await waitFor(async () => expect((await sendButton(/取り消して知らせる/)).disabled).toBe(false))
  await desk.press(/取り消して知らせる/)
  await waitFor(() =>
    expect(api.sent(orderAtDesk)).toMatchObject([
      { body: { order: { verb: 'cancel', fee: { yen: 0, rule: 8000, reason: 'illness' }, reason: 'weather' } } },
    ]),
  )
})

it('who is not on this day is found on others by Enter, and their sheet is opened', async () => {
  const desk = await openSheet()
  await desk.keys('/')
  await desk.user.keyboard('ごとう{Enter}')
  await desk.says('12/9(水) 8:24 OUT　4名')
  api.give(getDeskDay, { ...sampleDay, date: '2026-12-09' })
  await desk.user.keyboard('{Enter}')
  await waitFor(() => expect(desk.path).toBe('/sheet/2026-12-09'))
})

it('an order that could not be carried out is said, with the reason, until somebody has seen it', async () => {
  api.give(getDeskDay, {
    ...sampleDay,
    orders: [{ ...waiting, verb: 'cancel', failed: 'すでにスタートした組です。', name: '', concerned: ['K7M2PX4A'] }],
  })
  const desk = await open('/sheet')
  await desk.says('予約番号 K7M2PX4A')
  await desk.warns('12/1(火) 7:00 INの予約を取り消せませんでした。')
  await desk.says('すでにスタートした組です。')
  api.give(settleDeskOrder, { ok: true })
  api.give(getDeskDay, sampleDay)
  await desk.press('確認した')
  await waitFor(() => expect(api.sent(settleDeskOrder)).toMatchObject([{ body: { what: 'aside' } }]))
})

it('the failed order of another desk says whose it was, and goes from this one when it has been seen', async () => {
  const theirs = { ...waiting, id: 8, is_own: false, by: '田中', failed: '先に内容が変わりました。', name: '' }
  const places = [420, 427].map((minute) => ({ date: '2026-12-01', nine: 'OUT', start_minute: minute }))
  const otherDay = {
    ...theirs,
    id: 9,
    verb: 'cancel' as const,
    places: [{ date: '2026-12-02', nine: 'IN', start_minute: 430 }],
  }
  api.give(getDeskDay, { ...sampleDay, orders: [{ ...theirs, verb: 'swap', places }, otherDay] })
  const desk = await open('/sheet')
  await desk.warns('12/1(火) 7:00 OUT・7:07 OUTの組を入れ替えられませんでした。')
  await desk.says('田中さんの操作')
  await desk.press('確認した')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(api.sent(settleDeskOrder), 'it is theirs').toEqual([])
})

it('Z takes back what was done last: somebody who was marked after an order, before the order', async () => {
  const desk = await openSheet()
  const until = '2026-12-01T10:00:09+09:00'
  api.give(getDeskDay, { ...sampleDay, orders: [{ ...waiting, until }] })
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-01', version: 0 })
  await desk.says('後藤 正明 様の予約を受け付けます。')
  const mark = {
    seat: 1,
    state: 'arrived' as const,
    at: sampleNow,
    exemption: null,
    address: null,
    locker: null,
    bag_tag: null,
  }
  api.give(markArrival, { before: null, after: mark })
  api.give(settleDeskOrder, { ok: true })
  await desk.keys('{ArrowDown}', '1')
  await waitFor(() => expect(api.sent(markArrival)).toHaveLength(1))
  await desk.keys('z')
  await waitFor(() => expect(api.sent(markArrival)).toHaveLength(2))
  expect(api.sent(settleDeskOrder)).toHaveLength(0)
})

const amount = () => screen.findByLabelText<HTMLInputElement>(/^いただく額/)

it('a fee that is refused stays in its form, with its sentence, and is corrected there', async () => {
  const desk = await openSheet()
  const rule = { fee: 8000, unit: 'person' as const, per_unit: 2000, from: null, waivable: 5000 }
  const cancelled = { ...preview, effects: [{ ...effect, before: party(420, 40_000), after: null, rule }] }
  api.give(previewDeskOrder, cancelled)
  await desk.keys('{ArrowDown}', '{Backspace}')
  await desk.says('8,000円かかります')
  await desk.keys('3')
  await waitFor(async () => expect(document.activeElement, 'the amount is typed at once').toBe(await amount()))
  const message = '規定の8,000円までにしてください。'
  api.refuse(previewDeskOrder, 'validation', { problems: [{ path: 'order.fee.yen', message }] })
  await desk.user.keyboard('９，０００円')
  await desk.user.selectOptions(screen.getByLabelText('規定より少なくする理由'), 'illness')
  await desk.warns(message)
  expect(await amount()).toMatchObject({ value: '９，０００円' })
  api.give(previewDeskOrder, cancelled)
  await desk.user.clear(await amount())
  await desk.user.type(await amount(), '7000')
  await desk.says('キャンセル料が7,000円かかります')
  await waitFor(async () => expect((await sendButton(/取り消して知らせる/)).disabled).toBe(false))
  await desk.user.click(await amount())
  await desk.user.keyboard('{Enter}')
  await waitFor(() => expect(api.sent(orderAtDesk)).toMatchObject([{ body: { order: { fee: { yen: 7000 } } } }]))
})

it('a price that changed meanwhile is shown, and the same Enter agrees to it', async () => {
  const desk = await openSheet()
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'n')
  await desk.says('押さえています')
  await desk.user.keyboard('ごとう')
  await desk.says('予約が確定しました')
  api.refuse(orderAtDesk, 'price_changed', { total: 80_000 })
  api.give(previewDeskOrder, { ...preview, effects: [{ ...effect, after: party(420, 80_000) }] })
  await desk.user.keyboard('{Enter}')
  await desk.warns('料金が変更されました')
  await desk.says('80,000円')
  api.give(orderAtDesk, { id: 7, until: '2099-01-01T00:00:00+09:00', number: 'T2SEP6AK' })
  await desk.user.keyboard('{Enter}')
  await waitFor(() =>
    expect(api.sent(orderAtDesk).at(-1)).toMatchObject({ body: { order: { expected_total: 80_000 } } }),
  )
})

it('too little is not looked for, and a number never becomes a name', async () => {
  const desk = await openSheet()
  api.give(findCallers, { callers: [], has_more: false })
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'n')
  await desk.says('押さえています')
  await desk.user.paste('\u202a\u202c')
  expect(desk.words, 'of what nobody sees').not.toContain('2文字から')
  await desk.user.keyboard('+81')
  await desk.says('電話ははじめの4けた、お名前は2文字からさがします')
  await desk.user.keyboard('{Enter}')
  expect(screen.queryByLabelText('電話番号')).toBeNull()
  expect(api.sent(findCallers)).toHaveLength(0)
  await desk.user.keyboard(' 90-1234-5678')
  await desk.says('見つかりません。')
  await desk.user.keyboard('{Enter}')
  expect(await screen.findByLabelText<HTMLInputElement>(/^お名前聞いた/)).toMatchObject({ value: '' })
  expect(screen.getByLabelText<HTMLInputElement>('電話番号')).toMatchObject({ value: '+81 90-1234-5678' })
})

it('a change of nothing shows nothing that golfers would hear', async () => {
  const desk = await openSheet()
  await desk.keys('{ArrowDown}', 'e')
  await waitFor(() => expect(document.querySelector('.call-order[aria-busy=false]')).not.toBeNull())
  expect(api.sent(previewDeskOrder)).toHaveLength(1)
  expect(screen.queryByText('予約が確定しました')).toBeNull()
  await desk.keys('2')
  await desk.says('予約が確定しました')
})

it('what is typed for a caller stays while another day is opened, with the day that it is for', async () => {
  const desk = await openSheet()
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'n')
  await desk.says('押さえています')
  await desk.user.keyboard('ごとう')
  await desk.says('予約が確定しました')
  await desk.user.click(screen.getByRole('heading', { name: /電話予約/ }))
  const release = api.hold(getDeskDay, { ...sampleDay, date: '2026-12-02', starts: [] })
  await desk.keys(']')
  await waitFor(() => expect(desk.path).toBe('/sheet/2026-12-02'))
  release()
  await desk.says('12/1(火) 7:00 IN')
  expect(screen.getByLabelText<HTMLInputElement>(/^名前・電話・会員番号/)).toMatchObject({ value: 'ごとう' })
  expect(api.sent(releaseForCaller)).toHaveLength(0)
})

it('a start that is kept is let go with its page, and said to be lost when the course closes it', async () => {
  const desk = await openSheet()
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'n')
  await desk.says('押さえています')
  const starts = sampleDay.starts.map((start) => (start.id === 902 ? { ...start, state: 'closed' as const } : start))
  api.give(getDeskDay, { ...sampleDay, starts })
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-01', version: 0 })
  await desk.warns('この枠は、いま予約できなくなりました。')
  expect(screen.queryByText(/押さえています/)).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(api.sent(releaseForCaller)).toMatchObject([{ body: { token: holdToken } }]))
})

it('when the three minutes are over, Enter keeps the start again and says so', async () => {
  const desk = await openSheet()
  api.give(holdForCaller, { token: holdToken, until: '2020-01-01T00:00:00+09:00' })
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'n')
  await desk.warns('Enterで、もう一度押さえます。')
  api.give(holdForCaller, { token: holdToken, until: '2099-01-01T00:00:00+09:00' })
  await desk.press(/もう一度押さえる/)
  await desk.says('押さえています')
  expect(api.sent(holdForCaller).at(-1)).toMatchObject({ body: { starts: [902], replaces: holdToken } })
})

it('a start that could not be kept is tried again by Enter; Enter itself prolongs nothing', async () => {
  const desk = await openSheet()
  api.refuse(holdForCaller, 'busy')
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'n')
  await screen.findByRole('button', { name: /もう一度押さえる/ })
  api.give(holdForCaller, { token: holdToken, until: '2026-12-01T10:00:30+09:00' })
  await desk.user.keyboard('{Enter}')
  await desk.says('押さえています')
  expect(api.sent(holdForCaller)).toHaveLength(2)
  await desk.user.keyboard('ごとう')
  await desk.says('予約が確定しました')
  const { length } = api.sent(holdForCaller)
  expect(length, 'typing prolongs').toBeGreaterThan(2)
  await desk.user.keyboard('{Enter}')
  await waitFor(() => expect(api.sent(orderAtDesk)).toHaveLength(1))
  expect(api.sent(holdForCaller), 'the order has the hold').toHaveLength(length)
})

it('the form of a call names the agent that the start is kept for', async () => {
  const desk = await openSheet({
    ...sampleDay,
    starts: sampleDay.starts.map((start) => (start.id === 902 ? { ...start, kept_for: '南国トラベル' } : start)),
  })
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'n')
  await desk.says('押さえています')
  await desk.says('南国トラベルのためにとってある枠です。')
})
