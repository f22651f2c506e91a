import { getExport } from '@jgm/contract/api/privacy'
import { sendInquiry } from '@jgm/contract/api/inquiry'
import { readAudit } from '@jgm/contract/api/staff-audit'
import {
  answerInquiry,
  assignInquiry,
  closeInquiry,
  getInquiryTemplates,
  getInquiryThread,
  keepInquiryDraft,
  listDeskInquiries,
  noteInquiry,
  previewInquiryAnswer,
  sendInquiryAnswerNow,
  setInquiryTemplates,
  undoInquiryAnswer,
} from '@jgm/contract/api/staff-inquiries'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addCourse, joinMember, type TestMember } from '../../../test/builders/account.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn()

let desk: TestStaff
let other: TestStaff
let manager: TestStaff
let member: TestMember

it.beforeAll(async ({ api }) => {
  await addCourse(api, 1)
  await addCourse(api, 2)
  await api.rows(`update course set email = 'front@course1.example.jp' where id = 1`)
  desk = await addStaff(api)
  other = await addStaff(api)
  manager = await addStaff(api, { role: 'course_manager' })
  member = await joinMember(api, 'asking@example.jp')
})

it.beforeEach(async ({ api }) => {
  for (const table of ['inquiry', 'inquiry_templates', 'mail_outbox', 'rate_limit'])
    await api.rows(`delete from ${table}`)
  api.smtp.mails.length = 0
})

const question = { golf_course_id: 1, category: 1, source: 'mypage' } as const
const guest = {
  last_name: '見本',
  first_name: '花子',
  last_name_kana: 'みほん',
  first_name_kana: 'はなこ',
  email: 'guest@example.jp',
  phone_number: '0290000000',
} as const

/** Sends an inquiry, of the member unless a sender is given, and lets its mails leave. Returns its id. */
async function ask(api: TestApi, contents = '人数を変えられますか。', sender?: typeof guest): Promise<number> {
  const body = { ...question, contents, ...(sender && { sender }) }
  const { number } = await api.good(sendInquiry, { body }, sender ? {} : member.as)
  await api.deliver()
  api.smtp.mails.length = 0
  const [row] = await api.rows<{ id: number }>('select id::int from inquiry where number = $1', [number])
  return row?.id ?? 0
}

const threadOf = (api: TestApi, id: number, as = desk) => api.good(getInquiryThread, { params: { id } }, as)
const listOf = (api: TestApi, query: { tab?: 'open' | 'closed'; mine?: '1' } = {}, as = desk) =>
  api.good(listDeskInquiries, { query: { course_id: 1, ...query } }, as)
const states = async (api: TestApi) => (await listOf(api)).inquiries.map(({ id, state }) => [id, state])

type Reply = { readonly body?: string; readonly closes?: boolean; readonly as?: TestStaff; readonly seen?: number }

async function reply(
  api: TestApi,
  id: number,
  { body = 'はい、できます。', closes = false, as = desk, seen }: Reply = {},
) {
  const order = { seen: seen ?? (await threadOf(api, id)).seen, body, closes }
  return api.good(answerInquiry, { params: { id }, body: order }, as)
}

/** Answers, and lets the mail leave at once. */
async function replyNow(api: TestApi, id: number, given: Reply = {}) {
  await reply(api, id, given)
  await api.good(sendInquiryAnswerNow, { params: { id }, body: {} }, given.as ?? desk)
  return (await api.deliver()).at(-1)
}

const actions = async (api: TestApi, id: number) =>
  (await api.good(readAudit, { query: { subject: `inquiry:${id}` } }, manager)).entries
    .map(({ action }) => action)
    .filter((action) => action !== 'look')

describe('an answer', () => {
  it('is the mail of the preview, whose reply goes to the club, with the question below', async ({ api }) => {
    const id = await ask(api)
    const body = 'はい、できます。\n\u200b\nお待ちしております。😀'
    const seen = await api.good(previewInquiryAnswer, { params: { id }, body: { body } }, desk)
    const mail = await replyNow(api, id, { body })
    const { number } = (await threadOf(api, id)).inquiry
    expect(mail?.to).toBe(member.email)
    expect(mail?.subject).toBe(`【見本ゴルフクラブ】お問い合わせへのお返事（受付番号 ${number}）`)
    expect({ to: mail?.to, subject: mail?.subject, text: mail?.text.trim() }).toEqual({
      to: seen.to,
      subject: seen.subject,
      text: seen.text.trim(),
    })
    expect(seen.reply_to).toBe('front@course1.example.jp')
    expect(mail?.headers['reply-to']).toContain('<front@course1.example.jp>')
    // A reply for somebody who is away comes to the club, as to any mail of a person.
    expect(mail?.headers['auto-submitted']).toBe('no')
    for (const words of [
      'お待ちしております。😀',
      '人数を変えられますか。',
      '見本ゴルフクラブ（front@course1.example.jp）に届きます。',
    ])
      expect(mail?.text).toContain(words)
    for (const words of ['\u200b', '送信専用', '様（front']) expect(mail?.text).not.toContain(words)
    expect((await threadOf(api, id)).messages.map(({ kind, mail: state }) => [kind, state])).toEqual([
      ['question', null],
      ['answer', 'sent'],
    ])
    expect(await actions(api, id)).toEqual(['inquiry.answer'])
  })

  it('to an address that nobody has proven repeats nothing that was typed into the form', async ({ api }) => {
    const id = await ask(api, '宣伝です https://example.com', guest)
    const mail = await replyNow(api, id, { body: 'お問い合わせの件、承りました。' })
    expect(mail?.to).toBe(guest.email)
    expect(mail?.text).toContain('お問い合わせの件、承りました。')
    for (const typed of ['宣伝です', 'example.com', '花子'])
      for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toContain(typed)
  })

  it('can be taken back until its mail leaves, and is a draft again', async ({ api }) => {
    const id = await ask(api)
    await reply(api, id, { body: '一通目', closes: true })
    expect((await listOf(api)).leaving.map((one) => one.id)).toEqual([id])
    expect((await listOf(api, {}, other)).leaving).toEqual([])
    await api.deliver()
    expect(api.smtp.mails).toEqual([])
    await api.good(keepInquiryDraft, { params: { id }, body: { body: '続き', filled: [] } }, desk)
    // Whoever has not written it does not take it back.
    expect((await api.refused(undoInquiryAnswer, { params: { id }, body: {} }, other)).code).toBe('undo_closed')
    for (let times = 0; times < 2; times += 1) await api.good(undoInquiryAnswer, { params: { id }, body: {} }, desk)
    const { draft, messages, inquiry, first_answered_at: first } = await threadOf(api, id)
    expect([draft.body, messages.length, inquiry.state, first]).toEqual(['一通目\n\n続き', 1, 'asked', null])
    expect((await api.refused(sendInquiryAnswerNow, { params: { id }, body: {} }, desk)).code).toBe('taken_back')
    expect(await api.rows(`select from mail_outbox where kind = 'inquiry.answer'`)).toEqual([])
    expect(await actions(api, id)).toEqual(['inquiry.undo', 'inquiry.answer'])
  })

  it('cannot be taken back once its mail is leaving, however long it takes', async ({ api }) => {
    const id = await ask(api)
    await reply(api, id)
    // A process has claimed it.
    await api.rows(`update mail_outbox set next_at = next_at + interval '2 minutes'`)
    expect((await api.refused(undoInquiryAnswer, { params: { id }, body: {} }, desk)).code).toBe('undo_closed')
    await api.good(sendInquiryAnswerNow, { params: { id }, body: {} }, desk)
    expect(await api.rows(`select from mail_outbox where next_at <= app_now()`)).toEqual([])
    expect((await threadOf(api, id)).messages).toHaveLength(2)
  })

  it('of two desks to the same message goes out once, and the other learns of it', async ({ api }) => {
    const id = await ask(api)
    const { seen } = await threadOf(api, id)
    const send = (as: TestStaff, body: string) =>
      api.call(answerInquiry, { params: { id }, body: { seen, body, closes: false } }, as)
    const replies = await Promise.all([
      send(desk, 'はい'),
      send(other, 'いいえ'),
      send(desk, 'ええ'),
      send(other, '否'),
    ])
    expect(replies.filter((one) => one.ok)).toHaveLength(1)
    expect(replies.flatMap((one) => (one.ok ? [] : one.error.code))).toEqual(['desk_stale', 'desk_stale', 'desk_stale'])
    expect(await api.rows(`select from mail_outbox where kind = 'inquiry.answer'`)).toHaveLength(1)
  })

  it('is sent once per key', async ({ api }) => {
    const id = await ask(api)
    const { seen } = await threadOf(api, id)
    const call = { params: { id }, body: { seen, body: 'はい', closes: false } }
    const as = { ...desk, idempotencyKey: 'inquiry-answer' }
    const replies = await Promise.all([1, 2, 3].map(() => api.good(answerInquiry, call, as)))
    expect(new Set(replies.map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await threadOf(api, id)).messages).toHaveLength(2)
  })

  it('is refused with a blank that is not filled, without words, and when it is too long', async ({ api }) => {
    const id = await ask(api)
    const { seen } = await threadOf(api, id)
    for (const [body, words] of [
      ['{お名前} 様', 'まだ入っていないところがあります：{お名前}'],
      [' \u200b', '返事を入力してください。'],
      ['あ'.repeat(4001), '返事は4000文字以内で入力してください。'],
    ] as const) {
      const call = { params: { id }, body: { seen, body, closes: false } }
      expect(await api.refused(answerInquiry, call, desk)).toMatchObject({
        code: 'validation',
        details: { problems: [{ path: 'body', message: words }] },
      })
    }
  })

  it('to a mailbox that does not take it is seen in the thread', async ({ api }) => {
    const id = await ask(api, '質問', guest)
    api.smtp.refuseWith = () => 550
    await replyNow(api, id)
    api.smtp.refuseWith = undefined
    expect((await threadOf(api, id)).messages.at(-1)?.mail).toBe('failed')
  })
})

describe('the list', () => {
  it('has who has waited longest first, then those that wait for the golfer', async ({ api }) => {
    const [first, second, third] = [await ask(api, '一'), await ask(api, '二'), await ask(api, '三')]
    await api.rows(
      `update inquiry set waits_since = waits_since - interval '2 days', sent_at = sent_at - interval '2 days' where id = $1`,
      [second],
    )
    await reply(api, first)
    expect(await states(api)).toEqual([
      [second, 'asked'],
      [third, 'asked'],
      [first, 'answered'],
    ])
    const { counts, oldest, inquiries, month } = await listOf(api)
    expect([counts, oldest]).toEqual([{ asked: 2, answered: 1 }, inquiries[0]?.since])
    expect(inquiries[0]).toMatchObject({ excerpt: '二', sender: 'member', category: 1, owner: null })
    expect(month).toEqual({ median_minutes: 0, within_day: 50 })
  })

  it('counts the golfer’s words of mail and telephone as asked, from the oldest without an answer on', async ({
    api,
  }) => {
    const id = await ask(api)
    await reply(api, id, { closes: true })
    expect(await states(api)).toEqual([])
    for (const way of ['phone', 'mail'] as const)
      await api.good(noteInquiry, { params: { id }, body: { kind: 'question', way, body: `${way}で、もう1名` } }, desk)
    const { inquiry, messages } = await threadOf(api, id)
    expect([inquiry.state, inquiry.since, inquiry.excerpt]).toEqual(['asked', messages[2]?.at, 'mailで、もう1名'])
    expect(messages.map(({ way, by }) => [way, by !== null])).toEqual([
      ['form', false],
      [null, true],
      ['phone', true],
      ['mail', true],
    ])
    expect(await actions(api, id)).toEqual(['inquiry.heard', 'inquiry.heard', 'inquiry.answer'])
  })

  it('shows those of one’s own, and closed ones of a window of days', async ({ api }) => {
    const [mine, old] = [await ask(api, '一'), await ask(api, '二')]
    await api.good(assignInquiry, { params: { id: mine }, body: { staff_id: desk.id } }, other)
    expect((await listOf(api, { mine: '1' })).inquiries.map(({ id, owner }) => [id, owner?.id])).toEqual([
      [mine, desk.id],
    ])
    const { seen } = await threadOf(api, old)
    await api.good(closeInquiry, { params: { id: old }, body: { is_closed: true, seen } }, desk)
    const closed = async (days: 30 | 90) =>
      (await api.good(listDeskInquiries, { query: { course_id: 1, tab: 'closed', days } }, desk)).inquiries.length
    expect(await closed(30)).toBe(1)
    await api.rows(`update inquiry set closed_at = closed_at - interval '31 days' where id = $1`, [old])
    expect([await closed(30), await closed(90)]).toEqual([0, 1])
  })

  it('and everything else is of the own courses only', async ({ api }) => {
    const id = await ask(api)
    const elsewhere = await addStaff(api, { courses: [2] })
    expect((await listOf(api, {}, elsewhere).catch((error: unknown) => error)) instanceof Error).toBe(true)
    expect((await api.good(listDeskInquiries, { query: {} }, elsewhere)).inquiries).toEqual([])
    expect((await api.refused(getInquiryThread, { params: { id } }, elsewhere)).code).toBe('not_found')
    const starter = await addStaff(api, { role: 'starter' })
    expect((await api.refused(getInquiryThread, { params: { id } }, starter)).code).toBe('forbidden')
  })
})

describe('a thread', () => {
  it('keeps notes of the desk from the golfer, who finds them in their own data only', async ({ api }) => {
    const id = await ask(api)
    const note = { kind: 'note', body: '原本の引きかえが要る' } as const
    await api.good(noteInquiry, { params: { id }, body: note }, other)
    expect(await states(api)).toEqual([[id, 'asked']])
    const mail = await replyNow(api, id)
    expect(mail?.text).not.toContain(note.body)
    const { inquiries } = await api.good(getExport, {}, member.as)
    expect(inquiries.at(-1)?.messages.map(({ kind, body }) => [kind, body])).toEqual([
      ['question', '人数を変えられますか。'],
      ['note', note.body],
      ['answer', 'はい、できます。'],
    ])
    expect(await actions(api, id)).toEqual(['inquiry.answer', 'inquiry.note'])
  })

  it('is closed as it was read, opened again, and given to people of its course only', async ({ api }) => {
    const id = await ask(api)
    const { seen, people } = await threadOf(api, id)
    expect(people.map((one) => one.id)).toEqual(expect.arrayContaining([desk.id, other.id, manager.id]))
    await api.good(noteInquiry, { params: { id }, body: { kind: 'question', way: 'phone', body: '追加' } }, other)
    const close = (body: { is_closed: boolean; seen: number }) => api.call(closeInquiry, { params: { id }, body }, desk)
    expect(await close({ is_closed: true, seen })).toMatchObject({ ok: false, error: { code: 'desk_stale' } })
    const now = (await threadOf(api, id)).seen
    for (const isClosed of [true, true, false]) {
      expect(await close({ is_closed: isClosed, seen: now })).toMatchObject({ ok: true })
      expect((await threadOf(api, id)).inquiry.state).toBe(isClosed ? 'closed' : 'asked')
    }
    const elsewhere = await addStaff(api, { courses: [2] })
    const refused = await api.refused(assignInquiry, { params: { id }, body: { staff_id: elsewhere.id } }, desk)
    expect(refused).toMatchObject({ details: { problems: [{ path: 'staff_id' }] } })
    for (const staff of [desk.id, null])
      await api.good(assignInquiry, { params: { id }, body: { staff_id: staff } }, desk)
    expect(await actions(api, id)).toEqual(
      ['assign', 'assign', 'reopen', 'close', 'heard'].map((action) => `inquiry.${action}`),
    )
  })

  it('shows what the same person has asked before: a guest’s address says nothing about a member', async ({ api }) => {
    const [before, id] = [await ask(api, '前の質問'), await ask(api, '今度の質問')]
    await replyNow(api, before)
    const typed = await ask(api, '名をかたる質問', { ...guest, email: member.email } as typeof guest)
    const again = await ask(api, 'もう一度', { ...guest, email: member.email } as typeof guest)
    const earlier = async (of: number) => (await threadOf(api, of)).earlier.map((one) => one.id)
    expect(await earlier(id)).toEqual([before])
    expect(await earlier(again)).toEqual([typed])
    const { times, earlier: shown, sender } = await threadOf(api, id)
    expect([times, shown[0]?.answered_after_minutes, sender.visits]).toEqual([2, 0, 0])
  })

  it('of very many messages shows the last ones', async ({ api }) => {
    const id = await ask(api)
    await api.rows(
      `insert into inquiry_message (inquiry_id, kind, body, staff_id) select $1, 'note', 'メモ ' || n, $2 from generate_series(1, 260) n`,
      [id, desk.id],
    )
    const { messages, hidden, seen } = await threadOf(api, id)
    expect([messages.length, hidden, messages.at(-1)?.body]).toEqual([200, 61, 'メモ 260'])
    // What can be answered is still the golfer's message.
    await reply(api, id, { seen })
  })

  it('keeps a draft for its author, until it is sent or empty', async ({ api }) => {
    const id = await ask(api)
    const draft = { body: '書きかけ', filled: ['木村 誠'] }
    await api.good(keepInquiryDraft, { params: { id }, body: draft }, desk)
    expect((await threadOf(api, id)).draft).toEqual(draft)
    expect((await threadOf(api, id, other)).draft).toEqual({ body: '', filled: [] })
    await reply(api, id)
    expect((await threadOf(api, id)).draft).toEqual({ body: '', filled: [] })
  })
})

it('templates are changed by a manager, not over those of another', async ({ api }) => {
  const params = { id: 1 }
  const templates = [{ title: '領収書', body: '{お名前} 様\n領収書を出し直します。' }]
  expect(await api.good(getInquiryTemplates, { params }, desk)).toEqual({ version: 0, templates: [] })
  expect((await api.refused(setInquiryTemplates, { params, body: { version: 0, templates } }, desk)).code).toBe(
    'forbidden',
  )
  const set = (version: number, list: typeof templates) =>
    api.call(setInquiryTemplates, { params, body: { version, templates: list } }, manager)
  expect(await set(0, templates)).toMatchObject({ body: { version: 1, templates } })
  expect(await set(0, templates)).toMatchObject({ body: { version: 1, templates } })
  expect(await set(0, [])).toMatchObject({ error: { code: 'desk_stale' } })
  expect(await api.good(getInquiryTemplates, { params }, desk)).toEqual({ version: 1, templates })
  expect(await set(1, [{ title: ' ', body: '' }])).toMatchObject({
    error: { details: { problems: [{ path: 'templates.0.title' }, { path: 'templates.0.body' }] } },
  })
})
