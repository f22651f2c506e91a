import { instantAt } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addCourse } from '../../../test/builders/account.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { offsetTo } from '../../../test/clock.ts'
import type { TestLine } from '../../../test/line.ts'
import { drawMessages } from '../line/service.draw.ts'
import { sendNotices } from './service.settings.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ line: {}, clockOffset: offsetTo(instantAt('2026-11-24', 720)) })

it.beforeAll(async ({ api }) => {
  for (const id of [1, 2, 3]) await addCourse(api, id)
})

const run = (api: TestApi, text: string, values: readonly unknown[] = []) =>
  api.wiring.database.pool.query(text, [...values])

/** A member with main course 1, linked, a friend of the given accounts, and with consent to marketing. */
async function reader(line: TestLine, api: TestApi, friendOf: readonly number[] = [1], clubs: readonly number[] = []) {
  const [member] = await addMembers(api, 1, { clubs })
  if (!member) throw new Error('no member')
  await run(api, 'update member set marketing = true where id = $1', [member.id])
  const userId = line.person('見本 太郎')
  await run(api, 'insert into line_link (line_user_id, member_id, display_name) values ($1, $2, $3)', [
    userId,
    member.id,
    '見本 太郎',
  ])
  for (const courseId of friendOf) await line.emulator.control.befriend(userId, line.accountOf(courseId))
  await api.tell()
  const greetings = line.emulator.control.messages(userId).length
  return { ...member, userId, told: () => line.emulator.control.messages(userId).slice(greetings) }
}

const choose = (
  api: TestApi,
  memberId: number,
  kind: 'topic' | 'category',
  value: number,
  ways: { mail: boolean; line: boolean },
) =>
  run(api, 'insert into notice_setting (member_id, kind, value, by_mail, by_line) values ($1, $2, $3, $4, $5)', [
    memberId,
    kind,
    value,
    ways.mail,
    ways.line,
  ])

async function publish(
  api: TestApi,
  notice: { topic?: number; category?: number; courses?: number[]; title?: string } = {},
) {
  const { rows } = await run(
    api,
    `insert into notice (title, topic, category, is_important, course_ids, body, is_sent, published_from)
     values ($1, $2::int, $3, $2::int = 5, $4, '{本文です。}', true, app_now() - interval '1 minute') returning id`,
    [notice.title ?? '12月の営業について', notice.topic ?? 9, notice.category ?? 4, notice.courses ?? []],
  )
  await sendNotices(api.wiring.ground)
  await api.tell()
  return Number((rows[0] as { id: string }).id)
}

const mailsTo = async (api: TestApi, memberId: number): Promise<number> => {
  const { rows } = await run(
    api,
    "select count(*)::int as count from mail_outbox where kind = 'notice' and (data->>'member_id')::bigint = $1",
    [memberId],
  )
  return (rows[0] as { count: number }).count
}

describe('a notice in the talk', () => {
  it('comes once as one bubble with a link to it, beside the mail', async ({ line, api }) => {
    const one = await reader(line, api)
    const id = await publish(api)
    await Promise.all([sendNotices(api.wiring.ground), sendNotices(api.wiring.ground)])
    await api.tell()
    const [told, ...more] = one.told()
    expect(more).toEqual([])
    expect(told).toMatchObject({ from: line.accountOf(1), via: 'push' })
    expect(told?.message['altText']).toBe('お知らせ：12月の営業について')
    const drawn = JSON.stringify(told?.message)
    expect(drawn).toContain(`/notice/${id}?golf_course_id=1`)
    expect(drawn).toContain('/notice/setting?id=1')
    expect(await mailsTo(api, one.id)).toBe(1)
  })

  it('is chosen apart from the mail, by topic and category together', async ({ line, api }) => {
    const talkOnly = await reader(line, api)
    await choose(api, talkOnly.id, 'topic', 9, { mail: false, line: true })
    const mailOnly = await reader(line, api)
    await choose(api, mailOnly.id, 'category', 4, { mail: true, line: false })
    await publish(api)
    expect([talkOnly.told().length, await mailsTo(api, talkOnly.id)]).toEqual([1, 0])
    expect([mailOnly.told().length, await mailsTo(api, mailOnly.id)]).toEqual([0, 1])
  })

  it('is not replaced by a mail that the member does not want', async ({ line, api }) => {
    const blocked = await reader(line, api, [])
    await choose(api, blocked.id, 'topic', 9, { mail: false, line: true })
    await publish(api)
    expect([blocked.told().length, await mailsTo(api, blocked.id)]).toEqual([0, 0])
  })

  it('always comes when it is important, also to a member without address', async ({ line, api }) => {
    const one = await reader(line, api)
    await choose(api, one.id, 'category', 1, { mail: false, line: false })
    await run(api, 'update member set marketing = false where id = $1', [one.id])
    await publish(api, { topic: 5, category: 1 })
    // Topic 5 ignores the setting of the category.
    expect(one.told().map(({ message }) => message['altText'])).toEqual(['重要なお知らせ：12月の営業について'])
    await run(api, 'update member set email = null where id = $1', [one.id])
    await publish(api, { topic: 5, category: 1, title: '臨時休場' })
    expect(one.told()).toHaveLength(2)
  })

  it('comes from the account of the reader’s own course', async ({ line, api }) => {
    const elsewhere = await reader(line, api, [1, 2, 3], [3])
    await publish(api, { courses: [2, 3] })
    const [told] = elsewhere.told()
    expect(told?.from).toBe(line.accountOf(3))
    expect(JSON.stringify(told?.message)).toContain('golf_course_id=3')
    const stranger = await reader(line, api, [1, 2, 3])
    await publish(api, { courses: [2, 3] })
    expect(stranger.told()).toEqual([])
  })

  it('is not sent when it was withdrawn meanwhile', async ({ line, api }) => {
    const one = await reader(line, api)
    await run(
      api,
      `insert into notice (title, topic, category, body, is_sent, published_from)
       values ('取り下げ', 9, 4, '{本文です。}', true, app_now() - interval '1 minute')`,
    )
    await sendNotices(api.wiring.ground)
    await run(api, "update notice set published_to = app_now() where title = '取り下げ'")
    await api.tell()
    expect(one.told()).toEqual([])
  })

  it('is cut to LINE’s limit', ({ api }) => {
    const talk = { alt: '長い題名'.repeat(500), courseId: 1, title: 'お知らせ' }
    const [message] = drawMessages(api.wiring.ground, { talk, blocks: [] }) ?? []
    expect(message).toMatchObject({ altText: expect.stringMatching(/^.{400}$/) as string })
  })
})
