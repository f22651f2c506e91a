import { sendGuestCode, verifyGuestCode } from '@jgm/contract/api/account'
import { getMailStop } from '@jgm/contract/api/notice'
import { holdStarts, releaseHold } from '@jgm/contract/api/reservation'
import { getDay, getMonth } from '@jgm/contract/api/tee-sheet'
import { getCourseSummaries } from '@jgm/contract/api/tee-sheet-search'
import { sampleCodeSent } from '@jgm/contract/test/samples.account'
import { sampleDate, sampleDay, sampleHold, sampleMonth, sampleNow } from '@jgm/contract/test/samples.booking'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api, open, refuseSiteData, setNow } from '../../../../test/app.tsx'

beforeEach(() => {
  setNow(sampleNow)
  api
    .give(getMonth, sampleMonth)
    .give(getCourseSummaries, { today: sampleMonth.today, courses: [], updated_at: sampleNow })
  api.give(getDay, sampleDay).give(holdStarts, sampleHold).give(releaseHold, { ok: true })
  refuseSiteData()
})

it('a browser that refuses all site data shows the month, changes its view, and leads a guest to the confirmation', async () => {
  const screen = await open('/reserved/2')
  await waitFor(() => expect(screen.main.querySelector('button.month-day')).not.toBeNull())
  await screen.press('一覧表示')
  await screen.press('月表示')
  const sheet = await open(`/reserved/regular/step1/2?date=${sampleDate}`)
  await sheet.says('8:00')
  await sheet.user.click(sheet.main.querySelector('[data-tee-time="101"]') ?? sheet.main)
  await sheet.press('この時間で進む')
  await sheet.arrives('/reserved/regular/step2/2')
  api.give(sendGuestCode, sampleCodeSent)
  api.give(verifyGuestCode, {
    proof: 'p'.repeat(43),
    expires_at: '2026-12-01T11:00:00+09:00',
    email: 'guest@example.jp',
  })
  await sheet.fill({ email: 'guest@example.jp' })
  await sheet.press('認証コードを送信する')
  await waitFor(() => expect(sheet.field('code')).toBeTruthy())
  await sheet.fill({ code: '123456' })
  await sheet.says('guest@example.jp を確認しました')
})

it('stops mails by the link', async () => {
  api.give(getMailStop, { email: 't***@example.jp' })
  const screen = await open(`/mypage/email/stop#${'n'.repeat(43)}`)
  await screen.says('t***@example.jp')
})

it('leads to the log-in and remembers for what', async () => {
  const screen = await open('/mypage/reservation/reservation-list?tab=past')
  await screen.arrives(/^\/mypage\/login/)
  await screen.says('この画面を見るには、ログインが必要です。')
})
