import { listDeskInquiries } from '@jgm/contract/api/staff-inquiries'
import { expect, it } from 'vitest'
import { api } from '../../test/api.ts'
import { hear, open } from '../../test/app.tsx'

it('what fails outside of a screen is said, and loaded anew by hand: nobody is left with an empty page', async () => {
  const desk = await open('/inbox')
  await desk.says('受付箱')
  // The rail counts what there is to answer.
  api.give(listDeskInquiries, { counts: undefined } as never)
  hear({ topic: 'inquiry', course_id: 2, id: '5', version: 1 })
  await desk.says('表示できませんでした')
  await desk.says('もう一度読み込む')
  expect(document.querySelector('.rail')).toBeNull()
})
