import { listCompanions } from '@jgm/contract/api/companion'
import { getParticipation } from '@jgm/contract/api/companion-participation'
import { getEntry } from '@jgm/contract/api/competition-entry'
import { listFriends } from '@jgm/contract/api/friend'
import { getRequest, getRequestTerms } from '@jgm/contract/api/request'
import { getReservation } from '@jgm/contract/api/reservation'
import { getSingleParty } from '@jgm/contract/api/single'
import { giveNoPoints } from '@jgm/contract/test/home'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleNow, sampleReservation } from '@jgm/contract/test/samples.booking'
import { sampleJoined, sampleParty } from '@jgm/contract/test/samples.companion'
import { sampleEntry } from '@jgm/contract/test/samples.competition'
import { sampleRequest, sampleRequestTerms } from '@jgm/contract/test/samples.request'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'
import { uiText } from '../../../ui/text.ts'

beforeEach(() => {
  giveNoPoints(api)
  setNow(sampleNow)
  api.give(listFriends, { friends: [], groups: [] }).give(getRequestTerms, sampleRequestTerms)
  for (const call of [getReservation, listCompanions, getEntry, getRequest, getParticipation, getSingleParty])
    api.refuse(call, 'not_found')
})

describe('a number that is something else than its path says', () => {
  const { number: entry } = sampleEntry
  const { number: request } = sampleRequest

  it.each([
    [`/mypage/reservation/companion/${entry}`, `/mypage/reservation/competition/detail/${entry}`],
    [`/mypage/reservation/competition/change-number-person/${entry}`, `/mypage/reservation/competition/edit/${entry}`],
    [`/mypage/reservation/single/detail/${entry}`, `/mypage/reservation/competition/detail/${entry}`],
    [`/mypage/reservation/companion/${request}`, `/mypage/reservation/request/detail/${request}`],
    [`/mypage/reservation/participation/${request}`, `/mypage/reservation/request/detail/${request}`],
    [`/mypage/reservation/single/edit/${request}`, `/mypage/reservation/request/edit/${request}`],
    [`/mypage/reservation/request/change-number-person/${request}`, `/mypage/reservation/request/edit/${request}`],
  ])('at %s leads to %s', async (address, there) => {
    if (address.endsWith(entry)) api.give(getEntry, sampleEntry)
    else api.give(getRequest, sampleRequest)
    const screen = await open(address, { member })
    await screen.arrives(there)
    expect(screen.words).not.toContain('予約が見つかりませんでした')
  })

  it.each([
    '/mypage/reservation/single/detail/',
    '/mypage/reservation/request/edit/',
    '/mypage/reservation/cancel/request/',
    '/mypage/reservation/cancel/competition/',
    '/mypage/reservation/participation/',
  ])('at %s leads to the own reservation of another type', async (address) => {
    const { number } = sampleReservation
    api.give(listCompanions, { ...sampleParty, number }).give(getReservation, sampleReservation)
    const screen = await open(`${address}${number}`, { member })
    await screen.arrives(`/mypage/reservation/regular/detail/${number}`)
    await screen.says(sampleReservation.plan.name)
  })

  it('at the page of the party leads to the party of the own reservation of another type', async () => {
    const { number, can } = sampleReservation
    const single = { ...sampleReservation, type: 'single' as const, can: { ...can, change: false } }
    api.give(listCompanions, () => {
      api.give(getReservation, single)
      return { ...sampleParty, type: 'single' as const, number }
    })
    const screen = await open(`/mypage/reservation/regular/change-number-person/${number}`, { member })
    await screen.arrives(`/mypage/reservation/single/change-number-person/${number}`)
    await screen.link('予約内容を見る')
  })

  it.each([
    '/mypage/reservation/companion/',
    '/mypage/reservation/companion/share/',
    '/mypage/reservation/cancel/regular/',
  ])('at %s leads a companion to the own seat', async (address) => {
    api.give(getParticipation, sampleJoined.participation)
    const screen = await open(`${address}${sampleJoined.participation.number}`, { member })
    await screen.arrives(`/mypage/reservation/participation/${sampleJoined.participation.number}`)
  })

  it('is not said to be nothing while nobody knows', async () => {
    api.lose(getEntry)
    const screen = await open('/mypage/reservation/companion/ZZ99ZZ99', { member })
    await screen.button(uiText.retry)
    expect(screen.words).not.toContain('予約が見つかりませんでした')
  })

  it('and nothing else either is not found', async () => {
    const screen = await open('/mypage/reservation/companion/ZZ99ZZ99', { member })
    await screen.warns('予約が見つかりませんでした。')
  })
})

it.each([
  ['request', 'confirmed', '空いている席に招待を送る'],
  ['single', 'tentative', '1人予約の席に、ほかの方を招待することはできません。'],
  ['single', 'established', '1人予約の席に、ほかの方を招待することはできません。'],
  ['competition', 'confirmed', '競技・コンペの組は、ゴルフ場が決めます。'],
  ['regular', 'cancelled', 'この予約は終わっているため'],
] as const)(
  'the seats of a %s reservation that is %s are found by number and say what is true',
  async (type, status, words) => {
    api.give(listCompanions, { ...sampleParty, type, status, can_change: type === 'request' })
    const screen = await open(`/mypage/reservation/companion/${sampleParty.number}`, { member })
    await screen.says(words)
    expect(screen.words.includes('この予約は終わっている')).toBe(status === 'cancelled')
  },
)
