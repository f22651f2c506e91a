import { orderAtDesk, previewDeskOrder } from '@jgm/contract/api/desk-call'
import { getDeskDay, type DayGroup, type DeskDay } from '@jgm/contract/api/desk-day'
import { samplePreview } from '@jgm/contract/test/samples.call'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk, type Shown } from '../../../../test/app.tsx'

const withGroup = (changed: Partial<DayGroup>): DeskDay => ({
  ...sampleDay,
  starts: sampleDay.starts.map((start, at) =>
    at === 0 ? { ...start, groups: start.groups.map((group) => ({ ...group, ...changed })) } : start,
  ),
})

/** The form of the first start's group, begun by its key. */
async function form(day: DeskDay = sampleDay, role: 'front_desk' | 'course_manager' = 'front_desk'): Promise<Shown> {
  api.give(getDeskDay, day)
  api.give(previewDeskOrder, samplePreview)
  const desk = await open('/sheet', { ...sampleDesk, staff: { ...sampleDesk.staff, role } })
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}y')
  await desk.says('規定の料金')
  return desk
}

const amount = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^調整する額/)
const reason = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^理由/)
const send = (): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name: /^料金を変えて知らせる/ })

it('less is taken with an amount and a reason, typed as they come, and nothing is asked before both are there', async () => {
  const desk = await form()
  await desk.user.type(amount(), '３,０００円')
  await desk.says('1名あたり 1,000円（3名）')
  expect(api.sent(previewDeskOrder)).toHaveLength(0)
  expect(send().disabled).toBe(true)
  await desk.user.type(reason(), '　雨のため ')
  await waitFor(() => expect(send().disabled).toBe(false))
  const order = { verb: 'price', amount: -3000, reason: '雨のため' }
  expect(api.sent(previewDeskOrder).at(-1)).toMatchObject({ body: { order } })
  api.give(orderAtDesk, { id: 1, until: '2099-01-01T00:00:00+09:00', number: null })
  await desk.user.keyboard('{Enter}')
  const total = samplePreview.effects[0]?.after?.total
  await waitFor(() =>
    expect(api.sent(orderAtDesk)).toMatchObject([{ body: { order: { ...order, expected_total: total } } }]),
  )
})

it('what is no amount is said at its field', async () => {
  const desk = await form()
  await desk.user.type(amount(), '三千')
  await desk.says('金額を数字で入力してください。')
})

it('more than the desk’s part is a chief’s, and no preview is asked for it', async () => {
  const desk = await form()
  await desk.user.type(amount(), '5001')
  await desk.user.type(reason(), '雨のため')
  await desk.says('5,000円を超える調整は、支配人がおこないます。')
  expect(send().disabled).toBe(true)
  expect(api.sent(previewDeskOrder)).toHaveLength(0)
})

it('an adjustment that stands is shown with its reason, begins the form, and is taken away by a key', async () => {
  const adjusted = { total: 39_000, points: 1000, adjustment: { amount: 8000, reason: 'カート追加のため' } }
  const desk = await form(withGroup(adjusted), 'course_manager')
  await desk.says('32,000円')
  expect(amount().value).toBe('8000')
  expect(reason().value).toBe('カート追加のため')
  expect(send().disabled, 'it is as it stands').toBe(true)
  expect(api.sent(previewDeskOrder)).toHaveLength(0)
  expect(screen.getByRole('radio', { name: /追加/ }).getAttribute('aria-checked')).toBe('true')
  await desk.user.click(screen.getByRole('radio', { name: /調整なし/ }))
  await waitFor(() =>
    expect(api.sent(previewDeskOrder).at(-1)).toMatchObject({
      body: { order: { verb: 'price', amount: 0, reason: '' } },
    }),
  )
  await desk.keys('{Escape}')
  await desk.says('うち調整 8,000円（カート追加のため）')
  await desk.says('ポイント 1,000ポイント（−1,000円）を引いた額')
})
