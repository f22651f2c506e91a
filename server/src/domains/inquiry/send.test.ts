import { listFaqs, sendInquiry } from '@jgm/contract/api/inquiry'
import type { Call } from '@jgm/contract/api/endpoint'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addCourse, joinMember, type TestMember } from '../../../test/builders/account.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn()

let member: TestMember

it.beforeAll(async ({ api }) => {
  await addCourse(api, 1)
  await addCourse(api, 2)
  await api.wiring.database.pool.query(
    "update course set offers_annual_membership = id = 2, email = case id when 2 then 'front@course2.example.jp' end",
  )
  member = await joinMember(api, 'inquiry.member@example.jp')
})

type Body = Call<typeof sendInquiry>['body']
type Sender = NonNullable<Body['sender']>

const guest: Sender = {
  last_name: '見本',
  first_name: '花子',
  last_name_kana: 'みほん',
  first_name_kana: 'はなこ',
  email: 'guest@example.jp',
  phone_number: '0290000000',
}

const inquiryOf = (changed: Partial<Body> = {}): Body => ({
  golf_course_id: 1,
  category: 1,
  contents: '11月28日の予約について\n人数を変えられますか。',
  source: 'mypage',
  ...changed,
})

const guestOf = (email: string): Body => inquiryOf({ sender: { ...guest, email } })

const kept = async (api: TestApi, number: string) =>
  (
    await api.wiring.database.pool.query<Record<string, unknown>>(
      'select i.*, m.body from inquiry i join inquiry_message m on m.inquiry_id = i.id where number = $1',
      [number],
    )
  ).rows

describe('an inquiry', () => {
  it('of a guest is stored, and both sides get a mail', async ({ api }) => {
    const receipt = await api.good(sendInquiry, { body: inquiryOf({ sender: guest }) })
    expect(receipt).toEqual({
      number: expect.stringMatching(/^\d{8}$/) as string,
      email: guest.email,
      answer_within: 3,
    })
    expect(await kept(api, receipt.number)).toMatchObject([
      { ...guest, course_id: 1, category: 1, member_id: null, source: 'mypage', body: inquiryOf().contents },
    ])
    const mails = (await api.deliver()).filter((mail) => mail.text.includes(receipt.number))
    const arrived = mails.find((mail) => mail.to === 'info@jgm.localhost')
    expect(arrived?.subject).toBe(
      `【見本ゴルフクラブ】お問い合わせが届きました：予約について（受付番号 ${receipt.number}）`,
    )
    for (const phrase of [
      'お問い合わせが届きました。',
      '見本 花子',
      guest.email,
      '人数を変えられますか。',
      '確認されていません',
    ])
      expect(arrived?.text).toContain(phrase)
    for (const toACustomer of ['ありがとうございます', '破棄']) expect(arrived?.text).not.toContain(toACustomer)
    expect(arrived?.headers['reply-to'], 'a reply goes to who asks').toContain('<guest@example.jp>')
    expect(arrived?.text).toContain('このメールに返信すると、見本 花子 様（guest@example.jp）に届きます。')
    expect(arrived?.text).not.toContain('送信専用')
    const received = mails.find((mail) => mail.to === guest.email)
    expect(received?.headers).not.toHaveProperty('reply-to')
    expect(received?.text).toContain('このメールは送信専用です。')
    expect(received?.subject).toBe('【見本ゴルフクラブ】お問い合わせを受け付けました')
    expect(received?.text).toContain('■お問い合わせの種類　予約について')
    // An unproven address gets none of the words that were typed.
    for (const typed of ['人数を変えられますか', '花子']) expect(received?.text).not.toContain(typed)
  })

  it('of a member uses the member’s own data, whatever else is sent', async ({ api }) => {
    const body = inquiryOf({ golf_course_id: 2, category: 5, sender: guest, email: 'other@example.jp' })
    const receipt = await api.good(sendInquiry, { body }, member.as)
    expect(receipt.email).toBe(member.email)
    const { id, last_name, phone_number } = member.session.member
    expect(await kept(api, receipt.number)).toMatchObject([
      { member_id: id, last_name, phone_number, email: member.email },
    ])
    const mails = (await api.deliver()).filter((mail) => mail.text.includes(receipt.number))
    expect(mails.map((mail) => mail.to).toSorted()).toEqual(['front@course2.example.jp', member.email].toSorted())
    expect(mails.find((mail) => mail.to === member.email)?.text).toContain('人数を変えられますか。')
    expect(mails.find((mail) => mail.to !== member.email)?.text).not.toContain('確認されていません')
  })

  it('of a member without an address sends nothing that was typed to the address in the form', async ({ api }) => {
    const withoutAddress = await joinMember(api, 'inquiry.line@example.jp')
    const { id, last_name, first_name } = withoutAddress.session.member
    await api.wiring.database.pool.query('update member set email = null, password_hash = null where id = $1', [id])
    const body = inquiryOf({ email: 'victim@example.jp', source: 'line' })
    const receipt = await api.good(sendInquiry, { body }, withoutAddress.as)
    expect(receipt.email).toBe('victim@example.jp')
    const mails = (await api.deliver()).filter((mail) => mail.text.includes(receipt.number))
    const received = mails.find((mail) => mail.to === 'victim@example.jp')
    expect(received?.text).toContain('■お問い合わせの種類　予約について')
    for (const typed of ['人数を変えられますか', last_name, first_name])
      for (const part of [received?.subject, received?.text, received?.html]) expect(part).not.toContain(typed)
    const arrived = mails.find((mail) => mail.to === 'info@jgm.localhost')
    for (const told of [
      '人数を変えられますか。',
      '確認されていません。メールアドレスを登録していない会員の方からのお問い合わせです。',
    ])
      expect(arrived?.text).toContain(told)
  })

  it('is stored once per key', async ({ api }) => {
    const body = guestOf('twice@example.jp')
    const as = { idempotencyKey: 'inquiry-twice' }
    const receipts = await Promise.all([1, 2, 3, 4].map(() => api.good(sendInquiry, { body }, as)))
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(1)
    expect(await kept(api, receipts[0]?.number ?? '')).toHaveLength(1)
    const other = await api.refused(sendInquiry, { body: { ...body, contents: '別の内容' } }, as)
    expect(other.code).toBe('idempotency_mismatch')
  })

  it('reports every problem at once', async ({ api }) => {
    const refused = await api.refused(sendInquiry, {
      body: inquiryOf({ contents: ' ', sender: { ...guest, email: 'x', last_name_kana: '見本' } }),
    })
    expect(refused).toMatchObject({
      code: 'validation',
      details: {
        problems: ['contents', 'sender.last_name_kana', 'sender.email'].map(
          (path) => expect.objectContaining({ path }) as unknown,
        ),
      },
    })
  })

  it('is refused for a category that the course does not have, and without a sender', async ({ api }) => {
    for (const [body, path] of [
      [inquiryOf({ category: 5, sender: guest }), 'category'],
      [inquiryOf({ category: 7, sender: guest, golf_course_id: 2 }), 'category'],
      [inquiryOf({ sender: guest, golf_course_id: 9 }), 'golf_course_id'],
      [inquiryOf(), 'sender.last_name'],
    ] as const) {
      const refused = await api.refused(sendInquiry, { body })
      expect(refused).toMatchObject({ code: 'validation', details: { problems: [{ path }] } })
    }
  })

  it('may be sent five times an hour to one mailbox, which uses up nothing of the member whose mailbox it is', async ({
    api,
  }) => {
    const owner = await joinMember(api, 'many@example.jp')
    const body = guestOf(owner.email)
    for (let sent = 0; sent < 5; sent += 1) await api.good(sendInquiry, { body })
    expect(await api.refused(sendInquiry, { body })).toMatchObject({ code: 'too_many_requests', status: 429 })
    for (let sent = 0; sent < 5; sent += 1) await api.good(sendInquiry, { body: inquiryOf() }, owner.as)
    expect(await api.refused(sendInquiry, { body: inquiryOf() }, owner.as)).toMatchObject({ code: 'too_many_requests' })
  })
})

it('lists questions of every course, and those of the requested one', async ({ api }) => {
  await api.wiring.database.pool.query(`
    insert into faq (course_id, category, position, question, answer) values
      (2, 1, 1, '二番の質問', '{二番の答え}'), (null, 4, 1, '料金の質問', '{一段落,二段落}'), (null, 1, 2, '予約の質問', '{答え}')`)
  const questions = async (id?: number) =>
    (await api.good(listFaqs, { query: id ? { golf_course_id: id } : {} })).faqs.map(({ question }) => question)
  expect(await questions()).toEqual(['予約の質問', '料金の質問'])
  expect(await questions(1)).toEqual(['予約の質問', '料金の質問'])
  expect(await questions(2)).toEqual(['二番の質問', '予約の質問', '料金の質問'])
})
