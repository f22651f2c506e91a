import { listCompanions } from '@jgm/contract/api/companion'
import { getEntry } from '@jgm/contract/api/competition-entry'
import { getRequest } from '@jgm/contract/api/request'
import { listFriends } from '@jgm/contract/api/friend'
import {
  inviteCompanions,
  lookAtCompanionInvitation,
  type InvitationLook,
} from '@jgm/contract/api/companion-invitation'
import { chooseRide, getParticipation, leaveParticipation } from '@jgm/contract/api/companion-participation'
import { searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { getForecast } from '@jgm/contract/api/weather'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleNow, sampleSearch } from '@jgm/contract/test/samples.booking'
import { sampleJoined, sampleLook, sampleParty } from '@jgm/contract/test/samples.companion'
import { waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const link = '/mypage/companion?code=abcdefgh'
const { participation } = sampleJoined

beforeEach(() => {
  setNow(sampleNow)
  api.give(getForecast, { forecast: null })
})

describe('the ends of the seats', () => {
  const { number } = sampleParty
  const typed = [
    [`/mypage/reservation/companion/complete/${number}`, `/mypage/reservation/companion/${number}`, '登録しました'],
    [
      `/mypage/reservation/companion/share/complete/${number}`,
      `/mypage/reservation/companion/share/${number}`,
      '送信しました',
    ],
  ] as const

  it.each(typed)('at the typed address %s claim nothing that did not happen', async (end, first, claim) => {
    api.give(listCompanions, sampleParty).give(listFriends, { friends: [], groups: [] })
    const nobody = await open(end, { member })
    await nobody.arrives(first)
    expect(document.body.textContent).not.toContain(claim)
    for (const flow of ['addedCompanion', 'share'])
      sessionStorage.setItem(
        `flow:${flow}`,
        JSON.stringify({ flags: ['confirmed'], data: { type: 'regular', number: 'K7M2PX4A' } }),
      )
    const other = await open(end, { member })
    await other.arrives(first)
    expect(document.body.textContent).not.toContain(claim)
  })

  it('say nothing above a reservation that is not found', async () => {
    for (const call of [listCompanions, getEntry, getRequest, getParticipation]) api.refuse(call, 'not_found')
    api.give(listFriends, { friends: [], groups: [] })
    sessionStorage.setItem(
      'flow:addedCompanion',
      JSON.stringify({ flags: ['confirmed'], data: { type: 'regular', number } }),
    )
    const screen = await open(`/mypage/reservation/companion/complete/${number}`, { member })
    await screen.warns('予約が見つかりませんでした。')
    expect(screen.words).not.toContain('登録しました')
  })
})

it.each(['/mypage/companion', '/mypage/companion/registration/already'])(
  '%s without a code asks nobody to log in',
  async (address) => {
    const screen = await open(address)
    await screen.arrives('/not_found')
  },
)

function ticketOf() {
  if (!sampleLook.ticket) throw new Error('the sample has no ticket')
  return sampleLook.ticket
}

describe('an invitation', () => {
  it.each([
    ['own', 'ご自身の予約への招待です'],
    ['full', '席がすべて埋まりました'],
    ['renewed', '招待が新しくなっています'],
    ['revoked', 'この招待は取り消されました'],
    ['cancelled', 'この予約はキャンセルされました'],
    ['closed', '同伴者の受付期限を過ぎました'],
    ['past', 'プレーの日が過ぎました'],
  ] as const)('that is %s says why it can’t be used', async (result, sentence) => {
    const ticket = result === 'renewed' || result === 'revoked' ? null : sampleLook.ticket
    const number = result === 'own' ? sampleParty.number : null
    const look: InvitationLook = { ...sampleLook, result, ticket, number, type: number ? 'regular' : null }
    api.give(lookAtCompanionInvitation, look).give(searchStarts, sampleSearch)
    const screen = await open(link, result === 'own' ? { member } : {})
    await screen.says(sentence)
  })

  it('to a cancelled reservation leads to other starts of the day; to one that was renewed it has words to copy', async () => {
    api.give(lookAtCompanionInvitation, { ...sampleLook, result: 'cancelled' })
    const cancelled = await open(link)
    const other = await cancelled.link('同じ日の空きをさがす')
    expect(other.getAttribute('href')).toBe('/reserved/search?date=2026-12-06')
    api.give(lookAtCompanionInvitation, { ...sampleLook, result: 'renewed', ticket: null })
    const renewed = await open(link)
    await renewed.says('伝える文をコピーする')
  })

  it.each([
    ['ended', null, 'このリンクはもう使えません。'],
    ['full', { ...ticketOf(), free_seats: 0 }, '席はすべて決まっています。'],
  ])('of one’s own that is %s asks nobody to send it', async (_state, ticket, sentence) => {
    api.give(lookAtCompanionInvitation, {
      ...sampleLook,
      result: 'own',
      ticket,
      number: sampleParty.number,
      type: 'regular',
    })
    const screen = await open(link, { member })
    await screen.says(sentence)
    expect(screen.words).not.toContain('このリンクを送ってください')
  })

  it('with a wrong code says that the link can’t be used, and leads on', async () => {
    api.refuse(lookAtCompanionInvitation, 'invitation_invalid')
    const guest = await open(link)
    await guest.says('この招待リンクは使用できません。')
    await guest.link('次の予約をさがす')
    const screen = await open(link, { member })
    await screen.link('予約一覧へ')
  })

  it('leads a member who comes back from a guest’s screen to the invitation', async () => {
    api.give(lookAtCompanionInvitation, sampleLook)
    const guest = await open(link)
    await guest.says('お誘いが届いています')
    await guest.follow(/^会員の方/)
    await guest.arrives(/^\/mypage\/login/)
    // Meanwhile the visitor has logged in elsewhere in this browser.
    const screen = await open(guest.path, { member })
    await screen.arrives('/mypage/companion/registration/already')
    await screen.says('としてログインしています。')
  })
})

describe('a companion’s own seat', () => {
  const code = () => document.querySelectorAll('.ticket-code').length

  it('takes a seat in a car that the organiser has sent, and gives it back; a full one offers none', async () => {
    const car = { driver: 11, name: '青葉 花子', place: 'つくば駅', minute: 380, free: 2, is_mine: false }
    const full = { ...car, driver: 12, name: '佐藤 一郎', free: 0 }
    api.give(getParticipation, { ...participation, cars: [car, full] })
    api.give(chooseRide, { ...participation, cars: [{ ...car, free: 1, is_mine: true }, full] })
    const screen = await open(`/mypage/reservation/participation/${participation.number}`, { member })
    await screen.says('青葉 花子さんの車つくば駅 6:20発空き2席')
    await screen.says('佐藤 一郎さんの車つくば駅 6:20発満席です')
    expect(screen.main.querySelectorAll('button[aria-label="佐藤 一郎さんの車に乗る"]')).toHaveLength(0)
    await screen.press('青葉 花子さんの車に乗る')
    await screen.says('この車に乗ります')
    api.refuse(chooseRide, 'stale')
    await screen.press('青葉 花子さんの車の席を返す')
    await waitFor(() =>
      expect(api.sent(chooseRide).map(({ body }) => body)).toEqual([{ driver: 11 }, { driver: null }]),
    )
  })

  it('leads to the friends’ competition of the party where there is one', async () => {
    api.give(getParticipation, { ...participation, has_contest: true })
    const screen = await open(`/mypage/reservation/participation/${participation.number}`, { member })
    expect((await screen.link(/仲間内コンペ/)).getAttribute('href')).toContain(`/contest/${participation.number}`)
  })

  it('has a code for the desk until the companion leaves, and then ways on', async () => {
    api.give(getParticipation, participation)
    const screen = await open(`/mypage/reservation/participation/${participation.number}`, { member })
    await waitFor(() => expect(code()).toBe(1))
    await screen.press(/参加をやめる/)
    api.give(leaveParticipation, { ok: true })
    const dialog = () => screen.main.querySelector<HTMLElement>('dialog[open]') ?? screen.main
    await screen.user.click(await screen.button('参加をやめる', dialog()))
    await waitFor(() => expect(screen.heading).toBe('参加をやめました'))
    await waitFor(() => expect(document.title).toBe('参加をやめました｜JGMゴルフ'))
    await screen.says('予約した方：')
    expect(code()).toBe(0)
    await screen.link('同じ日の空きをさがす')
  })

  it('shows what the course has told the players of the day, in its own lines', async () => {
    const words = '9番ホールは仮グリーンです。\n昼食は11時からです。'
    api.give(getParticipation, { ...participation, messages: [{ at: '2026-12-06T06:00:00+09:00', words }] })
    const screen = await open(`/mypage/reservation/participation/${participation.number}`, { member })
    await screen.says('ゴルフ場からの連絡')
    await screen.says('12月6日(日) 6:00')
    await screen.says('昼食は11時からです。')
  })

  it('of a cancelled reservation has no code', async () => {
    api.give(getParticipation, { ...participation, status: 'cancelled', can_leave: false })
    const screen = await open(`/mypage/reservation/participation/${participation.number}`, { member })
    await screen.says('キャンセル')
    await screen.says(participation.number)
    expect(code()).toBe(0)
  })
})

it('only the person who booked can send an invitation', async () => {
  api.refuse(listCompanions, 'unauthenticated')
  const screen = await open(`/mypage/reservation/companion/share/${sampleParty.number}?type=regular`)
  await screen.says('予約した方だけが、招待リンクを送れます。')
})

it('why no invitation can be sent keeps its telephone number on one line', async () => {
  api.give(listCompanions, sampleParty)
  api.refuse(inviteCompanions, 'companions_closed', { tel: '0296000002', until: '2026-12-05T17:00:00+09:00' })
  const screen = await open(`/mypage/reservation/companion/share/${sampleParty.number}?type=regular`, { member })
  await screen.says('招待を送れません。')
  expect(screen.main.querySelector('.whole-long')?.textContent).toBe('（0296000002）')
})

it('「LINEで送る」 opens LINE in a browser, too, with the link that needs no LINE', async () => {
  api.give(listCompanions, sampleParty).give(inviteCompanions, {
    code: 'i'.repeat(43),
    shown_name: '青葉 花子',
    made_at: sampleNow,
    expires_at: '2026-12-07T23:59:59+09:00',
  })
  const screen = await open(`/mypage/reservation/companion/share/${sampleParty.number}?type=regular`, { member })
  const href = new URL((await screen.link('LINEで送る')).getAttribute('href') ?? '')
  expect([href.host, new URL(href.searchParams.get('url') ?? '').pathname]).toEqual([
    'social-plugins.line.me',
    '/mypage/companion',
  ])
})
