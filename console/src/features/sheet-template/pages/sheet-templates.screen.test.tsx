import {
  getSheetTemplates,
  getSheetTemplatesEdition,
  previewSheetTemplates,
  publishSheetTemplates,
  saveSheetTemplatesDraft,
  type DeskTemplates,
  type LaidStart,
  type TemplatesPreview,
} from '@jgm/contract/api/staff-sheet-templates'
import { dayTypes } from '@jgm/contract/model/choices'
import type { SheetTemplate } from '@jgm/contract/model/sheet-templates'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk } from '../../../../test/app.tsx'
import { Hand } from '../../../../test/hand.ts'

const winter: SheetTemplate = {
  season: ['12-01', '02-29'],
  from: null,
  to: null,
  days: dayTypes.map(({ value }) => value),
  nines: ['OUT', 'IN'],
  first: 450,
  last: 602,
  interval: 8,
  single_every: null,
  members_only: null,
}
const summer: SheetTemplate = { ...winter, season: ['03-01', '11-30'], first: 390, last: 570 }
const stored: DeskTemplates = {
  course_id: 2,
  today: '2026-12-01',
  nines: ['OUT', 'IN'],
  has_singles: true,
  templates: [winter, summer],
  digest: 'd'.repeat(43),
  draft: null,
  editions: [],
  waiting: 0,
}
const starts = (nine: string, minutes: readonly number[]): LaidStart[] =>
  minutes.map((minute) => ({ nine, minute, turn: minute + 160, kind: 'group', audience: 'all' }))
const seen: TemplatesPreview = {
  day: {
    day_type: 'weekday',
    before: [...starts('OUT', [450]), ...starts('IN', [450])],
    after: [...starts('OUT', [450, 457]), ...starts('IN', [450])],
    last_by_daylight: 602,
  },
  gaps: [],
  changed: [],
}
const changed = { date: '2026-12-05', day_type: 'saturday', before: 40, after: 44 } as const

beforeEach(() => {
  api.give(getSheetTemplates, stored)
  api.give(previewSheetTemplates, seen)
  api.give(saveSheetTemplatesDraft, { version: 1 })
  api.give(publishSheetTemplates, { edition: 2 })
})

it('an interval is changed: the day and the published days that follow are seen, and it is published with four actions at most', async () => {
  api.give(previewSheetTemplates, { ...seen, changed: [{ ...changed, kept: [{ nine: 'OUT', minute: 458 }] }] })
  const desk = await open('/inbox')
  const hand = new Hand(desk)
  await hand.keys('g', 'v')
  await desk.type('間隔', '７')
  await desk.says('公開ずみの1日が変わります。')
  await desk.warns('新しい型にない枠に、1組の予約があります。')
  expect(screen.getByRole('link', { name: '12/5(土)' }).getAttribute('href')).toContain('/sheet/2026-12-05')
  expect(screen.getByRole('img', { name: /OUT\s7:30から7:37まで2枠/ })).toBeTruthy()
  await desk.says('下書きを保存しました。')
  await hand.press(/^この型で公開する/)
  await desk.says('公開しました（第2版）。')
  expect(hand.count).toBeLessThanOrEqual(4)
  expect(api.sent(publishSheetTemplates).map(({ body }) => body)).toEqual([
    { templates: [{ ...winter, interval: 7 }, summer], digest: stored.digest },
  ])
})

it('a template is added and copied, and what is missing is said at its fields', async () => {
  const desk = await open('/sheet-templates')
  await desk.says('1年のどの日にも枠があります。')
  await desk.press(/^枠を足す/)
  await desk.says('そろうと、1日の枠が出ます。')
  await desk.press(/^この型で公開する/)
  await desk.warns('直すところが2か所あります。')
  await desk.warns('時刻を入力してください。')
  expect(api.sent(publishSheetTemplates)).toEqual([])
  await desk.press('この枠を消す')
  await desk.press(/^写す/)
  await desk.says('公開ずみの日は変わりません。')
  expect(screen.getAllByRole('button', { name: /6:30〜9:30/ })).toHaveLength(2)
})

it('a club without any template is not published', async () => {
  const desk = await open('/sheet-templates')
  await desk.press('この枠を消す')
  await desk.press('この枠を消す')
  await desk.press(/^この型で公開する/)
  await desk.warns('枠を1つ以上つくってください。')
  expect(api.sent(publishSheetTemplates)).toEqual([])
})

it('choosing a template shows the first day that it is for', async () => {
  const desk = await open('/sheet-templates')
  await desk.says('12月2日(水)')
  await desk.press(/6:30〜9:30/)
  await desk.says('3月1日(月)')
  expect(api.sent(previewSheetTemplates).at(-1)?.body.date).toBe('2027-03-01')
})

it('days of the year without a start are named before it is published', async () => {
  api.give(previewSheetTemplates, {
    ...seen,
    gaps: [{ from: '02-29', to: '02-29', day_types: ['saturday', 'holiday'] }],
  })
  const desk = await open('/sheet-templates')
  await desk.says('枠のない日があります。')
  await desk.says(/2月29日\s土曜・日曜・祝日/)
})

it('what the club’s other templates forbid is said at the template that is shown', async () => {
  const problems = [{ path: 'templates.1.interval', message: '1つ目と、5分より近いスタートができる日があります。' }]
  const desk = await open('/sheet-templates')
  api.refuse(previewSheetTemplates, 'validation', { problems })
  await desk.press(/6:30〜9:30/)
  await desk.type('間隔', '9')
  await desk.warns('1つ目と、5分より近いスタートができる日があります。')
  await desk.press(/^この型で公開する/)
  expect(api.sent(publishSheetTemplates)).toEqual([])
})

it('an edition of before is taken up, and days that are being made anew are counted', async () => {
  const at = '2026-12-01T09:00:00+09:00'
  api.give(getSheetTemplates, {
    ...stored,
    waiting: 7,
    editions: [
      { no: 2, at, by: '支配人 花子' },
      { no: 1, at, by: null },
    ],
  })
  api.give(getSheetTemplatesEdition, { templates: [{ ...winter, interval: 10 }, summer] })
  const desk = await open('/sheet-templates')
  await desk.says('あと7日')
  await desk.press(/第1版/)
  await desk.says('下書きを保存しました。')
  expect(api.sent(saveSheetTemplatesDraft).at(-1)?.body.draft?.templates[0]?.interval).toBe(10)
})

it('the front desk has no way to it', async () => {
  const desk = await open('/sheet-templates', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk.says('この画面は、いまの役割では使えません')
  expect(api.sent(getSheetTemplates)).toEqual([])
})
