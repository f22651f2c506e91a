import { listDelays, orderDelay, previewDelay } from '@jgm/contract/api/staff-delay'
import { sampleDelay, sampleDelayPreview } from '@jgm/contract/test/samples.delay'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open } from '../../../../test/app.tsx'

it('a day is made late only after its words were seen as they are typed now', async () => {
  api.give(listDelays, { delays: [] })
  const desk = await open('/delay')
  await desk.says('おくれはありません')
  await desk.keys('2')
  await desk.set('日', '2026-12-20')
  await desk.set('このスタートから', '07:30')
  await desk.user.clear(screen.getByRole('textbox', { name: /^何分おくれるか/ }))
  await desk.user.type(screen.getByRole('textbox', { name: /^何分おくれるか/ }), '45')
  api.give(previewDelay, sampleDelayPreview)
  await desk.press('確認する')
  await desk.says('霧が晴れるのを待っています。')
  await desk.press('30分')
  await desk.says('内容が変わりました。もう一度確認してください。')
  await desk.press('45分')
  api.refuse(orderDelay, 'desk_stale')
  await desk.press(/の7:30から45分おくらせる$/)
  expect(await screen.findByRole('alert')).not.toBeNull()
  api.give(orderDelay, { delay: sampleDelay })
  api.give(listDelays, { delays: [{ ...sampleDelay, left: 3 }] })
  await desk.press(/の7:30から45分おくらせる$/)
  await desk.says('残り3件')
  // What still stands in the form has been sent.
  await desk.user.click(screen.getByRole('link', { name: /受付箱/ }))
  await waitFor(() => expect(desk.path).toBe('/inbox'))
  const wish = { course_id: 2, play_date: '2026-12-20', from_minute: 450, minutes: 45, version: 0 }
  expect(api.sent(orderDelay).at(-1)).toMatchObject({ body: wish })
})

it('a late day is taken back with its own words, and another desk’s change is shown', async () => {
  api.give(listDelays, { delays: [sampleDelay] })
  const desk = await open('/delay')
  await desk.says('7:30から30分おくれ')
  await desk.press('予定どおりにもどす')
  api.give(previewDelay, { ...sampleDelayPreview, version: 1 })
  await desk.press('確認する')
  api.give(orderDelay, { delay: { ...sampleDelay, minutes: 0 } })
  await desk.press(/を予定どおりにもどす$/)
  expect(api.sent(orderDelay).at(-1)).toMatchObject({
    body: { minutes: 0, message: '天候が回復しました。', version: 1 },
  })
  api.give(listDelays, { delays: [{ ...sampleDelay, minutes: 60 }] })
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-20', version: 0 })
  await desk.says('7:30から60分おくれ')
})

it('minutes are typed in any width; emptied they are no order to take the day back', async () => {
  api.give(listDelays, { delays: [{ ...sampleDelay, minutes: 0, left: 0 }] })
  const desk = await open('/delay')
  await desk.says('のこっている知らせはありません')
  await desk.keys('2')
  await desk.set('このスタートから', '07:30')
  const field = screen.getByLabelText<HTMLInputElement>(/^何分おくれるか5/)
  await desk.user.clear(field)
  expect(field.value).toBe('')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '確認する' }).disabled).toBe(true)
  await desk.user.type(field, '四十')
  await desk.warns('分数を数字で入力してください。')
  await desk.user.clear(field)
  await desk.user.type(field, '２０分')
  const message = 'この時刻よりあとに、これからのスタートはありません。'
  api.refuse(previewDelay, 'validation', { problems: [{ path: 'from_minute', message }] })
  await desk.press('確認する')
  await desk.warns(message)
  expect(screen.getAllByText(message), 'said at the field, and nowhere else').toHaveLength(1)
  expect(api.sent(previewDelay)).toMatchObject([{ body: { minutes: 20 } }])
  api.refuse(previewDelay, 'day_is_off', { note: '年末年始の休業' })
  await desk.press('確認する')
  await desk.warns('この日は定休日です（年末年始の休業）。')
})
