import { closeDay, listClosings, previewClosing } from '@jgm/contract/api/staff-closing'
import { sampleClosing, sampleClosingPreview } from '@jgm/contract/test/samples.desk'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open } from '../../../../test/app.tsx'

it('a day is closed only when its date is typed again, and a day without a sheet says so', async () => {
  api.give(listClosings, { closings: [] })
  const desk = await open('/closing')
  await desk.says('クローズした日はありません')
  await desk.keys('2')
  expect(screen.getByLabelText<HTMLInputElement>(/^ひとこと/).value).toBe('台風の接近により、終日クローズします。')
  api.refuse(previewClosing, 'not_found')
  await desk.set('日（終日）', '2099-12-31')
  await desk.press('確認する')
  await desk.says('この日のスタート表は、まだありません。')

  api.give(previewClosing, sampleClosingPreview)
  await desk.set('日（終日）', '2026-12-20')
  await desk.press('確認する')
  await desk.says('クローズのお知らせ')
  await desk.set('日（終日）', '2026-12-21')
  await desk.says('日か理由が変わりました。もう一度確認してください。')
  await desk.set('日（終日）', '2026-12-20')
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
