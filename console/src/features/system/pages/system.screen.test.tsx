import { getSystem, type TimedJob } from '@jgm/contract/api/staff-system'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk } from '../../../../test/app.tsx'

const job: TimedJob = {
  name: 'keep_points',
  label: 'ポイントの付与と失効',
  state: 'failing',
  succeeded_at: '2026-11-29T04:00:00+09:00',
  failed_at: '2026-12-01T04:00:00+09:00',
  failures: 3,
  took_ms: 1500,
  reason: 'DatabaseError 57014',
}
const given = {
  jobs: [job],
  outboxes: [{ kind: 'mail' as const, lane: 'many' as const, waiting: 50_000, oldest_at: '2026-12-01T09:00:00+09:00' }],
  at: '2026-12-01T10:00:00+09:00',
}
const admin = { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'group_admin' as const } }

it('an administrator sees everywhere that a job fails, and reads which one, since when and why', async () => {
  api.give(getSystem, given)
  const desk = await open('/inbox', admin)
  await desk.press(/設定.*失敗中 1件/)
  await desk.user.click(await screen.findByRole('menuitem', { name: /システム.*失敗中 1件/ }))
  await screen.findByRole('heading', { name: 'システム', level: 1 })
  await desk.says(/ポイントの付与と失効失敗が続いています3回続けて失敗/)
  await desk.says('DatabaseError 57014')
  await desk.says(/3. 一斉のお知らせ50000件/)
  expect(screen.getByRole('alert').textContent).toContain('担当者に連絡')
})

it('nobody else is shown the system, or asks for it', async () => {
  const desk = await open('/inbox')
  await screen.findByRole('heading', { name: '受付箱', level: 1 })
  await desk.press('設定')
  await screen.findByRole('menuitem', { name: /操作履歴/ })
  expect(screen.queryByRole('menuitem', { name: /システム/ })).toBeNull()
  expect(api.sent(getSystem)).toEqual([])
  expect(desk.path).toBe('/inbox')
})
