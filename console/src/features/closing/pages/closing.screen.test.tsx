import {
  closeDay,
  listClosingCalls,
  listClosings,
  previewClosing,
  tickClosingCall,
} from '@jgm/contract/api/staff-closing'
import { sampleClosing, sampleClosingPreview } from '@jgm/contract/test/samples.desk'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open } from '../../../../test/app.tsx'

it('a day is closed only when its date is typed again, and a day without a sheet says so', async () => {
  api.give(listClosings, { closings: [] })
  const desk = await open('/closing')
  await desk.says('クローズはありません')
  await desk.keys('3')
  expect(screen.getByLabelText<HTMLInputElement>(/^ひとこと/).value).toBe('台風の接近により、終日クローズします。')
  api.refuse(previewClosing, 'not_found')
  await desk.set('日', '2099-12-31')
  await desk.press('確認する')
  await desk.says('この日は過ぎたか、スタート表がまだありません。')

  api.give(previewClosing, sampleClosingPreview)
  await desk.set('日', '2026-12-20')
  await desk.press('確認する')
  await desk.says('クローズのお知らせ')
  await desk.set('日', '2026-12-21')
  await desk.says('内容が変わりました。もう一度確認してください。')
  await desk.set('日', '2026-12-20')
  const close = await screen.findByRole<HTMLButtonElement>('button', { name: /をクローズする$/ })
  await desk.type(/^日付をもう一度/, '0000')
  expect(close.disabled).toBe(true)
  await desk.type(/^日付をもう一度/, '12/20')
  expect(close.disabled).toBe(false)
  api.refuse(closeDay, 'closing_competition')
  await desk.press(/をクローズする$/)
  await desk.warns('競技')
  api.give(closeDay, { closing: sampleClosing })
  api.give(listClosings, { closings: [sampleClosing] })
  await desk.press(/をクローズする$/)
  await desk.says(sampleClosing.message)
  expect(api.sent(closeDay).at(-1)).toMatchObject({ body: { play_date: '2026-12-20', digest: 'd'.repeat(43) } })
})

it('a list that cannot be read says so and is read again, also when another desk has changed it', async () => {
  api.refuse(listClosings, 'forbidden')
  const desk = await open('/closing')
  await desk.says('権限')
  api.give(listClosings, { closings: [sampleClosing] })
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-20', version: 0 })
  await desk.says(sampleClosing.message)
})

it('a part of a day is closed in words that follow what is chosen, and its fields say what is wrong', async () => {
  api.give(listClosings, { closings: [] })
  const desk = await open('/closing')
  const sentence = () => screen.getByLabelText<HTMLInputElement>(/^ひとこと/).value
  await desk.keys('2')
  await desk.press('IN')
  await desk.set(/^より前/, '09:00')
  expect(sentence()).toBe('霜のため、INの9:00より前のスタートをクローズします。')
  api.refuse(previewClosing, 'validation', {
    problems: [{ path: 'part', message: 'この範囲に、スタートはありません。' }],
  })
  await desk.press('確認する')
  await desk.says('この範囲に、スタートはありません。')
  expect(screen.getAllByText('この範囲に、スタートはありません。'), 'said at the field only').toHaveLength(1)
  await desk.set(/^から/, '07:00')
  expect(sentence()).toBe('霜のため、INの7:00から9:00より前のスタートをクローズします。')
  await desk.set('日', '2026-12-20')
  api.give(previewClosing, { ...sampleClosingPreview, reaching_out: 1 })
  await desk.press('確認する')
  await desk.says('うち1件は、この範囲の外にも組があります。')
  await desk.type(/^日付をもう一度/, '1220')
  api.give(closeDay, { closing: sampleClosing })
  await desk.press(/のINの7:00から9:00より前のスタートをクローズする$/)
  const part = { nine: 'IN', from_minute: 420, until_minute: 540 }
  expect(api.sent(closeDay).at(-1)).toMatchObject({ body: { part } })
})

it('whom to call is ticked off in a list that all desks share', async () => {
  const call = {
    number: 'AB23CD45',
    start_minute: 434,
    nine: 'OUT',
    name: '五十嵐 清',
    players: 4,
    phone: '0905550118',
    called_at: null,
    called_by: null,
  }
  api.give(listClosings, { closings: [{ ...sampleClosing, to_call: 1 }] })
  api.give(listClosingCalls, { calls: [call] })
  const desk = await open('/closing')
  await desk.press('電話 0/1件')
  await desk.says('五十嵐 清')
  api.give(tickClosingCall, { ok: true })
  api.give(listClosingCalls, { calls: [{ ...call, called_at: '2026-11-27T10:05:00+09:00', called_by: '田辺 修' }] })
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /五十嵐 清/ })
  box.click()
  await desk.says('田辺 修')
  expect(api.sent(tickClosingCall)).toMatchObject([{ params: { number: 'AB23CD45' }, body: { is_called: true } }])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /五十嵐 清/ }).checked).toBe(true)
})

it('words that are too long stay whole, and their field says by how much', async () => {
  api.give(listClosings, { closings: [] })
  const desk = await open('/closing')
  await desk.set(/^ひとこと/, '雪'.repeat(210))
  await desk.warns('210')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^ひとこと/).value).toHaveLength(210)
})
