import { askPlayedWith, listPlayedWith } from '@jgm/contract/api/companion'
import { answerFriend, listFriends } from '@jgm/contract/api/friend'
import { addDays, instantAt } from '@jgm/contract/model/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atInstant, startTestApi, type TestApi } from '../../../test/api.ts'
import { addMembers, openClub } from '../../../test/builders/club.ts'
import { befriend, codeFor, joinWith, partyOf, preregisterWith, rename } from '../../../test/builders/companion.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await openClub(api)
})
afterAll(() => api.stop())

it('lists members played with who are no friends yet, whom one tap asks and another makes friends', async () => {
  const [lead, sato, friend, stranger] = await addMembers(api, 4)
  if (!lead || !sato || !friend || !stranger) throw new Error('no members')
  await rename(api, sato, '佐藤', '花子')
  const { params, date } = await partyOf(api, lead)
  const code = await codeFor(api, params, lead)
  await joinWith(api, code, sato)
  await joinWith(api, code, friend)
  await preregisterWith(api, code)
  await befriend(api, lead, friend)
  expect(await api.good(listPlayedWith, {}, lead)).toEqual({ people: [] })

  await atInstant(api, instantAt(addDays(date, 1), 600), async (then) => {
    const { people } = await then.good(listPlayedWith, {}, lead)
    expect(people).toMatchObject([{ name: '佐藤 花子', play_date: date, state: 'none' }])
    expect((await then.good(listPlayedWith, {}, sato)).people).toHaveLength(2)
    expect(await then.good(listPlayedWith, {}, stranger)).toEqual({ people: [] })
    const [met] = people
    const player = met?.player ?? 0
    expect(await then.refused(askPlayedWith, { body: { player } }, stranger)).toMatchObject({ code: 'not_found' })

    const asked = await then.good(askPlayedWith, { body: { player } }, lead)
    expect(asked).toMatchObject({ is_friend: false, people: [{ state: 'asked' }] })
    expect(await then.good(askPlayedWith, { body: { player } }, lead)).toEqual(asked)
    const [request] = (await then.good(listFriends, {}, sato)).friends
    expect(request).toMatchObject({ state: 'asks', name: '見本 太郎' })
    expect((await then.good(listPlayedWith, {}, sato)).people[0]).toMatchObject({ state: 'asks' })
    await then.good(answerFriend, { params: { id: request?.id ?? 0 }, body: { accept: true } }, sato)
    expect(await then.good(listPlayedWith, {}, lead)).toEqual({ people: [] })
  })
  await atInstant(api, instantAt(addDays(date, 91), 600), async (then) => {
    expect(await then.good(listPlayedWith, {}, sato)).toEqual({ people: [] })
  })
})
