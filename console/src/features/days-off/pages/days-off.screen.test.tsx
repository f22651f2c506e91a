import { getDaysOff, previewDaysOff, setDaysOff, type DeskDaysOff } from '@jgm/contract/api/staff-days-off'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open, sampleDesk } from '../../../../test/app.tsx'

const mondays = {
  weekdays: [1],
  nths: [],
  season_from: '01-01',
  season_to: '02-29',
  opens_on_holidays: true,
  note: '定休日',
}
const off = (date: string, note: string | null = '定休日') => ({ date, holiday: null, note })

const stored: DeskDaysOff = {
  course_id: 2,
  today: '2026-12-01',
  last: '2027-02-28',
  published_until: '2027-01-31',
  rules: { patterns: [mondays], dates: [] },
  public_holidays: [{ date: '2027-01-11', name: '成人の日' }],
  days: [off('2027-01-04'), off('2027-01-18')],
  digest: 'd'.repeat(43),
}
const same = { days: stored.days, digest: stored.digest, closes: [], renamed: [], opens: [], standing: [] }
const standing = { date: '2026-12-08', holiday: null, groups: 2, players: 7, held: 1, waiting: 0, competition: null }

it('days are pressed and a week is repeated; what would change is read before it is saved', async () => {
  api.give(getDaysOff, stored)
  const desk = await open('/days-off')
  await desk.says('1月1日〜2月29日　毎週月曜（祝日は営業）')
  await desk.keys('2')
  api.give(previewDaysOff, { ...same, closes: [off('2026-12-07', 'コース整備のため')] })
  await desk.press('12月7日(月) 営業')
  await desk.says('1日が休みになります')
  await desk.says('2026年12月　7日')
  const single = [{ play_date: '2026-12-07', note: 'コース整備のため' }]
  expect(api.sent(previewDaysOff).at(-1)).toMatchObject({ body: { rules: { patterns: [mondays], dates: single } } })

  await desk.press('くり返しに加える')
  await desk.warns('曜日を1つ以上選んでください。')
  await desk.press('火')
  await desk.press('第2')
  await desk.press('第4')
  await desk.type(/^この日まで/, '３月３１日')
  api.give(previewDaysOff, { ...same, closes: [off('2026-12-07'), off('2026-12-08')], standing: [standing] })
  await desk.press('くり返しに加える')
  await desk.says('1日は、予約などがあるため休みにできません')
  await desk.says('2組 7名・手続き中 1枠')
  const tuesdays = { weekdays: [2], nths: [2, 4], season_from: '01-01', season_to: '03-31', note: 'コース整備のため' }
  expect(api.sent(previewDaysOff).at(-1)).toMatchObject({ body: { rules: { patterns: [mondays, tuesdays] } } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^この内容で保存する/ }).disabled).toBe(true)

  api.give(previewDaysOff, { ...same, closes: [off('2026-12-07')] })
  await desk.keys('o')
  await desk.says('12月8日')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^この内容で保存する/ }).disabled).toBe(false),
  )
  api.give(setDaysOff, { closed: 1, opened: 0 })
  await desk.keys('{Shift>}{Enter}{/Shift}')
  await desk.says('保存しました。1日を休みにしました。')
  const dates = [...single, { play_date: '2026-12-08', note: null }]
  expect(api.sent(setDaysOff).at(-1)).toMatchObject({ body: { digest: stored.digest, rules: { dates } } })
})

it('a pattern is corrected in its place, or left as it was', async () => {
  const tuesdays = { ...mondays, weekdays: [2], season_from: '03-01', season_to: '03-31', note: '冬季休業' }
  api.give(getDaysOff, { ...stored, rules: { patterns: [mondays, tuesdays], dates: [] } })
  const desk = await open('/days-off')
  await desk.press('直す3月1日〜3月31日　毎週火曜（祝日は営業）')
  await desk.says('くり返しを直す')
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name).value
  expect([field(/^この日から/), field(/^この日まで/)]).toEqual(['3/1', '3/31'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^理由/ }).value).toBe('冬季休業')
  await desk.keys('{Escape}')
  await desk.says('休みをくり返す')
  expect(field(/^この日から/)).toBe('1/1')

  await desk.press('直す1月1日〜2月29日　毎週月曜（祝日は営業）')
  await desk.type(/^この日まで/, '3/15')
  await desk.press('水')
  api.give(previewDaysOff, { ...same, closes: [off('2027-01-06')] })
  await desk.press('この内容に直す')
  await desk.says('1日が休みになります')
  const patterns = [{ ...mondays, weekdays: [1, 3], season_to: '03-15' }, tuesdays]
  expect(api.sent(previewDaysOff).at(-1)).toMatchObject({ body: { rules: { patterns } } })
  await desk.says('1月1日〜3月15日　毎週月曜・水曜（祝日は営業）')
})

it('whoever was second is told, and nothing that was entered is lost until it is given up', async () => {
  api.give(getDaysOff, stored)
  const desk = await open('/days-off')
  api.give(previewDaysOff, { ...same, opens: [off('2027-01-04', null)] })
  await desk.press('2027年1月4日(月) 休み（定休日）')
  await desk.says('1日が営業にもどります')
  api.give(getDaysOff, { ...stored, rules: { patterns: [], dates: [] }, days: [], digest: 'e'.repeat(43) })
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-20', version: 0 })
  api.refuse(setDaysOff, 'desk_stale')
  await desk.press(/^この内容で保存する/)
  await desk.warns('先に、ほかの方が定休日を変えました。')
  await desk.says('2027年1月4日(月)')
  await desk.press('変更をやめる')
  await desk.says('くり返しの休みはありません')
})

it('the front desk reads them', async () => {
  api.give(getDaysOff, stored)
  const desk = await open('/days-off', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk.says('毎週月曜')
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('button', { name: /保存|加える|外す/ })).toBeNull()
  await desk.press('12月7日(月) 営業')
  expect(api.sent(previewDaysOff)).toEqual([])
})
