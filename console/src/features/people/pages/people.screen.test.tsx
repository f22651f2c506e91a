import { inviteStaff, listStaff } from '@jgm/contract/api/staff-people'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk } from '../../../../test/app.tsx'

it('an invitation says every problem at its field, and keeps what was typed', async () => {
  api.give(listStaff, { staff: [], invitations: [] })
  api.refuse(inviteStaff, 'validation', {
    problems: [
      { path: 'email', message: 'メールアドレスの形が正しくありません。' },
      { path: 'course_ids', message: '担当するゴルフ場を選んでください。' },
      { path: 'name', message: 'お名前を入力してください。' },
    ],
  })
  const desk = await open('/staff')
  await screen.findByRole('button', { name: /^スタッフを招待する/ })
  await desk.keys('n')
  await desk.type('メールアドレス', 'hanako@@example.jp')
  await desk.press('招待を送る')
  const field = screen.getByLabelText<HTMLInputElement>('メールアドレス')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('hanako@@example.jp')
  const said = screen.getAllByRole('alert').map((one) => one.textContent)
  expect(said).toEqual([
    'お名前を入力してください。',
    '担当するゴルフ場を選んでください。',
    'メールアドレスの形が正しくありません。',
  ])
  expect(document.querySelector('form')?.noValidate).toBe(true)
})

it('a typed address of a screen that the rail does not show opens nothing', async () => {
  for (const address of ['/closing', '/staff', '/audit', '/system']) {
    const desk = await open(address, { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
    await desk.says('この画面は、いまの役割では使えません')
  }
})
