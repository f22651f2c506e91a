import { sendGuestCode, verifyGuestCode } from '@jgm/contract/api/account'
import { getCourseGuide } from '@jgm/contract/api/course'
import { bookRegular, getReservation, holdStarts, releaseHold } from '@jgm/contract/api/reservation'
import { sendReservationLink } from '@jgm/contract/api/reservation-link'
import { getSingleMonth } from '@jgm/contract/api/single'
import { getDay, getMonth } from '@jgm/contract/api/tee-sheet'
import { getCourseSummaries, searchStarts, type CourseStarts } from '@jgm/contract/api/tee-sheet-search'
import { getForecast } from '@jgm/contract/api/weather'
import { giveNoPoints } from '@jgm/contract/test/home'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleCodeSent } from '@jgm/contract/test/samples.account'
import {
  sampleDate,
  sampleDay,
  sampleHold,
  sampleMonth,
  sampleNow,
  sampleReservation,
  sampleSearch,
  sampleTeeTime,
} from '@jgm/contract/test/samples.booking'
import { fireEvent, waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, setNow, type Shown } from '../../../../test/app.tsx'
import { cancelledOf } from '../../reservation/flow.ts'
import { bookedOf } from '../flow.ts'

const sheet = `/reserved/regular/step1/2?date=${sampleDate}`
const summaries = { today: sampleMonth.today, courses: [], updated_at: sampleNow }

beforeEach(() => {
  giveNoPoints(api)
  setNow(sampleNow)
  api.give(getDay, sampleDay).give(holdStarts, sampleHold).give(releaseHold, { ok: true }).give(getMonth, sampleMonth)
  api.give(getCourseSummaries, summaries)
})

const [sampleCourse] = sampleSearch.courses
if (!sampleCourse) throw new Error('the sample search has a course')

const teeTime = (screen: Shown, id: number): Element => {
  const found = screen.main.querySelector(`[data-tee-time="${id}"]`)
  if (!found) throw new Error(`no start ${id}: ${screen.words}`)
  return found
}

describe('the month of a course', () => {
  it('has a mark of its own for a day that only the telephone books, explained in the legend', async () => {
    const days = sampleMonth.days.map((day, at) =>
      at === 0 ? { ...day, reason: 'web_closed' as const, mark: 'none' as const, price_from: null } : day,
    )
    api.give(getMonth, { ...sampleMonth, days })
    const screen = await open('/reserved/2')
    await screen.says('電話で受付')
    await waitFor(() => expect(screen.main.querySelector('button.month-day')).not.toBeNull())
    const today = screen.main.querySelector('button.month-day')?.textContent ?? ''
    expect(today).toContain('電')
    expect(today).not.toContain('×')
  })

  it('names its cheapest days, also where few days can be booked', async () => {
    const screen = await open('/reserved/2')
    await screen.says('2026年12月のいちばん安い日')
    await screen.says(/12月\d+日\([^)]+\).*1名 [\d,]+円/)
    const days = sampleMonth.days.map((day, at) =>
      at === 1 || at === 2 ? { ...day, price_from: 9_750 } : { ...day, reason: 'sold_out' as const, price_from: null },
    )
    api.give(getMonth, { ...sampleMonth, days })
    const few = await open('/reserved/2')
    await few.says('いちばん安い日')
    await few.says('12月2日(水)')
    await few.says('12月3日(木)')
  })

  it('that cannot be read says so, and is read by a press', async () => {
    api.refuse(getMonth, 'unavailable')
    const screen = await open('/reserved/2')
    await screen.warns('空き状況を表示できませんでした。')
    api.give(getMonth, sampleMonth)
    await screen.press('もう一度読み込む')
    await waitFor(() => expect(screen.main.querySelector('[data-date]')).not.toBeNull())
  })

  it.each([
    ['/reserved/kasama', '笠間'],
    ['/reserved?golf_course_id=9', '美ら'],
  ])('at %s is that of the course', async (address, course) => {
    const screen = await open(address)
    await screen.says(course)
  })

  it('of an empty course in the query is the choice of a course', async () => {
    const screen = await open('/reserved?golf_course_id=')
    await screen.arrives('/reserved/select')
  })
})

it('a course without its prices is shown, and says that they are missing', async () => {
  api.refuse(getCourseSummaries, 'unavailable')
  api.give(getCourseGuide, { course_id: 2, guide: null, nines: [], pictures: [] })
  api.give(getForecast, { forecast: null })
  const screen = await open('/reserved/course/2')
  await screen.says('料金と空きを表示できませんでした。')
  expect(screen.heading).not.toBe('')
  expect(screen.main.querySelector('.sticky-bar')?.textContent ?? '').not.toContain('平日')
})

it('a course is shown with the pictures of its club, each with its words', async () => {
  const picture = { picture: 'p'.repeat(43), width: 1600, height: 1067, alt: '18番ホール' }
  api.give(getCourseGuide, { course_id: 2, guide: null, nines: [], pictures: [picture] })
  api.give(getForecast, { forecast: null })
  const screen = await open('/reserved/course/2')
  await screen.says('写真')
  const shown = screen.main.querySelector<HTMLImageElement>('.course-pictures img')
  expect([shown?.getAttribute('src'), shown?.alt]).toEqual([`/api/v1/pictures/${picture.picture}`, picture.alt])
})

describe('the sheet of a day', () => {
  it('has every start with its cheapest plan, which the bar names, also for two groups', async () => {
    const [all] = sampleDay.plans
    if (!all) throw new Error('the day has a plan')
    const prices = all.prices.map((price) => ({ ...price, per_person: price.per_person - 1_000 }))
    const early = { ...all, id: 999, name: '早朝だけのプラン', start_to: 480, prices }
    const starts = [sampleTeeTime(101, 480, { next_id: 102 }), sampleTeeTime(102, 487, { next_id: 103 })]
    api.give(getDay, { ...sampleDay, plans: [all, early], tee_times: [...starts, sampleTeeTime(103, 494)] })
    const screen = await open(sheet)
    await screen.says('時間ごとの最安プラン')
    expect(screen.main.querySelector('summary')?.textContent).toMatch(/円〜/)
    const bar = () => screen.main.querySelector('.sticky-bar')?.textContent
    await screen.user.click(teeTime(screen, 102))
    await waitFor(() => expect(bar()).toContain(all.name))
    await screen.user.click(teeTime(screen, 101))
    await waitFor(() => expect(bar()).toContain('早朝だけのプラン'))
    await screen.press('組数増やす')
    await screen.press('この人数とプランで見る')
    await waitFor(() => expect(teeTime(screen, 102)).toBeTruthy())
  })

  it('has the number of free starts beside each hour, and the hours without any together', async () => {
    const late = [540, 547].map((minute, at) => sampleTeeTime(201 + at, minute))
    const sold = sampleDay.tee_times.map((one) => ({ ...one, state: 'sold' as const }))
    api.give(getDay, { ...sampleDay, tee_times: [...sold, ...late] })
    const screen = await open(sheet)
    await screen.says('9時台空き2')
    expect([...screen.main.querySelectorAll('.sheet-fold')].map((one) => one.textContent)).toEqual([
      expect.stringContaining('空きのない時間帯：8時台'),
    ])
  })
})

describe('the confirmation of a guest', () => {
  async function toConfirm(): Promise<Shown> {
    const screen = await open(sheet)
    await screen.says('8:00')
    await screen.user.click(teeTime(screen, 101))
    await screen.press('この時間で進む')
    await screen.arrives('/reserved/regular/step2/2')
    return screen
  }
  async function prove(screen: Shown, email: string): Promise<void> {
    api.give(sendGuestCode, sampleCodeSent)
    api.give(verifyGuestCode, { proof: 'p'.repeat(43), expires_at: '2026-12-01T11:00:00+09:00', email })
    await screen.fill({ email })
    await screen.press('認証コードを送信する')
    await waitFor(() => expect(screen.field('code')).toBeTruthy())
    await screen.fill({ code: '123456' })
    await screen.says(`${email} を確認しました`)
  }

  it('sends no code by the Enter that ends a conversion, as Safari reports it, and one by the next', async () => {
    const screen = await toConfirm()
    api.give(sendGuestCode, sampleCodeSent)
    await screen.fill({ email: 'guest@example.co' })
    const press = { key: 'Enter', keyCode: 229 }
    fireEvent.keyDown(screen.field('email'), press)
    fireEvent.keyDown(screen.field('email'), { ...press, keyCode: 13, isComposing: true })
    await screen.fill({ email: 'guest@example.jp' })
    fireEvent.keyDown(screen.field('email'), { ...press, keyCode: 13 })
    await waitFor(() => expect(api.sent(sendGuestCode)).toMatchObject([{ body: { email: 'guest@example.jp' } }]))
  })

  it('names its problems in the order of its fields', async () => {
    const screen = await toConfirm()
    await prove(screen, 'guest@example.jp')
    await screen.press('予約を確定する')
    await waitFor(() => expect(screen.main.querySelectorAll('.field-error').length).toBeGreaterThan(6))
    const said = [...screen.main.querySelectorAll('form [role=alert] li')].map((one) => one.textContent)
    const under = [...screen.main.querySelectorAll('.field-error')].map((one) =>
      one.textContent.replace(/^＊?(エラー)?\s*/, ''),
    )
    expect(said).toEqual(under)
  })

  it('keeps a proven address until the code for another one has been asked for', async () => {
    const first = await toConfirm()
    await prove(first, 'kept@example.jp')
    await first.press('メールアドレスを変更する')
    await first.press('変更しない')
    await first.says('kept@example.jp を確認しました')
    await first.press('メールアドレスを変更する')
    await first.fill({ email: 'other@example.jp' })
    await first.press('予約を確定する')
    await first.hasProblem('email', '認証コードを送信する')
    expect(api.sent(bookRegular)).toEqual([])
    const screen = await first.reload()
    expect(screen.field('email').value, 'a reload keeps what was typed').toBe('other@example.jp')
    await screen.press('変更しない')
    await screen.says('kept@example.jp を確認しました')
    await screen.press('メールアドレスを変更する')
    await prove(screen, 'other@example.jp')
    expect(screen.words).not.toContain('変更しない')
  })

  it('an address proven outside a booking leads on to one, without a completion', async () => {
    api.give(sendGuestCode, sampleCodeSent)
    api.give(verifyGuestCode, { proof: 'p'.repeat(43), expires_at: '2026-12-01T11:00:00+09:00', email: 'a@example.jp' })
    const screen = await open('/reserved/request/mail?golf_course_id=2')
    await screen.fill({ email: 'a@example.jp' })
    await screen.press('認証コードを送信する')
    await screen.arrives('/reserved/request/mail/code')
    await screen.fill({ code: '123456' })
    await screen.arrives('/reserved/request/mail/complete')
    await screen.says('a@example.jp')
    expect(screen.words).not.toContain('ステップ')
    expect((await screen.link('予約に進む')).getAttribute('href')).toContain('/reserved')
  })
})

describe('a guest without the link to the own booking', () => {
  it('has it sent again, through mistakes and a lost connection', async () => {
    const screen = await open('/reserved/manage')
    await screen.fill({ number: 'K7M2', email: '' })
    await screen.press('リンクを送信する')
    await screen.hasProblem('number', '予約番号は、半角英数字8文字で入力してください。')
    await screen.hasProblem('email', 'メールアドレスを入力してください。')
    await screen.fill({ number: 'k7m2px4a', email: 'guest@example.jp' })
    await waitFor(() => expect(screen.alerts, 'corrected problems are gone').toBe(''))
    api.lose(sendReservationLink)
    await screen.press('リンクを送信する')
    await screen.says('インターネットに接続されていません。')
    api.give(sendReservationLink, { ok: true })
    await screen.press('リンクを送信する')
    await screen.says('guest@example.jp にリンクをお送りします。')
    expect(api.sent(sendReservationLink).at(-1)).toMatchObject({ body: { number: 'K7M2PX4A' } })
  })

  it('with a link that is none reads so, and is offered another one', async () => {
    api.refuse(getReservation, 'not_found')
    const screen = await open('/reserved/manage#K7M2PX4A.aaaaaaaaaaaaaaaaaaaaaaaa')
    await screen.says('予約確認メールの中のリンクを、もう一度開いてください。')
    expect(screen.field('number').value).toBe('')
    expect(screen.heading).not.toBe('')
  })
})

describe('a search for one player', () => {
  const month = (openOn: (date: string) => number) => ({
    month: '2026-12' as const,
    today: sampleMonth.today,
    days: sampleMonth.days.map(({ date, day_type, holiday }) => ({
      date,
      day_type,
      holiday,
      open: openOn(date),
      established: 0,
      opens_at: null,
    })),
    first_month: '2026-12' as const,
    last_month: '2027-03' as const,
  })
  const none = {
    ...sampleSearch,
    party: [1],
    courses: sampleSearch.courses.map((one) => ({ ...one, free_starts: 0, starts: [] })),
  }

  it('leads to 1人予約 of the day, offers no waitlist, and for two players none of both', async () => {
    api.give(searchStarts, none).give(
      getSingleMonth,
      month(() => 3),
    )
    const screen = await open(`/reserved/search?date=${sampleDate}&players=1&time=any`)
    await screen.says('1人予約なら、3件のスタートに空きがあります。')
    expect(screen.words).not.toContain('空いたらお知らせ')
    expect((await screen.link(/の1人予約を見る$/)).getAttribute('href')).toContain(`date=${sampleDate}`)
    api.give(searchStarts, sampleSearch)
    const two = await open(`/reserved/search?date=${sampleDate}&players=2&time=any`)
    await two.says('8:00')
    expect(two.words).not.toContain('1人予約を見る')
  })

  it('of a day without any leads to the nearest day that has some', async () => {
    api.give(searchStarts, none).give(
      getSingleMonth,
      month((date) => (date === sampleDate ? 0 : 2)),
    )
    const screen = await open(`/reserved/search?date=${sampleDate}&players=1&time=any`)
    await screen.says('この日の1人予約に空きはありません。近い日をご覧ください。')
    expect((await screen.link(/の1人予約を見る$/)).getAttribute('href')).not.toContain(`date=${sampleDate}`)
  })

  it('of a day whose sheet is not published does not say that it is full', async () => {
    const courses = none.courses.map((one) => ({ ...one, reason: 'not_published' as const }))
    api.give(searchStarts, { ...none, courses }).give(
      getSingleMonth,
      month(() => 0),
    )
    const screen = await open(`/reserved/search?date=${sampleDate}&players=1&time=any`)
    await screen.says('この日の1人予約のスタートは、まだありません。')
    expect(screen.words).not.toContain('空きはありません')
  })

  it('of a day that cannot be booked yet says when it can be', async () => {
    const later = month((date) => (date === sampleDate ? 0 : 2))
    const days = later.days.map((day) =>
      day.date === sampleDate ? { ...day, opens_at: '2026-12-08T09:00:00+09:00' } : day,
    )
    api.give(searchStarts, none).give(getSingleMonth, { ...later, days })
    const screen = await open(`/reserved/search?date=${sampleDate}&players=1&time=any`)
    await screen.says('この日の1人予約は、12月8日(火) 9:00から予約できます。')
    expect((await screen.link(/の1人予約を見る$/)).getAttribute('href')).toContain(`date=${sampleDate}`)
  })
})

it.each(['/reserved/select', `/reserved/search?date=${sampleDate}`])(
  'two choices at %s before the screen is drawn again both stay',
  async (address) => {
    api.give(searchStarts, sampleSearch)
    const screen = await open(address)
    fireEvent.change(screen.field('players'), { target: { value: '2' } })
    fireEvent.change(screen.field('time'), { target: { value: 'morning' } })
    await waitFor(() => expect(screen.path).toContain('time=morning'))
    expect(screen.path).toContain('players=2')
    await waitFor(() => expect(screen.field('players').value).toBe('2'))
    expect(screen.field('time').value).toBe('morning')
  },
)

describe('a search of a day that cannot be booked yet', () => {
  const later = (
    course_id: number,
    opens_at: string | null,
    reason: CourseStarts['reason'] = opens_at === null ? null : 'not_yet',
  ) => ({
    course_id,
    reason,
    opens_at,
    starts: [],
    free_starts: 0,
    free_all_day: 0,
  })

  it.each([
    [
      [later(2, '2026-12-15T09:00:00+09:00'), later(5, '2026-12-08T09:00:00+09:00')],
      'いちばん早いゴルフ場は、12月8日(火) 9:00から予約できます。',
    ],
    [[later(2, null), later(5, '2026-12-08T09:00:00+09:00')], '受付前のゴルフ場は、12月8日(火) 9:00から予約できます。'],
    [
      [later(2, null, 'sold_out'), later(5, '2026-12-08T09:00:00+09:00')],
      '受付前のゴルフ場は、12月8日(火) 9:00から予約できます。',
    ],
    [[later(2, null, 'not_published'), later(5, null, 'day_off')], 'この日は、まだ予約を受け付けていません'],
    [[later(2, null)], '空きのあるコースはありません'],
    [[later(2, null, 'not_published'), later(5, null)], '空きのあるコースはありません'],
  ] as const)('says when it can be', async (courses, words) => {
    api.give(searchStarts, { ...sampleSearch, courses: courses.map((one) => ({ ...sampleCourse, ...one })) })
    const screen = await open(`/reserved/search?date=${sampleDate}`)
    // Above the rows, which say why each of them has none.
    await waitFor(() => expect(screen.main.querySelector('.search-sort h2')?.textContent).toContain(words))
  })
})

it('the end of a booking that was cancelled since leads to the reservation and offers nothing to send', async () => {
  const owner = sampleMember.id
  const keep = (flow: string, data: unknown): void =>
    sessionStorage.setItem(`flow:${flow}`, JSON.stringify({ flags: ['confirmed'], data, owner }))
  keep('booked', bookedOf(sampleReservation, null))
  keep('cancel', cancelledOf(sampleReservation))
  api.give(getReservation, { ...sampleReservation, status: 'cancelled' })
  const screen = await open(`/reserved/regular/step3/${sampleReservation.course_id}`, { member: sampleMember })
  await screen.arrives(`/mypage/reservation/regular/detail/${sampleReservation.number}`)
  await screen.says(sampleReservation.number)
  expect(screen.words).not.toContain('同伴者')
})
