import {
  changeReservation,
  getReservation,
  previewChange,
  type ChangePreview,
  type ReservationDetail,
} from '@jgm/contract/api/reservation'
import { getDay, getMonth } from '@jgm/contract/api/tee-sheet'
import { giveNoPoints } from '@jgm/contract/test/home'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleDay, sampleMonth, sampleNow, sampleReservation, sampleTeeTime } from '@jgm/contract/test/samples.booking'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow, type Shown } from '../../../test/app.tsx'

const editPath = '/mypage/reservation/regular/edit/K7M2PX4A'
const partyPath = '/mypage/reservation/regular/change-number-person/K7M2PX4A'

const moveTo = (tee_time_id: number, start_minute: number): ReservationDetail => ({
  ...sampleReservation,
  version: sampleReservation.version + 1,
  groups: sampleReservation.groups.map((group) => ({ ...group, tee_time_id, start_minute })),
})

/** What a wish of another start costs. */
function previewOf(tee_time_id: number, before = sampleReservation): ChangePreview {
  const [wished] = sampleDay.tee_times.filter(({ id }) => id === tee_time_id)
  const groups = before.groups.map((group) => ({ ...group, tee_time_id, start_minute: wished?.start_minute ?? 0 }))
  const same = { ...before, groups: before.groups }
  return {
    version: before.version,
    before: same,
    after: { ...same, groups },
    changes: { date: false, time: true, party: false },
    lines: [],
    difference: 0,
    fee: 0,
    lost_players: [],
    until: before.can.change_until,
  }
}

beforeEach(() => {
  giveNoPoints(api)
  setNow(sampleNow)
  // The own start is sold on the sheet.
  const [own, ...free] = sampleDay.tee_times
  api.give(getDay, { ...sampleDay, tee_times: own ? [{ ...own, state: 'sold' }, ...free] : free })
  api.give(getReservation, sampleReservation).give(getMonth, ({ params: { month } }) => ({
    ...sampleMonth,
    month,
    days: month === sampleMonth.month ? sampleMonth.days : [],
  }))
  api.give(previewChange, ({ body }) => previewOf(body.groups[0]?.tee_time_id ?? 0))
})

async function choose(screen: Shown, teeTimeId: number): Promise<void> {
  await waitFor(() => expect(screen.main.querySelector(`[data-tee-time="${teeTimeId}"]`)).not.toBeNull())
  await screen.user.click(screen.main.querySelector(`[data-tee-time="${teeTimeId}"]`) ?? screen.main)
}

async function toConfirm(teeTimeId: number): Promise<Shown> {
  const screen = await open(editPath, { member })
  await choose(screen, teeTimeId)
  await screen.press('変更内容を確認する')
  await screen.arrives('/mypage/reservation/regular/edit/confirm/K7M2PX4A')
  await screen.says('変更を確定する')
  return screen
}

it('the plan alone is changed at the present start, and the choice is there again after another screen', async () => {
  const [plan] = sampleDay.plans
  if (!plan) throw new Error('the day has a plan')
  const other = { ...plan, id: 22, name: 'キャディ付プラン' }
  api.give(getDay, { ...sampleDay, plans: [plan, other], tee_times: sampleDay.tee_times })
  const shown = previewOf(101)
  const after = { ...shown.after, plan: { ...shown.after.plan, id: 22, name: other.name } }
  api.give(previewChange, { ...shown, after, changes: { date: false, time: false, party: false } })
  const screen = await open(editPath, { member })
  await screen.says('プランも変える')
  await screen.user.click(screen.main.querySelectorAll('input[name=plan]')[1] ?? screen.main)
  await screen.says('キャディ付プラン')
  await screen.press('変更内容を確認する')
  await screen.says('プランだけを変えます。スタートの日時と人数は、いまのままです。')
  await screen.follow('変更内容を選び直す')
  await waitFor(() =>
    expect(screen.main.querySelector('[data-tee-time="101"]')?.getAttribute('aria-pressed')).toBe('true'),
  )
})

it('the end of a change of the plan alone says so in the window’s title, too', async () => {
  const shown = { ...previewOf(101), changes: { date: false, time: false, party: false } }
  const done = { type: 'regular', course_id: 2, email: null, seats: [] }
  const data = { reservation_id: 'K7M2PX4A', data: {}, shown, done }
  sessionStorage.setItem('flow:changeTime', JSON.stringify({ flags: ['confirmed'], data }))
  const screen = await open('/mypage/reservation/regular/edit/complete/K7M2PX4A', { member })
  await waitFor(() => expect(screen.heading).toBe('プランを変更しました'))
  await waitFor(() => expect(document.title).toBe('プランを変更しました｜JGMゴルフ'))
})

it('a start that is sold meanwhile keeps the old one, and the nearest starts are offered', async () => {
  const screen = await toConfirm(102)
  const nearest = [{ tee_time_id: 103, play_date: sampleDay.date, nine: 'OUT', start_minute: 494 }]
  api.refuse(changeReservation, 'start_taken', { nearest, held_minutes: null })
  await screen.press('変更を確定する')
  await screen.arrives(editPath)
  await screen.warns('いまの予約はそのまま残っています。')
  await screen.user.click(screen.main.querySelector('[role=alert] button:not(aside *)') ?? screen.main)
  await screen.press('変更内容を確認する')
  await screen.says('変更を確定する')
  expect(api.sent(previewChange).at(-1)).toMatchObject({ body: { groups: [{ tee_time_id: 103 }] } })
})

it('a reservation that was changed meanwhile is shown again before another change', async () => {
  const screen = await toConfirm(102)
  const moved = moveTo(105, 508)
  api.refuse(changeReservation, 'stale').give(getReservation, moved)
  api.give(previewChange, ({ body }) => previewOf(body.groups[0]?.tee_time_id ?? 0, moved))
  await screen.press('変更を確定する')
  await screen.says('予約内容が更新されています。')
  await waitFor(() => expect(screen.main.querySelector('s')?.textContent).toContain('8:28'))
  api.give(changeReservation, moveTo(102, 487))
  await screen.press('変更を確定する')
  await screen.arrives('/mypage/reservation/regular/edit/complete/K7M2PX4A')
  expect(api.sent(changeReservation).at(-1)).toMatchObject({ body: { version: moved.version } })
})

it('a change of the party leaves a start as it was moved meanwhile', async () => {
  const screen = await open(partyPath, { member })
  await screen.says('新しいプレー人数を選んでください。')
  api.give(previewChange, { ...previewOf(101), changes: { date: false, time: false, party: true } })
  await screen.user.click(screen.main.querySelector('.segment input[value="3"]') ?? screen.main)
  await screen.press('変更内容を確認する')
  await screen.says('変更を確定する')
  const moved = moveTo(105, 508)
  api.refuse(changeReservation, 'stale').give(getReservation, moved)
  api.give(previewChange, { ...previewOf(105, moved), changes: { date: false, time: false, party: true } })
  await screen.press('変更を確定する')
  await screen.says('予約内容が更新されています。')
  expect(api.sent(previewChange).at(-1)).toMatchObject({ body: { groups: [{ tee_time_id: 105, players: 3 }] } })
})

it('what was left without a change is forgotten', async () => {
  const screen = await toConfirm(102)
  await screen.follow('変更せずに戻る')
  await screen.arrives('/mypage/reservation/regular/detail/K7M2PX4A')
  const again = await open(editPath, { member })
  await again.says('いまの予約')
  expect(again.main.querySelector('[data-tee-time][aria-pressed=true]')).toBeNull()
})

it('a reservation that was cancelled meanwhile ends with the reason, which has the focus, and a way on', async () => {
  const screen = await toConfirm(102)
  api.refuse(changeReservation, 'stale').refuse(previewChange, 'already_cancelled')
  api.give(getReservation, {
    ...sampleReservation,
    status: 'cancelled',
    cancelled_at: sampleNow,
    cancel_fee: 0,
    can: { ...sampleReservation.can, cancel: false, change: false },
  })
  await screen.press('変更を確定する')
  await screen.says('すでにキャンセルされています')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('すでにキャンセルされています'))
  expect((await screen.link('予約内容を見る')).getAttribute('href')).toContain('K7M2PX4A')
})

it('where the plan has few hours, no group is added outside them, and the starts of other plans are named', async () => {
  const [plan] = sampleDay.plans
  if (!plan) throw new Error('the day has a plan')
  const plans = [
    { ...plan, start_from: 480, start_to: 480 },
    { ...plan, id: 999, name: '一日のプラン' },
  ]
  const tee_times = [sampleTeeTime(101, 480, { state: 'sold', next_id: 102 }), sampleTeeTime(102, 487)]
  api.give(getDay, { ...sampleDay, plans, tee_times })
  const party = await open(partyPath, { member })
  await party.says('いまのプランで空いている、となりのスタートがないため')
  expect(party.words).not.toMatch(/組追加する/)
  const edit = await open(editPath, { member })
  await edit.says(/ほかのプランなら.+に空き\d+/)
  expect(edit.main.querySelector('[data-tee-time="102"]')).toBeNull()
  await edit.press('プランを選ぶ')
  await edit.user.click(edit.main.querySelectorAll('input[name=plan]')[1] ?? edit.main)
  await choose(edit, 102)
})
