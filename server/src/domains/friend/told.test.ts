import { askFriend, listFriends, removeFriend } from '@jgm/contract/api/friend'
import { changeLineIntegration } from '@jgm/contract/api/line'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addCourse, joinMember, type TestMember } from '../../../test/builders/account.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ line: {} })

it.beforeAll(async ({ api }) => {
  await addCourse(api)
})

let counter = 0
const newMember = (api: TestApi, name: string): Promise<TestMember> =>
  joinMember(api, `told${(counter += 1)}@example.jp`, { last_name: name, first_name: '太郎' })

const ask = (api: TestApi, recipient: TestMember, requester: TestMember) =>
  api.good(askFriend, { body: { by: 'number', member_number: recipient.session.member.member_number } }, requester.as)

async function takeBack(api: TestApi, requester: TestMember): Promise<void> {
  const { friends } = await api.good(listFriends, {}, requester.as)
  for (const { id } of friends) await api.good(removeFriend, { params: { id } }, requester.as)
}

async function mailsTo(api: TestApi, member: TestMember) {
  const mails = await api.deliver()
  return mails.filter((mail) => mail.to === member.email && mail.subject.includes('ゴルフ仲間'))
}

describe('the recipient of a friend request', () => {
  it('gets a mail, once a day per sender, that does not name the sender', async ({ api }) => {
    const [recipient, requester] = [await newMember(api, '問田'), await newMember(api, '名無')]
    await ask(api, recipient, requester)
    await ask(api, recipient, requester)
    const [mail, ...more] = await mailsTo(api, recipient)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/ゴルフ仲間の申し込みが届いています$/)
    expect(mail?.text).toContain('/mypage/friend/list')
    expect(mail?.text).not.toContain('名無')
    await takeBack(api, requester)
    await ask(api, recipient, requester)
    expect(await mailsTo(api, recipient)).toHaveLength(1)
  })

  it('gets no mail for a request taken back, and at most five mails a day', async ({ api }) => {
    const [recipient, requester] = [await newMember(api, '問田'), await newMember(api, '名無')]
    await ask(api, recipient, requester)
    await takeBack(api, requester)
    expect(await mailsTo(api, recipient)).toEqual([])
    for (let no = 0; no < 5; no += 1) await ask(api, recipient, await newMember(api, '名無'))
    expect(await mailsTo(api, recipient)).toHaveLength(4)
  })

  it('gets a LINE message where LINE reaches the member, otherwise a mail', async ({ line, api }) => {
    const [reached, away, requester] = [
      await newMember(api, '問田'),
      await newMember(api, '問田'),
      await newMember(api, '名無'),
    ]
    const users = [line.person('問田', [1]), line.person('問田')] as const
    for (const [index, member] of [reached, away].entries()) {
      const id_token = await line.emulator.control.issueIdToken(users[index] ?? '')
      await api.good(changeLineIntegration, { body: { action: 'link', id_token } }, member.as)
    }
    await api.tell()
    const greetings = line.emulator.control.messages(users[0]).length
    for (const member of [reached, away]) await ask(api, member, requester)
    await api.tell()
    const messages = line.emulator.control.messages(users[0]).slice(greetings)
    expect(messages).toHaveLength(1)
    expect(JSON.stringify(messages)).toContain('/friend/list?golf_course_id=')
    expect(JSON.stringify(messages)).not.toContain('名無')
    expect(await mailsTo(api, reached)).toEqual([])
    expect(await mailsTo(api, away)).toHaveLength(1)
  })
})
