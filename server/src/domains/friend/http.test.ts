import {
  addFriendGroup,
  answerFriend,
  askFriend,
  changeFriendGroup,
  labelFriend,
  listFriends,
  makeInvitation,
  readInvitation,
  removeFriend,
  removeFriendGroup,
} from '@jgm/contract/api/friend'
import { getMemberCode } from '@jgm/contract/api/session'
import { instantAt, todayInTokyo } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { startTestApi, type As, type TestApi } from '../../../test/api.ts'
import { joinMember, type TestMember } from '../../../test/builders/account.ts'
import { afterNoon, offsetTo, testNow } from '../../../test/clock.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn()

let hanako: TestMember
let taro: TestMember
let jiro: TestMember

it.beforeAll(async ({ api }) => {
  hanako = await joinMember(api, 'hanako@example.jp', { last_name: '佐藤', first_name: '花子' })
  taro = await joinMember(api, 'taro@example.jp', { last_name: '山田', first_name: '太郎' })
  jiro = await joinMember(api, 'jiro@example.jp', { last_name: '鈴木', first_name: '次郎' })
})

const list = (api: TestApi, who: TestMember) => api.good(listFriends, {}, who.as)
const statesOf = async (api: TestApi, who: TestMember) =>
  (await list(api, who)).friends.map((one) => [one.state, one.name])
const numberOf = (who: TestMember): string => who.session.member.member_number
const askBy = (api: TestApi, number: string, as: As) =>
  api.good(askFriend, { body: { by: 'number', member_number: number } }, as)

async function removeAllFriendships(api: TestApi): Promise<void> {
  await api.wiring.ground.db.deleteFrom('friend_group').execute()
  await api.wiring.ground.db.deleteFrom('friendship').execute()
}

describe('a friend request by member number', () => {
  it('hides the recipient’s name from the sender, and shows the sender’s name to the recipient, until it is accepted', async ({
    api,
  }) => {
    expect(await askBy(api, numberOf(taro), hanako.as)).toEqual({ friend: null })
    expect(await statesOf(api, hanako)).toEqual([['asked', null]])
    expect(await statesOf(api, taro)).toEqual([['asks', '佐藤 花子']])
    const [received] = (await list(api, taro)).friends
    await api.good(answerFriend, { params: { id: received?.id ?? 0 }, body: { accept: true } }, taro.as)
    expect(await statesOf(api, hanako)).toEqual([['friend', '山田 太郎']])
    expect(await statesOf(api, taro)).toEqual([['friend', '佐藤 花子']])
    await removeAllFriendships(api)
  })

  it('treats a request to an unassigned number like any other: listed once, and can be taken back', async ({ api }) => {
    const numbers = ['1000000009', numberOf(taro)]
    for (const number of [...numbers, ...numbers]) expect(await askBy(api, number, hanako.as)).toEqual({ friend: null })
    const { friends } = await list(api, hanako)
    expect(friends.map(({ id: _id, requested_at: _at, ...rest }) => rest)).toEqual(
      numbers.map((member_number) => ({ state: 'asked', name: null, label: null, member_number })),
    )
    for (const { id } of friends) await api.good(removeFriend, { params: { id } }, hanako.as)
    expect(await statesOf(api, hanako)).toEqual([])
    expect(await statesOf(api, taro)).toEqual([])
  })

  it('counts as acceptance when the recipient sends one back', async ({ api }) => {
    await askBy(api, numberOf(taro), hanako.as)
    expect(await askBy(api, numberOf(hanako), taro.as)).toMatchObject({
      friend: { state: 'friend', name: '佐藤 花子', member_number: null },
    })
    await removeAllFriendships(api)
  })

  it('cannot be declined by its sender, nor after it was accepted: the friendship stays', async ({ api }) => {
    await askBy(api, numberOf(taro), hanako.as)
    const id = (await list(api, taro)).friends[0]?.id ?? 0
    const no = { params: { id }, body: { accept: false } }
    expect(await api.refused(answerFriend, no, hanako.as)).toMatchObject({ code: 'not_found' })
    await api.good(answerFriend, { params: { id }, body: { accept: true } }, taro.as)
    for (const who of [hanako, taro])
      expect(await api.refused(answerFriend, no, who.as)).toMatchObject({ code: 'not_found' })
    expect(await statesOf(api, hanako)).toEqual([['friend', '山田 太郎']])
    await removeAllFriendships(api)
  })

  it('makes one friendship row when two members ask each other, in whichever order the requests arrive', async ({
    api,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        askBy(api, numberOf(taro), hanako.as),
        askBy(api, numberOf(hanako), taro.as),
        askBy(api, numberOf(taro), hanako.as),
      ])
      expect(await statesOf(api, hanako)).toEqual([['friend', '山田 太郎']])
      await removeAllFriendships(api)
    }
  })

  it('can be answered by its recipient only, and once', async ({ api }) => {
    await askBy(api, numberOf(taro), hanako.as)
    const id = (await list(api, taro)).friends[0]?.id ?? 0
    for (const who of [hanako, jiro]) {
      const input = { params: { id }, body: { accept: true } }
      expect(await api.refused(answerFriend, input, who.as)).toMatchObject({ code: 'not_found' })
    }
    await api.good(answerFriend, { params: { id }, body: { accept: false } }, taro.as)
    expect(await statesOf(api, taro)).toEqual([])
    for (const accept of [true, false])
      expect(await api.refused(answerFriend, { params: { id }, body: { accept } }, taro.as)).toMatchObject({
        code: 'not_found',
      })
    await removeAllFriendships(api)
  })

  it('hides a decline from the sender, who sees an unanswered request, until the other member asks', async ({
    api,
  }) => {
    const requester = await joinMember(api, 'requester@example.jp', { last_name: '高橋', first_name: '三郎' })
    await askBy(api, numberOf(taro), requester.as)
    await askBy(api, '1000000009', requester.as)
    const before = await list(api, requester)
    const id = (await list(api, taro)).friends[0]?.id ?? 0
    await api.good(answerFriend, { params: { id }, body: { accept: false } }, taro.as)
    await askBy(api, numberOf(taro), requester.as)
    expect(await list(api, requester)).toEqual(before)
    await api.good(removeFriend, { params: { id } }, taro.as)
    expect(await list(api, requester), 'nor can it be taken away for the requester').toEqual(before)
    expect(await statesOf(api, taro)).toEqual([])
    await askBy(api, numberOf(requester), taro.as)
    expect(await statesOf(api, taro)).toEqual([['friend', '高橋 三郎']])
    await removeAllFriendships(api)
  })

  it('is rate-limited against guessing member numbers', async ({ api }) => {
    const tries = Array.from({ length: 21 }, (_, at) => `20000000${String(at).padStart(2, '0')}`)
    const answers = await Promise.all(
      tries.map((number) => api.call(askFriend, { body: { by: 'number', member_number: number } }, jiro.as)),
    )
    expect(answers.filter((one) => !one.ok && one.error.code === 'too_many_requests')).toHaveLength(1)
  })
})

describe('a scanned member code', () => {
  it('makes two members friends at once', async ({ api }) => {
    const { code } = await api.good(getMemberCode, {}, taro.as)
    const { friend } = await api.good(askFriend, { body: { by: 'code', code } }, hanako.as)
    expect(friend).toMatchObject({ state: 'friend', name: '山田 太郎' })
    const again = await api.good(askFriend, { body: { by: 'code', code } }, hanako.as)
    expect(again.friend?.id).toBe(friend?.id)
    await removeAllFriendships(api)
  })

  it('makes one friendship only: a photo of the code makes no second one', async ({ api }) => {
    const { code } = await api.good(getMemberCode, {}, jiro.as)
    const { friend } = await api.good(askFriend, { body: { by: 'code', code } }, hanako.as)
    const byCode = { body: { by: 'code', code } } as const
    expect(await api.refused(askFriend, byCode, taro.as)).toMatchObject({ code: 'friend_code_invalid' })
    expect(await api.good(askFriend, byCode, hanako.as), 'a repeat after a lost answer').toEqual({ friend })
    await api.good(removeFriend, { params: { id: friend?.id ?? 0 } }, jiro.as)
    expect(await api.refused(askFriend, byCode, hanako.as)).toMatchObject({ code: 'friend_code_invalid' })
    expect((await list(api, jiro)).friends).toEqual([])
  })

  it('is refused when it is the code of the day, which is for the front desk only', async ({ api }) => {
    const midnight = instantAt(todayInTokyo(testNow()), 24 * 60).getTime()
    // Half a minute before midnight it lives as long as a code of the minute.
    for (const [shown, scanned] of [
      [12 * 3_600_000, 12 * 3_600_000],
      [30_000, 30_000],
      [30_000, -15_000],
    ] as const) {
      const at = (left: number) =>
        startTestApi({ url: api.url, smtp: api.smtp, clockOffset: offsetTo(new Date(midnight - left)) })
      const front = await at(shown)
      const { code, day_code } = await front.good(getMemberCode, {}, taro.as)
      await front.stop()
      const later = await at(scanned)
      const refusal = await later.refused(askFriend, { body: { by: 'code', code: day_code } }, hanako.as)
      const [, number, until, signature] = day_code.split('.')
      const disguised = [code.split('.')[0], number, until, signature].join('.')
      const forged = await later.refused(askFriend, { body: { by: 'code', code: disguised } }, hanako.as)
      await later.stop()
      expect([refusal.code, forged.code], `${shown} ${scanned}`).toEqual(['friend_code_invalid', 'friend_code_invalid'])
    }
  })

  it('is refused when it is one’s own, altered, or expired', async ({ api }) => {
    const { code } = await api.good(getMemberCode, {}, taro.as)
    expect(await api.refused(askFriend, { body: { by: 'code', code } }, taro.as)).toMatchObject({ code: 'friend_self' })
    const [head, number, until, signature] = code.split('.')
    const wrong = [
      [head, numberOf(hanako), until, signature].join('.'),
      [head, number, String(Number(until) + 60), signature].join('.'),
      'https://example.jp',
    ]
    for (const one of wrong) {
      const refusal = await api.refused(askFriend, { body: { by: 'code', code: one } }, jiro.as)
      expect(refusal).toMatchObject({ code: 'friend_code_invalid' })
    }
    const later = await startTestApi({ url: api.url, smtp: api.smtp, clockOffset: afterNoon(91_000) })
    const refusal = await later.refused(askFriend, { body: { by: 'code', code } }, jiro.as)
    await later.stop()
    expect(refusal).toMatchObject({ code: 'friend_code_invalid' })
  })
})

describe('an invitation', () => {
  it('makes one friend: the first of many who use it', async ({ api }) => {
    const { token } = await api.good(makeInvitation, {}, taro.as)
    const use = async (who: TestMember) => {
      const answer = await api.call(askFriend, { body: { by: 'invitation', token } }, who.as)
      return answer.ok ? who : undefined
    }
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => use(at % 2 ? hanako : jiro)))
    const first = answers.find((who) => who !== undefined)
    // All calls of the first member succeed, all of the other member fail.
    expect(answers.filter((who) => who !== undefined)).toEqual(Array(5).fill(first))
    expect((await list(api, taro)).friends).toHaveLength(1)
    await removeAllFriendships(api)
  })

  it('names its sender, and works again for the member who used it until the friendship ends', async ({ api }) => {
    const { token } = await api.good(makeInvitation, {}, taro.as)
    const read = { body: { token } }
    const use = { body: { by: 'invitation', token } } as const
    expect(await api.good(readInvitation, read, hanako.as)).toEqual({ name: '山田 太郎', state: 'open' })
    expect(await api.good(readInvitation, read, taro.as)).toMatchObject({ state: 'own' })
    const { friend } = await api.good(askFriend, use, hanako.as)
    expect(await api.good(readInvitation, read, hanako.as)).toMatchObject({ state: 'friends' })
    expect(await api.good(askFriend, use, hanako.as)).toEqual({ friend })
    await api.good(removeFriend, { params: { id: friend?.id ?? 0 } }, taro.as)
    for (const who of [hanako, jiro]) {
      expect(await api.refused(readInvitation, read, who.as)).toMatchObject({ code: 'friend_code_invalid' })
      expect(await api.refused(askFriend, use, who.as)).toMatchObject({ code: 'friend_code_invalid' })
    }
    expect((await list(api, taro)).friends).toEqual([])
  })

  it('expires after seven days', async ({ api }) => {
    const { token } = await api.good(makeInvitation, {}, taro.as)
    const later = await startTestApi({ url: api.url, smtp: api.smtp, clockOffset: afterNoon(7 * 86_400_000 + 1_000) })
    const refusal = await later.refused(askFriend, { body: { by: 'invitation', token } }, hanako.as)
    await later.stop()
    expect(refusal).toMatchObject({ code: 'friend_code_invalid' })
  })

  it('is not used up when its sender opens it', async ({ api }) => {
    const { token } = await api.good(makeInvitation, {}, taro.as)
    const input = { body: { by: 'invitation', token } } as const
    expect(await api.refused(askFriend, input, taro.as)).toMatchObject({ code: 'friend_self' })
    expect(await api.good(askFriend, input, hanako.as)).toMatchObject({ friend: { name: '山田 太郎' } })
    await removeAllFriendships(api)
  })
})

describe('friends and groups', () => {
  it('label a friend with a word that the friend does not see', async ({ api }) => {
    const { code } = await api.good(getMemberCode, {}, taro.as)
    const { friend } = await api.good(askFriend, { body: { by: 'code', code } }, hanako.as)
    const id = friend?.id ?? 0
    const labelled = await api.good(labelFriend, { params: { id }, body: { label: ' やまちゃん ' } }, hanako.as)
    expect(labelled.friends[0]?.label).toBe('やまちゃん')
    expect((await list(api, taro)).friends[0]?.label).toBeNull()
    const refusal = await api.refused(labelFriend, { params: { id }, body: { label: 'x' } }, jiro.as)
    expect(refusal).toMatchObject({ code: 'not_found' })
    const tooLong = await api.refused(labelFriend, { params: { id }, body: { label: 'あ'.repeat(21) } }, hanako.as)
    expect(tooLong).toMatchObject({ code: 'validation', details: { problems: [{ path: 'label' }] } })
  })

  it('put only friends into a group, and show it to its owner only', async ({ api }) => {
    const id = (await list(api, hanako)).friends[0]?.id ?? 0
    const body = { name: 'いつもの4人', friend_ids: [id, 999_999] }
    const made = await api.good(addFriendGroup, { body }, hanako.as)
    expect(made.groups).toMatchObject([{ name: 'いつもの4人', friend_ids: [id] }])
    const group = made.groups[0]?.id ?? 0
    const withoutFriends = { name: 'だれもいない', friend_ids: [999_999] }
    for (const refusal of [
      await api.refused(addFriendGroup, { body: withoutFriends }, hanako.as),
      await api.refused(changeFriendGroup, { params: { id: group }, body: withoutFriends }, hanako.as),
    ])
      expect(refusal).toMatchObject({ code: 'validation', details: { problems: [{ path: 'friend_ids' }] } })
    expect((await list(api, hanako)).groups).toEqual(made.groups)
    expect(await api.refused(changeFriendGroup, { params: { id: group }, body }, taro.as)).toMatchObject({
      code: 'not_found',
    })
    await api.good(removeFriendGroup, { params: { id: group } }, taro.as)
    expect((await list(api, hanako)).groups).toHaveLength(1)
    await api.good(removeFriend, { params: { id } }, taro.as)
    expect(await list(api, hanako)).toMatchObject({ friends: [], groups: [{ friend_ids: [] }] })
    await api.good(removeFriend, { params: { id } }, taro.as)
    expect((await api.good(removeFriendGroup, { params: { id: group } }, hanako.as)).groups).toEqual([])
  })
})
