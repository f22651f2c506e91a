import { logIn } from '@jgm/contract/api/account'
import { listEntries } from '@jgm/contract/api/competition-entry'
import { searchPostalCode } from '@jgm/contract/api/config'
import { getDraw } from '@jgm/contract/api/draw'
import { logInWithLine } from '@jgm/contract/api/line'
import { bookRegular, holdStarts, releaseHold } from '@jgm/contract/api/reservation'
import { getRoads } from '@jgm/contract/api/road'
import { getDay } from '@jgm/contract/api/tee-sheet'
import { searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { sampleMember as member } from '@jgm/contract/test/samples'
import {
  sampleDate,
  sampleDay,
  sampleHold,
  sampleNow,
  sampleReservation,
  sampleSearch,
} from '@jgm/contract/test/samples.booking'
import { sampleDraw } from '@jgm/contract/test/samples.draw'
import { sessionOf } from '@jgm/contract/test/samples.account'
import { waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, setNow, type Shown } from '../../../../test/app.tsx'

const sheet = `/reserved/regular/step1/2?date=${sampleDate}`
const nearest = [102, 103, 104].map((tee_time_id, at) => ({
  tee_time_id,
  play_date: sampleDate as typeof sampleDay.date,
  nine: 'OUT',
  start_minute: 487 + at * 7,
}))
const full = { ...sampleDay, reason: 'sold_out' as const }

beforeEach(() => {
  setNow(sampleNow)
  api
    .give(getDay, sampleDay)
    .give(holdStarts, sampleHold)
    .give(releaseHold, { ok: true })
    .give(listEntries, { entries: [] })
})

async function choose(): Promise<Shown> {
  const screen = await open(sheet, { member })
  await screen.says('8:00')
  await screen.user.click(screen.main.querySelector('[data-tee-time="101"]') ?? screen.main)
  return screen
}

async function toConfirm(): Promise<Shown> {
  const screen = await choose()
  await screen.press('この時間で進む')
  await screen.arrives('/reserved/regular/step2/2')
  return screen
}

async function book(screen: Shown): Promise<void> {
  const agreed = screen.main.querySelector<HTMLInputElement>('[name=agreed_policy]')
  if (agreed && !agreed.checked) await screen.user.click(agreed)
  await screen.press('予約を確定する')
}

describe('on the sheet', () => {
  it('a start that was just taken is told with the nearest free ones, which can be pressed', async () => {
    const screen = await choose()
    api.refuse(holdStarts, 'start_taken', { nearest, held_minutes: null })
    api.give(getDay, { ...sampleDay, tee_times: sampleDay.tee_times.slice(1) })
    await screen.press('この時間で進む')
    await screen.warns('空いている近い時間')
    // Beside the sheet stands the same for a desk.
    const offered = () => screen.main.querySelectorAll('[role=alert] button:not(aside *)')
    expect(offered()).toHaveLength(3)
    await waitFor(() => expect(screen.main.querySelector('[data-tee-time="101"]')).toBeNull())
    await screen.user.click(offered()[0] ?? screen.main)
    expect(screen.alerts).toBe('')
    api.give(holdStarts, sampleHold)
    await screen.press('この時間で進む')
    await screen.arrives('/reserved/regular/step2/2')
    expect(api.sent(holdStarts).at(-1)).toMatchObject({ body: { groups: [{ tee_time_id: 102 }] } })
  })

  it('where many come at once the place in the line is shown, and the booking goes on by itself when the turn has come', async () => {
    const screen = await choose()
    api.refuse(holdStarts, 'queued', { ahead: 120, seconds: 20, again: 1, turn: 'turn' })
    await screen.press('この時間で進む')
    await waitFor(() => expect(document.body.textContent).toContain('前に約120名あと約20秒'))
    api.give(holdStarts, sampleHold)
    await screen.arrives('/reserved/regular/step2/2')
    expect(document.body.textContent).not.toContain('順番待ち')
  })

  it('whoever leaves the line stays on the sheet, with the start still chosen', async () => {
    const screen = await choose()
    api.refuse(holdStarts, 'queued', { ahead: 0, seconds: 3, again: 3, turn: 'turn' })
    await screen.press('この時間で進む')
    await waitFor(() => expect(document.body.textContent).toContain('まもなく順番です'))
    await screen.user.click(within(document.body).getByRole('button', { name: '待つのをやめる' }))
    await waitFor(() => expect(document.body.textContent).not.toContain('まもなく順番です'))
    const again = await screen.button('この時間で進む')
    expect(screen.alerts, 'the visitor’s own wish is no error').toBe('')
    api.give(holdStarts, sampleHold)
    await screen.user.click(again)
    await screen.arrives('/reserved/regular/step2/2')
  })

  it('a start that others hold is told on a day that becomes full with it', async () => {
    const screen = await choose()
    api.refuse(holdStarts, 'start_taken', { nearest: [], held_minutes: 9 }).give(getDay, full)
    await screen.press('この時間で進む')
    await screen.says('この日は満席です。')
    await screen.warns('ほかの方が手続き中の時間です。')
  })

  it('a member who plays that day already sees the starts, and presses none', async () => {
    api.give(getDay, { ...sampleDay, has_start: true })
    const screen = await open(sheet, { member })
    await screen.says('この日は、すでに予約があります')
    await screen.says('8:00')
    expect(screen.main.querySelector('[data-tee-time]')).toBeNull()
    api.give(searchStarts, { ...sampleSearch, has_start: true }).give(getRoads, { roads: [] })
    const search = await open(`/reserved/search?date=${sampleDay.date}`, { member })
    await search.says('この日は、すでにご予約があります')
    expect(search.main.querySelectorAll('.search-chip').length).toBeGreaterThan(0)
    expect(search.main.querySelector('button.search-chip')).toBeNull()
  })

  it('a second start on a day is refused with a sentence', async () => {
    const screen = await choose()
    api.refuse(holdStarts, 'same_day')
    await screen.press('この時間で進む')
    await screen.warns('同じ日')
  })

  it('a day that cannot be read says so, and is read by a press', async () => {
    api.lose(getDay)
    const screen = await open(sheet)
    await screen.warns('スタート時間を表示できませんでした。')
    await screen.warns('インターネットに接続されていません。')
    api.give(getDay, sampleDay)
    await screen.press('もう一度読み込む')
    await screen.says('8:00')
  })
})

describe('on the confirmation', () => {
  it('without a network everything typed stays, and the next press books under the same key', async () => {
    const screen = await toConfirm()
    await screen.fill({ note: '左利き用の貸しクラブを希望します。' })
    api.lose(bookRegular)
    await book(screen)
    await screen.warns('インターネットに接続されていません。')
    expect(screen.field('note').value).toBe('左利き用の貸しクラブを希望します。')
    api.give(bookRegular, { reservation: sampleReservation, manage_token: null })
    await book(screen)
    await screen.arrives('/reserved/regular/step3/2')
    const keys = api.sent(bookRegular).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
    expect(api.sent(bookRegular)[1]).toMatchObject({ body: { note: '左利き用の貸しクラブを希望します。' } })
  })

  it('a field that was never left keeps its text over a reload', async () => {
    const first = await toConfirm()
    await first.user.type(first.field('note'), '左利き')
    const screen = await first.reload({ member })
    expect(screen.field('note').value).toBe('左利き')
  })

  it('an ended hold is told, keeps what was typed, and the same start can be held again', async () => {
    const screen = await toConfirm()
    await screen.fill({ note: '食事は洋食を希望します。' })
    api.refuse(bookRegular, 'hold_expired', { nearest: [] })
    await book(screen)
    await screen.says('スタートの確保時間が過ぎました')
    await screen.says('入力した内容は残っています。')
    await screen.press('同じ時間をもう一度確保する')
    await screen.says('同じスタート時間をもう一度確保しました。')
    expect(screen.field('note').value).toBe('食事は洋食を希望します。')
    api.give(bookRegular, { reservation: sampleReservation, manage_token: null })
    await book(screen)
    await screen.arrives('/reserved/regular/step3/2')
  })

  it('another cancellation policy than the one that was shown is told, and agreed to by another press', async () => {
    const screen = await toConfirm()
    const { offer } = sampleHold
    const steps = offer.cancellation.steps.map((step) => ({ ...step, fee: step.fee * 2, per_unit: step.per_unit * 2 }))
    const fresh = { ...sampleHold, offer: { ...offer, cancellation: { ...offer.cancellation, steps } } }
    api.refuse(bookRegular, 'policy_changed').give(holdStarts, fresh)
    await book(screen)
    await screen.says('キャンセル規定が変更されました。')
    api.give(bookRegular, { reservation: sampleReservation, manage_token: null })
    await book(screen)
    await screen.arrives('/reserved/regular/step3/2')
    expect(api.sent(bookRegular).map(({ body }) => body.expected_cancellation)).toEqual([
      offer.cancellation,
      fresh.offer.cancellation,
    ])
  })

  it('an ended hold of a start that was sold leads back to the sheet with the nearest starts', async () => {
    const screen = await toConfirm()
    api.refuse(bookRegular, 'hold_expired', { nearest: [] })
    await book(screen)
    await screen.says('スタートの確保時間が過ぎました')
    api.refuse(holdStarts, 'start_taken', { nearest, held_minutes: null })
    await screen.press('同じ時間をもう一度確保する')
    await screen.arrives('/reserved/regular/step1/2')
    await screen.warns('空いている近い時間')
  })

  it('an ended hold of a start that others hold is told on a day that has become full, too', async () => {
    // The sheet that the page has read before is new for some seconds.
    const screen = await (await toConfirm()).reload({ member })
    api.refuse(bookRegular, 'hold_expired', { nearest: [] })
    await book(screen)
    await screen.says('スタートの確保時間が過ぎました')
    api.refuse(holdStarts, 'start_taken', { nearest: [], held_minutes: 9 }).give(getDay, full)
    await screen.press('同じ時間をもう一度確保する')
    await screen.says('この日は満席です。')
    await screen.warns('ほかの方が手続き中の時間です。')
  })

  it('the hold is told to end two minutes before, and ends by the clock of the browser', async () => {
    const screen = await toConfirm()
    await screen.says('まで確保しています。')
    setNow('2026-12-01T10:08:30+09:00')
    await screen.announces('スタートの確保時間が残り2分になりました。')
    await screen.says('あと少しです')
    setNow('2026-12-01T10:10:01+09:00')
    await screen.says('スタートの確保時間が過ぎました')
    expect(screen.words).not.toContain('予約を確定する')
  })

  it('takes the focus at its heading, as the next screen', async () => {
    const screen = await toConfirm()
    await waitFor(() => expect(document.activeElement).toBe(screen.main.querySelector('h1')))
  })

  it('a booking whose answer was lost is sent again under its key, also after a reload', async () => {
    const screen = await toConfirm()
    api.lose(bookRegular)
    await book(screen)
    await screen.warns('インターネットに接続されていません。')
    await book(await screen.reload({ member }))
    await waitFor(() => expect(api.sent(bookRegular)).toHaveLength(2))
    const [key, again] = api.sent(bookRegular).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(key).toMatch(/^[\w-]{8,64}$/)
    expect(again).toBe(key)
  })

  it('a member whose session is over logs in again, and books the start that is held', async () => {
    const screen = await toConfirm()
    api.refuse(bookRegular, 'unauthenticated')
    await book(screen)
    await screen.arrives(/^\/mypage\/login/)
    await screen.says('ログインの有効期限が切れました。')
    api.give(logIn, sessionOf(member))
    await screen.fill({ email: 'hanako@example.jp', password: 'wakaba7291' })
    await screen.press('ログイン')
    await screen.arrives('/reserved/regular/step2/2')
    await book(screen)
    await waitFor(() => expect(api.sent(bookRegular)).toHaveLength(2))
    expect(api.sent(holdStarts), 'nothing is held anew').toHaveLength(1)
    expect(api.sent(bookRegular).map(({ body }) => body.hold)).toEqual([sampleHold.token, sampleHold.token])
  })

  it('in the chat area a session that is over begins again with LINE’s unused proof, and the start is still held', async () => {
    const chat = { idToken: () => 'an-id-token-of-line' }
    const screen = await open(`/reservation/step_one/2?date=${sampleDate}`, { member, chat })
    await screen.says('8:00')
    await screen.user.click(screen.main.querySelector('[data-tee-time="101"]') ?? screen.main)
    await screen.press('この時間で進む')
    await screen.arrives(/^\/reservation\/step_two/)
    api.refuse(bookRegular, 'unauthenticated')
    api.give(logInWithLine, sessionOf(member))
    await book(screen)
    await waitFor(() => expect(api.sent(logInWithLine)).toHaveLength(1))
    await screen.arrives(/^\/reservation\/step_two/)
    await book(screen)
    await waitFor(() => expect(api.sent(bookRegular)).toHaveLength(2))
    expect(api.sent(holdStarts), 'nothing is held anew').toHaveLength(1)
    expect(api.sent(bookRegular).map(({ body }) => body.hold)).toEqual([sampleHold.token, sampleHold.token])
  })

  it('a late address of the postal code does not change details that were confirmed', async () => {
    const screen = await toConfirm()
    const found = api.hold(searchPostalCode, { addresses: [{ prefecture: 13, address: '千代田区千代田' }] })
    await screen.press('お客様情報を変更する')
    await screen.fill({ zipcode: '1000001' })
    await screen.tick(/会員情報にも反映する/)
    await screen.press('この内容にする')
    await screen.says('〒100-0001')
    const before = screen.words
    found()
    await waitFor(() => expect(api.sent(searchPostalCode)).toHaveLength(1))
    const again = await screen.reload({ member })
    await again.says('〒100-0001')
    expect(before).not.toContain('千代田区')
    expect(again.words).not.toContain('千代田区')
  })
})

describe('in the search', () => {
  it.each([0, 1])('a start that was just taken leaves its row in place, with %i other starts', async (left) => {
    api.give(searchStarts, sampleSearch)
    const screen = await open(`/reserved/search?date=${sampleDate}&players=4&time=any&sort=price`)
    await screen.says('8:00')
    const [course] = sampleSearch.courses
    if (!course) throw new Error('the search has a course')
    const starts = course.starts.slice(1, 1 + left)
    api.refuse(holdStarts, 'start_taken', { nearest: [], held_minutes: 9 })
    const changed = { ...course, starts, free_starts: left, free_all_day: left }
    api.give(searchStarts, { ...sampleSearch, courses: [changed] })
    await screen.user.click(screen.main.querySelector('[data-start]') ?? screen.main)
    await screen.warns('ほかの方が手続き中の時間です。')
    await waitFor(() => expect(screen.main.querySelectorAll('[data-start]')).toHaveLength(left))
    const row = screen.main.querySelector('.search-row[data-accent="2"]')
    expect(row?.querySelector('[role=alert]')?.textContent).toContain('手続き中')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('ほかの方が手続き中の時間です。'))
    expect(row?.textContent).not.toContain('予約できるスタートがありません。')
  })
})

it('a day with a draw that is not open yet says which starts are drawn for, and until when', async () => {
  const day = { ...sampleDay, reason: 'not_yet' as const, opens_at: '2026-12-06T09:00:00+09:00', draw: 7 }
  api.give(getDay, day).give(getDraw, sampleDraw)
  const screen = await open(sheet, { member })
  await screen.says('7:30〜9:59の枠')
  await screen.says('12月5日(土) 18:00まで申し込めます')
  api.give(getDraw, { ...sampleDraw, is_open: false })
  const closed = await open(sheet, { member })
  await closed.says('抽選の申し込みは締め切りました')
})
