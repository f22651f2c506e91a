import { getDeskGuide, publishDeskGuide } from '@jgm/contract/api/staff-guide'
import { getPlans, publishPlans } from '@jgm/contract/api/staff-plans'
import { getPrices, publishPrices } from '@jgm/contract/api/staff-prices'
import { getText, publishText } from '@jgm/contract/api/staff-texts'
import { guideFacts } from '@jgm/contract/model/guide'
import type { ReadyText } from '@jgm/contract/model/texts'
import type { As, Caller } from '../api.ts'

/** Publishes another price of visitors' Saturdays at a course, and returns its green fee. */
export async function raiseAt(api: Caller, id: number, manager: As): Promise<number> {
  const { book, digest } = await api.good(getPrices, { params: { id } }, manager)
  const [first, ...rest] = book
  const fee = first?.fees.find((one) => one.for === 'visitor' && one.on === 'saturday')
  if (!first || !fee) throw new Error('no fee')
  const raised = { ...fee, green_fee: fee.green_fee + 1050 }
  const changes = [{ from: '2026-12-05', to: '2027-02-28', fees: [raised] }]
  await api.good(publishPrices, { params: { id }, body: { book: [{ ...first, changes }, ...rest], digest } }, manager)
  return raised.green_fee
}

/** Publishes one more common question, and terms that hold from a later date and mended ones of the company. */
export async function writeTexts(api: Caller, manager: As): Promise<void> {
  const publish = async (
    kind: 'faq' | 'company' | 'terms',
    from: string | null,
    change: (given: ReadyText) => ReadyText,
  ) => {
    const place = { params: { kind }, query: {} }
    const { text, digest } = await api.good(getText, place, manager)
    await api.good(publishText, { ...place, body: { text: change(text), in_force: from, digest } }, manager)
  }
  const asked = { category: 9, question: '雨の日は', answer: ['通常どおりです。', '中止のときはお知らせします。'] }
  await publish('faq', null, (text) => (text.is === 'faq' ? { ...text, questions: [...text.questions, asked] } : text))
  await publish('company', null, (text) => ({ ...text, lead: '運営会社です。' }))
  await publish('terms', '2099-01-01', (text) => ({ ...text, lead: '先の規約です。' }))
}

/** Publishes a plan that is being prepared, like the first one, behind it, and the second one with other words and hours. */
export async function changePlans(api: Caller, id: number, manager: As): Promise<void> {
  const { plans, digest } = await api.good(getPlans, { params: { id } }, manager)
  const [first, second, ...others] = plans
  if (!first || !second) throw new Error('no plan')
  const days = ['weekday'] as const
  const copy = { ...first, id: null, like: first.id, name: '写したプラン', days: [...days], on_sale: false }
  const changed = { ...second, description: '新しい文です。', starts: [430, 600] as [number, number] }
  await api.good(publishPlans, { params: { id }, body: { plans: [first, copy, changed, ...others], digest } }, manager)
}

/** Publishes the guide of a course with other words and hours, as right and no sample. */
export async function confirmGuide(api: Caller, id: number, manager: As): Promise<void> {
  const { facts, digest } = await api.good(getDeskGuide, { params: { id } }, manager)
  const ready = guideFacts.parse({ ...facts, is_sample: false, dress: '襟のある服で', phone_hours: [450, 1035] })
  await api.good(publishDeskGuide, { params: { id }, body: { facts: ready, digest } }, manager)
}
