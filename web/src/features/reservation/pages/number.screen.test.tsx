import { listCompanions } from '@jgm/contract/api/companion'
import { getEntry } from '@jgm/contract/api/competition-entry'
import { listFriends } from '@jgm/contract/api/friend'
import { getRequest, getRequestTerms } from '@jgm/contract/api/request'
import { getReservation } from '@jgm/contract/api/reservation'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { sampleParty } from '@jgm/contract/test/samples.companion'
import { sampleEntry } from '@jgm/contract/test/samples.competition'
import { sampleRequest, sampleRequestTerms } from '@jgm/contract/test/samples.request'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

beforeEach(() => {
  setNow(sampleNow)
  api.give(listFriends, { friends: [], groups: [] }).give(getRequestTerms, sampleRequestTerms)
  for (const call of [getReservation, listCompanions, getEntry, getRequest]) api.refuse(call, 'not_found')
})

describe('a number that is no reservation yet', () => {
  const { number: entry } = sampleEntry
  const { number: request } = sampleRequest

  it.each([
    [`/mypage/reservation/companion/${entry}`, `/mypage/reservation/competition/detail/${entry}`],
    [`/mypage/reservation/competition/change-number-person/${entry}`, `/mypage/reservation/competition/edit/${entry}`],
    [`/mypage/reservation/companion/${request}`, `/mypage/reservation/request/detail/${request}`],
    [`/mypage/reservation/request/change-number-person/${request}`, `/mypage/reservation/request/edit/${request}`],
  ])('at %s leads to %s', async (address, there) => {
    if (address.endsWith(entry)) api.give(getEntry, sampleEntry)
    else api.give(getRequest, sampleRequest)
    const screen = await open(address, { member })
    await screen.arrives(there)
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
