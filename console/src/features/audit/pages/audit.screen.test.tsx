import { readAudit, saveAudit, type AuditEntry } from '@jgm/contract/api/staff-audit'
import { listStaff } from '@jgm/contract/api/staff-people'
import { getSystem } from '@jgm/contract/api/staff-system'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk } from '../../../../test/app.tsx'

const entry: AuditEntry = {
  id: 3,
  at: '2026-12-01T09:00:00+09:00',
  actor: { kind: 'staff', id: 77, name: '本部 太郎' },
  action: 'privacy.disclose',
  subject: 'persons',
  member_number: null,
  subject_name: null,
  course_id: null,
  before: null,
  after: { count: 1 },
  why: 'ご本人の請求',
}
const last = () => api.sent(readAudit).at(-1)?.query

beforeEach(() => {
  api.give(readAudit, {
    entries: [entry, { ...entry, id: 2, action: 'request.confirmed', course_id: 2, at: '2024-03-05T09:00:00+09:00' }],
    next: null,
  })
  api.give(getSystem, { jobs: [], outboxes: [], sent: [], failed: [], accounts: [], at: '2026-12-01T09:00:00+09:00' })
  api.give(listStaff, { staff: [], invitations: [] })
})

it('what an entry shows finds it: by its person, its action and its subject, and all filters are given up at once', async () => {
  const desk = await open('/audit', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'group_admin' } })
  await desk.says('個人情報の請求全体')
  await desk.says('2024年3月5日(火) 9:00')
  await desk.says('どのゴルフ場のものでもない記録は、いつも出ます。')
  await desk.press('個人情報の開示')
  await desk.press('この人')
  await waitFor(() => expect(last()).toMatchObject({ staff_id: '77' }))
  expect((await screen.findByLabelText<HTMLSelectElement>('だれが')).selectedOptions[0]?.textContent).toBe('本部 太郎')
  await desk.press('この操作')
  await waitFor(() => expect(last()).toMatchObject({ action: 'privacy.disclose' }))
  expect(last()).not.toHaveProperty('staff_id')
  await desk.press('この対象')
  await waitFor(() => expect(last()).toMatchObject({ subject: 'persons' }))
  await desk.press('しぼりこみをやめる')
  expect(screen.getByLabelText<HTMLInputElement>(/^対象/).value).toBe('')
})

it('every word of the list can be chosen, and people other than staff, too', async () => {
  const desk = await open('/audit')
  await desk.user.selectOptions(await screen.findByLabelText('操作'), 'リクエストの確定')
  await waitFor(() => expect(last()).toMatchObject({ action: 'request.confirm,request.confirmed' }))
  await desk.user.selectOptions(screen.getByLabelText('だれが'), '自動処理')
  await waitFor(() => expect(last()).toMatchObject({ kind: 'system' }))
  api.give(readAudit, { entries: [], next: null })
  await desk.type(/^対象/, 'リクエスト')
  await desk.says('条件に合う記録はありません')
  expect(last()).toMatchObject({ subject: 'request' })
})

it('what is filtered is saved as a file, and the page says how much of it', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob)
    return 'blob:x'
  })
  const entries = [
    { ...entry, why: '=HYPERLINK("x")' },
    { ...entry, id: 2, subject: 'sheet:2-2026-11-30', course_id: 2, action: 'look', after: null },
  ]
  api.give(saveAudit, { entries, is_whole: true })
  const desk = await open('/audit')
  await desk.user.selectOptions(await screen.findByLabelText('操作'), '個人情報の開示')
  await waitFor(() => expect(last()).toMatchObject({ action: 'privacy.disclose' }))
  await desk.user.click(document.body)
  await desk.keys('e')
  await desk.says('2件を保存しました。')
  expect(api.sent(saveAudit).map(({ body }) => body)).toEqual([{ course_id: 2, action: 'privacy.disclose' }])
  const rows = (await files[0]?.text())?.split('\r\n')
  expect(rows?.[0]).toBe('日時,だれが,何を,対象,ゴルフ場,理由,前,後')
  expect(rows?.[1]).toBe(
    `2026-12-01 9:00,本部 太郎,個人情報の開示,個人情報の請求,全体,"'=HYPERLINK(""x"")",,"{""count"":1}"`,
  )
  expect(rows?.[2]).toContain('予約台帳 笠間 2026年11月30日(月),笠間')
  api.give(saveAudit, { entries, is_whole: false })
  await desk.press(/^CSVを保存/)
  await desk.says('新しいほうから2件を保存しました。')
  api.lose(saveAudit)
  await desk.press(/^CSVを保存/)
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
})
