import {
  getPlans,
  getPlansEdition,
  previewPlans,
  publishPlans,
  savePlansDraft,
  type DeskPlans,
  type PlansPreview,
} from '@jgm/contract/api/staff-plans'
import { getPrices } from '@jgm/contract/api/staff-prices'
import { dayTypes } from '@jgm/contract/model/choices'
import type { PlanFacts } from '@jgm/contract/model/plan-facts'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk } from '../../../../test/app.tsx'

const lunch: PlanFacts = {
  id: 201,
  like: null,
  on_sale: true,
  name: 'セルフ・昼食付',
  description: '乗用カートのセルフプレーです。',
  kind: 'with_lunch',
  caddie: false,
  cart: true,
  lunch: true,
  holes: 18,
  players: [2, 4],
  two_guaranteed: false,
  starts: [0, 719],
  season: null,
  valid: null,
  days: dayTypes.map(({ value }) => value),
}
const early: PlanFacts = {
  ...lunch,
  id: 202,
  name: '早朝スルー',
  kind: 'early',
  days: ['weekday'],
  season: ['04-01', '09-30'],
}
const stored: DeskPlans = {
  course_id: 2,
  today: '2026-12-01',
  plans: [lunch, early],
  single_plan: 201,
  digest: 'd'.repeat(43),
  draft: null,
  editions: [],
}
const seen: PlansPreview = {
  sold: [{ at: 0, players: 4, per_person: 9850, is_new: false }],
  gone: [],
  days: [
    { at: 0, before: 360, after: 360 },
    { at: 1, before: 120, after: 120 },
  ],
  empty: [],
  unsold: null,
  booked: { reservations: 0, players: 0 },
}

beforeEach(() => {
  api.give(getPlans, stored)
  api.give(previewPlans, seen)
  api.give(savePlansDraft, { version: 1 })
  api.give(publishPlans, { edition: 2 })
})

it('a plan is changed: in words, as a golfer sees it, with its days, and published in one step', async () => {
  const desk = await open('/plans')
  await desk.says('12月2日(水)は、こう見えます')
  await desk.says('4名で1組　1名 9,850円')
  await desk.type('名前', 'セルフ・ランチ付')
  await desk.press('毎年の季節')
  await desk.type('季節（から）', '４月１日')
  await desk.type('季節（まで）', '11/30')
  api.give(previewPlans, {
    ...seen,
    days: [{ at: 0, before: 360, after: 240 }],
    empty: [{ from: '2026-12-05', to: '2026-12-06' }],
    unsold: { days: 12, first: '2026-12-07', from: 420, to: 476 },
    booked: { reservations: 2, players: 7 },
  })
  await desk.press('キャディ付')
  await desk.says('セルフ・ランチ付を売る日（13か月）：360日 → 240日')
  await desk.warns('営業する日なのに、買えるプランがない日があります。2026年12月5日(土)〜2026年12月6日(日)')
  await desk.warns('どのプランでも買えないスタートがあります（2026年12月7日(月)の7:00〜7:56など、12日）。')
  await desk.says('売らなくなる日に、予約ずみの2件（7名）があります。そのまま変わりません。')
  await desk.says('セルフ・昼食付　名前セルフ・昼食付セルフ・ランチ付')
  await desk.says('付くものセルフ・カート・昼食キャディ付・カート・昼食')
  await desk.says('通年毎年 ４月１日〜11/30')
  await desk.says('下書きを保存しました。')
  await desk.press(/^この内容で公開する/)
  await desk.says('公開しました（第2版）。')
  const changed = { ...lunch, name: 'セルフ・ランチ付', season: ['04-01', '11-30'], caddie: true }
  expect(api.sent(publishPlans).map(({ body }) => body)).toEqual([{ plans: [changed, early], digest: stored.digest }])
})

it('a plan is copied to be prepared, with what is said of its fees; what is missing is said at its fields', async () => {
  const desk = await open('/plans')
  await desk.says('こう見えます')
  await desk.keys('n')
  await desk.says('2つ目のプラン')
  await desk.keys('試し')
  expect(screen.getByLabelText<HTMLInputElement>('名前').value, 'typed over the copied name').toBe('試し')
  await desk.type('名前', 'セルフ・昼食付の写し')
  await desk.says('料金は「セルフ・昼食付」と同じ金額で始まります。「販売しない」で公開し')
  await desk.says(
    '「セルフ・昼食付の写し」の料金は「セルフ・昼食付」と同じ金額で始まります。公開したあと、「料金」で直せます。',
  )
  await desk.type('名前', '')
  await desk.type('1組の最少人数', '５')
  await desk.press(/^この内容で公開する/)
  await desk.warns('入力してください。')
  await desk.warns('人数は、1〜4名のうちで、少ないほうから順に入力してください。')
  expect(api.sent(publishPlans)).toEqual([])
  await desk.type('名前', 'シニアデー')
  await desk.type('1組の最少人数', '2')
  await desk.press('上へ')
  await desk.says('下書きを保存しました。')
  const copy = { ...lunch, id: null, like: 201, on_sale: false, name: 'シニアデー' }
  await waitFor(() => expect(api.sent(savePlansDraft).at(-1)?.body.draft?.plans).toEqual([copy, lunch, early]))
  await desk.press('このプランをやめる')
  await waitFor(() => expect(api.sent(savePlansDraft).at(-1)?.body.draft).toBeNull())
})

it('a name that is too long to be kept is said at its field, before anybody publishes', async () => {
  api.refuse(savePlansDraft, 'validation', {
    problems: [{ path: 'draft.plans.0.name', message: '入力内容を確認してください。' }],
  })
  const desk = await open('/plans')
  await desk.set('名前', 'プ'.repeat(300))
  await desk.warns('下書きを保存できませんでした。')
  await desk.warns('60文字までです。')
})

it('a new day type says what its fees begin with, and a plan that goes is named', async () => {
  const desk = await open('/plans')
  await desk.says('こう見えます')
  await desk.press(/^早朝スルー/)
  await desk.press('土曜')
  await desk.says('「早朝スルー」の土曜の料金は、いちばん近い曜日と同じ金額で始まります。')
  await desk.press('このプランをやめる')
  await desk.says('早朝スルーやめる')
})

it('what the server refuses is said where it belongs, and a former edition is taken up', async () => {
  api.give(getPlans, { ...stored, editions: [2, 1].map((no) => ({ no, at: '2026-11-01T10:00:00+09:00', by: null })) })
  api.give(getPlansEdition, { plans: [lunch] })
  api.refuse(previewPlans, 'validation', {
    problems: [{ path: 'plans.0.on_sale', message: '1人予約を、このプランで販売しています。やめることはできません。' }],
  })
  const desk = await open('/plans')
  await desk.press('販売しない')
  await desk.warns('1人予約を、このプランで販売しています。')
  api.give(previewPlans, seen)
  await desk.press('販売する')
  await desk.press(/第1版/)
  await desk.says('早朝スルーやめる')
})

it('prices and plans are one key from each other', async () => {
  api.refuse(getPrices, 'not_found')
  const desk = await open('/plans')
  expect(screen.getByRole('link', { name: /^料金/ }).getAttribute('href')).toContain('/prices')
  await desk.says('こう見えます')
  await desk.keys('p')
  await waitFor(() => expect(desk.path).toBe('/prices'))
})

it('the front desk has no way to it', async () => {
  const desk = await open('/plans', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk.says('この画面は、いまの役割では使えません')
  expect(api.sent(getPlans)).toEqual([])
})
