import {
  getPolicies,
  previewPolicies,
  publishPolicies,
  savePoliciesDraft,
  type SeenPolicies,
} from '@jgm/contract/api/staff-policies'
import type { CoursePolicies } from '@jgm/contract/model/policies'
import { samplePolicies, sampleTier } from '@jgm/contract/test/samples.policies'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk } from '../../../../test/app.tsx'

const stored = samplePolicies
const { policies } = stored
const seen = (fee: number): SeenPolicies => ({
  window: { opens_at: '2026-11-15T09:00:00+09:00', closes_at: '2027-01-14T17:00:00+09:00' },
  cancellation: {
    steps: [
      { from: null, until: '2027-01-12T00:00:00+09:00', unit: 'person', per_unit: 0, fee: 0 },
      { from: '2027-01-12T00:00:00+09:00', until: '2027-01-16T00:00:00+09:00', unit: 'person', per_unit: fee / 4, fee },
    ],
    no_show_percent: 100,
    online_until: '2027-01-14T17:00:00+09:00',
  },
  tax: 500,
})
const group = (name: string) => within(screen.getByRole('group', { name }))

beforeEach(() => {
  api.give(getPolicies, stored)
  api.give(previewPolicies, { before: seen(8000), after: seen(12_000) })
  api.give(savePoliciesDraft, { version: 1 })
  api.give(publishPolicies, { edition: 2 })
})

it('a cancellation fee is changed: said in words, seen from a date, kept, and published in one step', async () => {
  const desk = await open('/policies')
  await desk.press(/^キャンセル規定.通常予約/)
  await desk.type('金額・割合', '３，０００')
  await desk.says('1〜2組　当日を含めて4日前から　1名 2,000円1〜2組　当日を含めて4日前から　1名 3,000円')
  await desk.says('1月15日(金)まで12,000円')
  await desk.says('下書きを保存しました。')
  const wanted = {
    ...policies,
    cancellation: [{ ...policies.cancellation[0], tiers: [{ ...sampleTier, yen: 3000 }] }],
  }
  expect(api.sent(savePoliciesDraft).at(-1)?.body).toEqual({
    draft: { policies: wanted, digest: stored.digest },
    version: 0,
  })
  await desk.press(/^この内容で公開する/)
  await desk.says('公開しました（第2版）。')
  expect(api.sent(publishPolicies).map(({ body }) => body)).toEqual([{ policies: wanted, digest: stored.digest }])
})

it('what is missing or no number is said at each field at once, and keeps it from being published', async () => {
  const desk = await open('/policies')
  await desk.press(/^キャンセル規定.通常予約/)
  await desk.press('キャンセル料を足す')
  const second = group('キャンセル料2')
  await desk.user.type(second.getByLabelText('いつから'), 'あさって')
  await desk.says('そろうと、見え方が出ます。')
  await desk.press(/^この内容で公開する/)
  await desk.warns('直すところが2か所あります。')
  await desk.warns('数字で入力してください。')
  await desk.warns('円か％の、どちらかを入力してください。')
  expect(second.getByLabelText<HTMLInputElement>('いつから').value).toBe('あさって')
  expect(api.sent(publishPolicies)).toEqual([])
  await desk.press('キャンセル料2を消す')
  await desk.says('公開中の内容から、変えたところはありません。')
})

it('a class gets a window for single tee times, and the course’s own reasons against it are told', async () => {
  api.refuse(publishPolicies, 'validation', {
    problems: [{ path: 'policies.cancellation', message: '1人予約のキャンセル規定が必要です。' }],
  })
  const desk = await open('/policies')
  await desk.press(/^受付期間.1人予約/)
  await desk.says('この区分の方は、ネットで予約できません。')
  await desk.press('ビジターにも受け付ける')
  await desk.says('1か月前の同じ日 9:00から、前日 17:00まで')
  await desk.says('下書きを保存しました。')
  await desk.press(/^この内容で公開する/)
  await desk.warns('1人予約のキャンセル規定が必要です。')
  await waitFor(() =>
    expect(api.sent(publishPolicies).at(-1)?.body.policies.booking_windows.at(-1)).toMatchObject({
      product: 'single',
      for: 'visitor',
    }),
  )
})

it('points are taken up to a limit, or not at all', async () => {
  const desk = await open('/policies')
  const isTaken = '通常予約とリクエストで、ポイントを受け付ける'
  await desk.press('ポイントでのお支払い')
  await desk.user.click(screen.getByLabelText(isTaken))
  await desk.says('1つの予約に5,000ポイントまで')
  await desk.user.click(screen.getByLabelText(isTaken))
  await desk.says('公開中の内容から、変えたところはありません。')
  await desk.user.click(screen.getByLabelText(isTaken))
  await desk.type('1つの予約で使える上限', '８５０')
  await desk.press(/^この内容で公開する/)
  await desk.warns('ポイントは、100点単位で入力してください。')
  await desk.type('1つの予約で使える上限', '800')
  await desk.says('下書きを保存しました。')
  await desk.press(/^この内容で公開する/)
  await desk.says('公開しました（第2版）。')
  expect(api.sent(publishPolicies).at(-1)?.body.policies).toEqual({ ...policies, points: { most: 800 } })
})

it('the issuer of receipts is written with a number that is read as people write it, or none is', async () => {
  const desk = await open('/policies')
  await desk.press('領収書')
  await desk.user.click(screen.getByLabelText('領収書を出せるようにする'))
  await desk.type('会社名', '株式会社見本ゴルフ')
  await desk.type('住所', '茨城県石岡市見本町3-3')
  await desk.type(/^登録番号/, 'Ｔ７１２３－４５６７－８９０１')
  await desk.press(/^この内容で公開する/)
  await desk.warns('登録番号は、T と13けたの数字で入力してください。')
  await desk.type(/^登録番号/, 'Ｔ７１２３－４５６７－８９０１２')
  await desk.says('下書きを保存しました。')
  await desk.press(/^この内容で公開する/)
  await desk.says('公開しました（第2版）。')
  expect(api.sent(publishPolicies).at(-1)?.body.policies).toEqual({
    ...policies,
    receipts: { company: '株式会社見本ゴルフ', address: '茨城県石岡市見本町3-3', number: 'T7123456789012' },
  })
})

it('the front desk has no way to it', async () => {
  const desk = await open('/policies', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk.says('この画面は、いまの役割では使えません')
  expect(api.sent(getPolicies)).toEqual([])
})

it('what is odd is said before it is published, and a season is read as people write it', async () => {
  const odd: CoursePolicies = {
    golf_use_tax: [],
    booking_windows: policies.booking_windows.map((one) => (one.for === 'visitor' ? { ...one, months_ahead: 3 } : one)),
    cancellation: policies.cancellation.map((one) => ({
      ...one,
      tiers: [
        sampleTier,
        { ...sampleTier, days_before: 2, yen: 500 },
        { ...sampleTier, days_before: 1, season: ['１２月１日', '3/31'] },
      ],
    })),
  }
  api.give(getPolicies, {
    ...stored,
    draft: {
      policies: odd,
      digest: stored.digest,
      version: 1,
      by: '支配人 花子',
      at: '2026-12-01T09:00:00+09:00',
      planned: null,
    },
  })
  const desk = await open('/policies')
  await desk.warns('ビジターの受付が、コース会員より早く始まります。')
  await desk.warns('キャンセル料2が、それより前のキャンセル料1より安くなります。')
  await desk.warns('ゴルフ場利用税がありません。')
  await desk.says('12月1日〜3月31日')
})
