import { changeAgent, getAgent } from '@jgm/contract/api/staff-agents'
import { checkAgent } from '@jgm/contract/api/staff-agent-check'
import { getAllotments, setAllotment, setAllottedDay } from '@jgm/contract/api/staff-allotments'
import { sampleAgentDetail as detail, sampleAllotments as allotments } from '@jgm/contract/test/samples.agent'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { admin, giveAgents } from '../../../../test/agents.ts'
import { api } from '../../../../test/api.ts'
import { open } from '../../../../test/app.tsx'

beforeEach(giveAgents)

it('T tries what the agent would meet, and says of each thing that it works, or why not and how it is mended', async () => {
  const desk = await open('/agents/3', admin)
  await screen.findByRole('heading', { name: '南国トラベル' })
  const dates = ['2026-12-01', '2026-12-02']
  api.give(checkAgent, {
    at: '2026-12-01T09:00:00+09:00',
    is_active: true,
    keys: 0,
    courses: [
      {
        course_id: 2,
        plans: [
          { id: 201, name: '昼食付セルフ', trouble: null },
          { id: 202, name: 'キャディ付', trouble: 'off_sale' },
        ],
        days: dates.map((date, at) => ({ date, starts: at * 12 })),
      },
    ],
    webhooks: [
      { id: 'a', event: 'booking_update', url: 'https://one.example.com/', status: 204 },
      { id: 'b', event: 'booking_update', url: 'https://two.example.com/', status: 404 },
      { id: 'c', event: 'booking_update', url: 'https://three.example.com/', status: null },
      { id: 'd', event: 'availability_update', url: 'https://one.example.com/', status: 204 },
      { id: 'e', event: 'booking_update', url: 'https://five.example.com/', status: 302 },
      { id: 'f', event: 'booking_update', url: 'https://six.example.com/', status: 500 },
      { id: 'g', event: 'booking_update', url: 'https://seven.example.com/', status: 401 },
      { id: 'h', event: 'booking_update', url: 'https://eight.example.com/', status: 400 },
    ],
  })
  await desk.keys('t')
  for (const words of [
    '〇販売中です',
    '✕使えるキーがありません',
    '「キーを発行」で発行し、先方へ渡してください。',
    '〇笠間　プラン1つを売っています',
    '✕笠間　キャディ付：いまは販売していません',
    '〇笠間　14日のうち1日に、あわせて12枠',
    '12月2日 12枠',
    '〇知らせ先が受け取りました（予約の変更・取り消し）　https://one.example.com/',
    '〇知らせ先が受け取りました（空きの変化）　https://one.example.com/',
    '✕知らせ先が見つかりません（HTTP 404）（予約の変更・取り消し）　https://two.example.com/',
    '✕知らせ先から返事がありません（予約の変更・取り消し）　https://three.example.com/',
    '✕知らせ先がほかのアドレスへ転送しています（HTTP 302）',
    '✕先方のサーバーでエラーが起きています（HTTP 500）',
    '✕知らせ先が断りました（HTTP 401）（予約の変更・取り消し）　https://seven.example.com/先方に、署名の確かめ方を',
    '✕知らせ先が受け取りませんでした（HTTP 400）',
  ])
    await desk.says(words)
})

it('a check of an agent without plans and receivers names both, and one that is refused says so', async () => {
  const desk = await open('/agents/3', admin)
  await screen.findByRole('heading', { name: '南国トラベル' })
  api.give(checkAgent, { at: '2026-12-01T09:00:00+09:00', is_active: false, keys: 1, courses: [], webhooks: [] })
  await desk.press(/^試験を流す/)
  for (const words of [
    '✕販売を止めています',
    '✕販売するプランがありません',
    '－知らせ先は、まだ先方から登録されていません',
  ])
    await desk.says(words)
  api.refuse(checkAgent, 'too_many_requests', { retry_after: 30 })
  await desk.press(/^試験を流す/)
  await desk.says('1分ほどおいてから、もう一度お試しください。')
  expect(desk.words).not.toContain('アクセスが集中しています。')
  expect(desk.words, 'the last result stays').toContain('✕販売するプランがありません')
})

const stale = (): void => void api.refuse(setAllottedDay, 'desk_stale')
const by = { by: '佐藤 美咲', at: '2026-12-01T08:50:00+09:00' }

/** The answer about the allotments, with another second day. */
const withDay = (own: Partial<(typeof allotments)['courses'][number]['days'][number]>): typeof allotments => ({
  ...allotments,
  courses: allotments.courses.map((course) => ({
    ...course,
    days: course.days.map((day) => (day.date === '2026-12-02' ? { ...day, ...own } : day)),
  })),
})

it('of two windows that set a day, the second reads who was first, and what it has typed stays until Enter or Escape', async () => {
  const desk = await open('/agents/3', admin)
  const cell = await screen.findByLabelText<HTMLInputElement>(/12月2日の割りあて$/)
  stale()
  api.give(getAllotments, withDay({ starts: 4, version: 2, changed: by }))
  await desk.user.clear(cell)
  await desk.user.type(cell, '８{Enter}')
  await desk.says('12月2日：佐藤 美咲さんが')
  await desk.says('いまは4枠です。入力した8枠は、そのまま残しています。')
  expect(cell.value).toBe('８')
  expect(api.sent(setAllottedDay).at(-1)).toMatchObject({ body: { version: 1 } })
  await desk.user.tab()
  expect(api.sent(setAllottedDay), 'leaving the cell overwrites nothing').toHaveLength(1)
  api.give(setAllottedDay, { day: {} as never })
  await desk.user.click(cell)
  await desk.keys('{Enter}')
  await expect
    .poll(() => api.sent(setAllottedDay).at(-1))
    .toMatchObject({ body: { by_hand: { starts: 8 }, version: 2 } })
  stale()
  await desk.user.clear(cell)
  await desk.user.type(cell, '9{Enter}')
  await desk.says('入力した9枠は')
  await desk.keys('{Escape}')
  expect(cell.value).toBe('4')
  await expect.poll(() => desk.words).not.toContain('入力した9枠は')
})

it('a day that was typed while the line was gone stays typed', async () => {
  const desk = await open('/agents/3', admin)
  const cell = await screen.findByLabelText<HTMLInputElement>(/12月2日の割りあて$/)
  api.refuse(setAllottedDay, 'unavailable')
  await desk.user.clear(cell)
  await desk.user.type(cell, '8{Enter}')
  await expect.poll(() => desk.words).toMatch(/12月2日：/u)
  expect(cell.value).toBe('8')
})

it('a day set by hand says so in words, and follows its allotment again by R or a press', async () => {
  const desk = await open('/agents/3', admin)
  const cell = await screen.findByLabelText<HTMLInputElement>(/12月3日の割りあて$/)
  await desk.says('この日だけ')
  api.give(setAllottedDay, { day: {} as never })
  await desk.user.click(cell)
  await desk.keys('r')
  const again = { params: { date: '2026-12-03' }, body: { by_hand: null, version: 1 } }
  await expect.poll(() => api.sent(setAllottedDay)).toMatchObject([again])
  expect(cell.value).toBe('4')
  await desk.user.click(screen.getByRole('button', { name: /12月3日の割りあてを、毎日の数に戻す$/ }))
  await expect.poll(() => api.sent(setAllottedDay)).toMatchObject([again, again])
  const rule = await screen.findByLabelText<HTMLInputElement>(/12月2日の割りあて$/)
  await desk.user.click(rule)
  await desk.keys('r')
  expect(api.sent(setAllottedDay), 'one that follows has nothing to follow again').toHaveLength(2)
})

it('of two windows that set an allotment, the second reads what the first has changed, and may take it or go on', async () => {
  const desk = await open('/agents/3', admin)
  await screen.findByLabelText(/12月2日の割りあて$/)
  screen.getAllByRole('button', { name: '笠間' })[0]?.click()
  const weekday = await screen.findByLabelText<HTMLInputElement>('平日')
  await desk.user.clear(weekday)
  await desk.user.type(weekday, '10')
  const [course] = allotments.courses
  const newest = { courses: course ? [{ ...course, saturday: 9, version: 2, changed: by }] : [], left: 1 }
  api.refuse(setAllotment, 'desk_stale').give(getAllotments, newest)
  await desk.press('決める')
  await desk.says('佐藤 美咲さんが')
  await expect.poll(() => document.activeElement?.textContent).toContain('佐藤 美咲さんが')
  await desk.says('4枠9枠')
  expect(weekday.value).toBe('10')
  expect(screen.getByLabelText<HTMLInputElement>('土曜').value).toBe('4')
  await desk.press('入力をやめて、最新の内容にする')
  expect(screen.getByLabelText<HTMLInputElement>('平日').value).toBe('6')
  expect(screen.getByLabelText<HTMLInputElement>('土曜').value).toBe('9')
  api.give(setAllotment, { ok: true })
  await desk.press('決める')
  await expect.poll(() => api.sent(setAllotment).at(-1)).toMatchObject({ body: { saturday: 9, version: 2 } })
})

it('of two windows that change the terms, the second reads who was first and goes on with what it has typed', async () => {
  const desk = await open('/agents/3', admin)
  await screen.findByRole('heading', { name: '南国トラベル' })
  await desk.keys('e')
  await desk.type('電話番号（お客様の番号がないときにフロントがかけます）', '0980009999')
  api.refuse(changeAgent, 'desk_stale').give(getAgent, { ...detail, percent: 12, version: 6, changed: by })
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await desk.press('保存する')
  await desk.says('佐藤 美咲さんが')
  await desk.says('手数料 10%手数料 12%')
  await expect.poll(() => document.activeElement?.textContent).toContain('佐藤 美咲さんが')
  expect(scrolled.mock.contexts.at(-1)).toBe(document.activeElement)
  scrolled.mockRestore()
  api.give(changeAgent, detail)
  await desk.press('保存する')
  await expect
    .poll(() => api.sent(changeAgent).at(-1))
    .toMatchObject({ body: { phone_number: '0980009999', percent: 10, version: 6 } })
})

it('a press that stops an agent never lets one go on that another window has stopped', async () => {
  const desk = await open('/agents/3', admin)
  await screen.findByRole('heading', { name: '南国トラベル' })
  await desk.keys('x')
  api.refuse(changeAgent, 'desk_stale').give(getAgent, { ...detail, is_active: false, version: 6, changed: by })
  screen
    .getAllByRole('button', { name: /^売るのを止める/, hidden: true })
    .at(-1)
    ?.click()
  await desk.says('もう止まっています。')
  await expect
    .poll(
      () =>
        screen.getAllByRole<HTMLButtonElement>('button', { name: /^売るのを止める/, hidden: true }).at(-1)?.disabled,
    )
    .toBe(true)
})
