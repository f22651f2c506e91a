import { listCompanions } from '@jgm/contract/api/companion'
import { getParticipation } from '@jgm/contract/api/companion-participation'
import { getEntry } from '@jgm/contract/api/competition-entry'
import { listFriends } from '@jgm/contract/api/friend'
import { getRequest } from '@jgm/contract/api/request'
import { getOrganiser, markPaid, setCar, setFees, setRide, tellParty } from '@jgm/contract/api/companion-organiser'
import { getReservation } from '@jgm/contract/api/reservation'
import { getForecast } from '@jgm/contract/api/weather'
import { giveNoPoints } from '@jgm/contract/test/home'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleNow, sampleReservation } from '@jgm/contract/test/samples.booking'
import { nobodyTold, sampleOrganiser } from '@jgm/contract/test/samples.organiser'
import { waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatPlatform } from '../../../lib/chat.ts'
import { api, open, setNow } from '../../../../test/app.tsx'

const { number } = sampleOrganiser.party
const at = (page = '') => `/mypage/reservation/organiser/${page}${number}?type=regular`

beforeEach(() => {
  giveNoPoints(api)
  setNow(sampleNow)
  api.give(getOrganiser, sampleOrganiser)
})

describe('who comes', () => {
  it('is two presses from the detail of several groups: the page, and the reminder of all', async () => {
    const [group] = sampleReservation.groups
    if (!group) throw new Error('the sample has no group')
    api.give(getForecast, { forecast: null }).give(getReservation, {
      ...sampleReservation,
      status: 'confirmed',
      days_left: 14,
      players: 7,
      groups: [group, { ...group, group_no: 2 }],
    })
    const told = { ...nobodyTold, waiting: [21], next_at: '2026-12-01T22:00:00+09:00', unreached: [22] }
    api.give(tellParty, {
      told: 1,
      organiser: { ...sampleOrganiser, tellings: { ...sampleOrganiser.tellings, answer: told } },
    })
    const screen = await open(`/mypage/reservation/regular/detail/${sampleReservation.number}`, { member })
    await screen.follow('幹事のページを開く')
    await screen.says('来る方 4 名7名のうち返事待ち2名')
    await screen.says('小林さんに、もう一度届きます。')
    await screen.press('まだの1名に、LINEで知らせる')
    await screen.says('1名に送りました。')
    await screen.says('小林さんには送ったばかりです。次は12月1日(火) 22:00から送れます。')
    expect(api.sent(tellParty).map(({ body }) => body)).toEqual([{ what: 'answer' }])
    expect(screen.words).not.toContain('LINEで知らせる')
  })

  it('says of each who has not answered what is known, and what to do where nothing reaches', async () => {
    const screen = await open(at(), { member })
    await screen.says('小林さん開いて、まだ答えていません')
    await screen.says('森さんリンクの返事待ち')
    const link = await screen.link('森さんに招待を送る')
    expect(link.getAttribute('href')).toContain('group=2')
    api.give(listCompanions, sampleOrganiser.party).give(listFriends, { friends: [], groups: [] })
    await screen.press('2組目の空きにさそう')
    await screen.arrives(/companion\/select/)
  })

  it('offers no reminder where everybody has answered', async () => {
    const [first] = sampleOrganiser.party.groups
    if (!first) throw new Error('the sample has no group')
    const party = { ...sampleOrganiser.party, groups: [first] }
    const people = sampleOrganiser.people.slice(0, 4)
    const tellings = { ...sampleOrganiser.tellings, answer: nobodyTold }
    api.give(getOrganiser, { ...sampleOrganiser, party, people, tellings })
    const screen = await open(at(), { member })
    await screen.says('みなさんの席が決まりました。')
    await screen.says('4名そろいました')
    expect(screen.words).not.toContain('知らせる')
  })

  it('is not there for somebody else', async () => {
    for (const call of [getOrganiser, listCompanions, getEntry, getRequest, getParticipation])
      api.refuse(call, 'not_found')
    for (const page of ['', 'money/', 'cars/', 'table/']) {
      const screen = await open(at(page), { member })
      await screen.warns('予約が見つかりませんでした。')
    }
  })
})

describe('what each pays', () => {
  it('has the club’s and the organiser’s apart, names no exempt companion, and marks who has paid', async () => {
    api.give(markPaid, sampleOrganiser)
    const screen = await open(at('money/'), { member })
    await screen.says('青葉 花子さんフロント 17,600円幹事 3,000円')
    await screen.says('佐藤 一郎さんフロント 18,300円幹事 3,000円')
    await screen.says('そのうち、利用税がかからない分-700円')
    await screen.says('1名 21,300円の内訳')
    await screen.says('賞品代（幹事へ）2,000円')
    await screen.press('佐藤 一郎さんの集金：まだ')
    await screen.press('青葉 花子さんの集金：済み')
    expect(api.sent(markPaid).map(({ body }) => body)).toEqual([
      { player: 12, is_paid: true },
      { player: 11, is_paid: false },
    ])
  })

  it('is sent to who has not paid, and has a sentence for whom nothing reaches', async () => {
    api.give(tellParty, { told: 2, organiser: sampleOrganiser })
    const share = vi.fn<ChatPlatform['share']>(async () => 'success')
    const screen = await open(`/reservation/organiser/money/${number}?type=regular&golf_course_id=2`, {
      member,
      chat: { canShare: true, hasPicker: true, inClient: true, share },
    })
    await screen.press('まだの2名に、LINEかメールで金額を送る')
    await screen.says('2名に送りました。')
    await screen.says('田中さんには、こちらからのお知らせが届きません。')
    await screen.press('LINEで送る')
    await screen.says('送信しました。')
    const words: unknown = expect.stringContaining('幹事に3,000円をお渡しください（賞品代 2,000円、打ち上げ 1,000円）')
    expect(share).toHaveBeenCalledWith([{ type: 'text', text: words }], { text: words })
  })

  it('is typed in any width, with all problems at their fields and nothing lost', async () => {
    const money = { ...sampleOrganiser.money, fees: [], each: 0 }
    const tellings = { ...sampleOrganiser.tellings, money: nobodyTold }
    api.give(getOrganiser, { ...sampleOrganiser, money, tellings })
    api.give(setFees, sampleOrganiser)
    const screen = await open(at('money/'), { member })
    await screen.says('幹事が集める金額')
    expect(screen.words).not.toContain('金額を送る')
    await screen.press('項目を増やす')
    await screen.fill({ label_0: '賞品代', amount_0: '二千', label_1: '', amount_1: '１，０００円' })
    await screen.press('この金額にする')
    await screen.hasProblem('amount_0', '金額は、1円から10万円までの数字で入力してください。')
    await screen.hasProblem('label_1', '集めるものを入力してください。')
    expect(screen.field('amount_0').value).toBe('二千')
    await screen.fill({ amount_0: '２０００', label_1: '打ち上げ' })
    await screen.press('この金額にする')
    await screen.says('集める金額を保存しました。')
    expect(api.sent(setFees).at(-1)?.body).toEqual({
      fees: [
        { label: '賞品代', amount: 2000 },
        { label: '打ち上げ', amount: 1000 },
      ],
    })
  })
})

describe('shared cars', () => {
  it('show who goes, a free seat, and take whoever has none', async () => {
    api.give(setRide, sampleOrganiser)
    const screen = await open(at('cars/'), { member })
    await screen.says('青葉さんの車つくば駅 6:20発青葉佐藤空き空き')
    expect(screen.words, 'in time').not.toContain('間に合わない')
    await screen.fill({ ride_13: '11' })
    await screen.fill({ ride_12: '' })
    await waitFor(() => expect(api.sent(setRide)).toHaveLength(2))
    expect(api.sent(setRide).map(({ body }) => body)).toEqual([
      { player: 13, driver: 11 },
      { player: 12, driver: null },
    ])
    await screen.button('1名に、メールで知らせる')
  })

  it('are added with a time as one writes it, and say what is missing', async () => {
    api.give(setCar, sampleOrganiser)
    const screen = await open(at('cars/'), { member })
    await screen.press('車を加える')
    await screen.press('この車にする')
    await screen.hasProblem('driver', '運転する方を選んでください。')
    await screen.hasProblem('place', '待ち合わせの場所を入力してください。')
    await screen.hasProblem('time', '時刻は、6:20のように入力してください。')
    await screen.fill({ driver: '12', place: '水戸駅南口', time: '６時４０分', seats: '3' })
    await screen.press('この車にする')
    await waitFor(() =>
      expect(api.sent(setCar).map(({ body }) => body)).toEqual([
        { driver: 12, car: { place: '水戸駅南口', minute: 400, seats: 3 } },
      ]),
    )
    await screen.press('この車をやめる')
    await screen.says('さんの車をやめます。')
    await screen.press('この車をやめる', screen.dialog)
    await waitFor(() => expect(api.sent(setCar).at(-1)?.body).toEqual({ driver: 11, car: null }))
  })

  it('say that a car leaves too late for the first start', async () => {
    const [car] = sampleOrganiser.cars
    if (!car) throw new Error('the sample has no car')
    api.give(getOrganiser, { ...sampleOrganiser, cars: [{ ...car, minute: 9 * 60 }] })
    const screen = await open(at('cars/'), { member })
    await screen.says('に間に合わない出発です。')
  })

  it('say that a seat was taken meanwhile', async () => {
    api.refuse(setRide, 'car_full')
    const screen = await open(at('cars/'), { member })
    await screen.says('青葉さんの車')
    await screen.fill({ ride_13: '11' })
    await screen.says('この車には、空いている席がありません。')
  })
})

describe('the table', () => {
  it('has a line for each seat, and what is still collected', async () => {
    const screen = await open(at('table/'), { member })
    await screen.says('OUT 8:19から2組')
    const rows = [...screen.main.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows).toHaveLength(7)
    expect(rows[0]).toEqual(['8:191組 OUT', '青葉 花子', '', '済み', '', '', '', ''])
    expect(rows[1]).toEqual(['佐藤 一郎', '', '3,000円', '', '', '', ''])
    expect(rows[4]).toEqual(['8:262組 OUT', '小林 茂返事待ち', '', '', '', '', '', ''])
    expect(rows[6]).toEqual(['', '', '', '', '', '', ''])
    await screen.button('印刷する')
  })

  it('has no button that prints nothing inside LINE', async () => {
    const screen = await open(`/reservation/organiser/table/${number}?type=regular&golf_course_id=2`, {
      member,
      chat: { inClient: true },
    })
    await screen.says('青葉 花子')
    // No canvas is drawn here, so the picture can't be made.
    await screen.says('表の画像を作れませんでした。')
    expect(screen.words).not.toContain('印刷する')
  })
})
