import {
  getSystem,
  sendMailsAgain,
  type FailedMails,
  type LineAccount,
  type TimedJob,
} from '@jgm/contract/api/staff-system'
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
  sent: [
    { kind: 'mail' as const, day: 1200, week: 9000 },
    { kind: 'line' as const, day: 300, week: 2000 },
  ],
  failed: [] as FailedMails[],
  accounts: [] as LineAccount[],
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

it('mails that did not arrive are counted by reason and sent again once, and a used-up account of LINE is named', async () => {
  const latest = '2026-12-01T09:00:00+09:00'
  api.give(getSystem, {
    ...given,
    failed: [
      { recipient: 'member', reason: 'no_answer', count: 12, latest_at: latest, again: 10 },
      { recipient: 'other', reason: 'unknown_address', count: 1, latest_at: latest, again: 0 },
    ],
    accounts: [
      { course_id: 2, accepted: 5000, accepted_at: latest, refused: 3, refused_at: latest, is_used_up: true },
      { course_id: 1, accepted: 0, accepted_at: null, refused: 0, refused_at: null, is_used_up: false },
    ],
  })
  api.give(sendMailsAgain, { sent: 10 })
  const desk = await open('/system', admin)
  await desk.says(/メール1,200件9,000件/)
  await desk.says('会員でないお客様などアドレスがない1件')
  await desk.says('送り直せません（認証コード、戻ってきたメールなど）')
  await desk.says('今月の送信数を使い切りました。')
  await desk.says('今月はまだ送っていません')
  await desk.press('10件をもう一度送る')
  await desk.says('10件を送り直しています。')
  expect(api.sent(sendMailsAgain).map(({ body }) => body)).toEqual([{ recipient: 'member', reason: 'no_answer' }])
})
