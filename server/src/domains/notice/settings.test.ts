import { changeNoticeSettings, getMailStop, getNoticeSettings, stopMails } from '@jgm/contract/api/notice'
import { logIn } from '@jgm/contract/api/account'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { offsetTo } from '../../../test/clock.ts'
import { filled } from '../../../test/sample.ts'
import { sampleLogin } from '../../app/sample/people.ts'
import { sendNotices, stopTokenOf } from './service.settings.ts'
import { testsOn } from '../../../test/it.ts'

const noon = new Date('2026-11-24T12:00:00+09:00')
const it = testsOn({ clockOffset: offsetTo(noon), template: filled })

let taro: As
let taroId: number

it.beforeAll(async ({ api }) => {
  const answer = await api.call(logIn, { body: sampleLogin })
  if (!answer.ok) throw new Error(`no log-in: ${answer.error.code}`)
  const companion = /jgm_companion=([^;]+)/.exec(answer.cookies.join('\n'))?.[1]
  taro = { token: answer.body.token, ...(companion ? { companion } : {}) }
  taroId = answer.body.member.id
})

it.beforeEach(async ({ api }) => {
  const { db } = api.wiring.ground
  await db.deleteFrom('notice_read').execute()
  await db.deleteFrom('notice').execute()
  await db.deleteFrom('notice_setting').execute()
  await db.deleteFrom('mail_outbox').execute()
  await db.updateTable('member').set({ marketing: false }).execute()
})

async function publish(
  api: TestApi,
  notice: { topic: number; category: number; course_ids?: number[] },
): Promise<void> {
  await api.wiring.ground.db
    .insertInto('notice')
    .values({
      title: '12月の営業について',
      body: ['本文です。'],
      is_sent: true,
      published_from: new Date(api.wiring.ground.clock.now().getTime() - 60_000),
      ...notice,
    })
    .execute()
}

/** How many mails of notices are in the outbox for this member. */
async function mailsTo(api: TestApi, memberId: number): Promise<number> {
  const rows = await api.wiring.ground.db
    .selectFrom('mail_outbox')
    .select('data')
    .where('kind', '=', 'notice')
    .execute()
  return rows.filter((row) => (row.data as { member_id: number }).member_id === memberId).length
}

async function choose(api: TestApi, kind: 'topic' | 'category', value: number, by_mail: boolean): Promise<void> {
  const settings = await api.good(getNoticeSettings, {}, taro)
  await api.good(
    changeNoticeSettings,
    {
      body: {
        topics: settings.topics.map((one) => (kind === 'topic' && one.topic === value ? { ...one, by_mail } : one)),
        categories: settings.categories.map((one) =>
          kind === 'category' && one.category === value ? { ...one, by_mail } : one,
        ),
      },
    },
    taro,
  )
}

const agreeToMarketing = (api: TestApi) =>
  api.wiring.ground.db.updateTable('member').set({ marketing: true }).where('id', '=', taroId).execute()

describe('sending', () => {
  it('follows topic and category together, once, however often the job runs', async ({ api }) => {
    await agreeToMarketing(api)
    await publish(api, { topic: 9, category: 4 })
    await Promise.all([sendNotices(api.wiring.ground), sendNotices(api.wiring.ground), sendNotices(api.wiring.ground)])
    expect(await mailsTo(api, taroId)).toBe(1)
    await choose(api, 'category', 4, false)
    await publish(api, { topic: 9, category: 4 })
    await publish(api, { topic: 9, category: 3 })
    await sendNotices(api.wiring.ground)
    expect(await mailsTo(api, taroId)).toBe(2)
    await choose(api, 'topic', 9, false)
    await publish(api, { topic: 9, category: 3 })
    await sendNotices(api.wiring.ground)
    expect(await mailsTo(api, taroId)).toBe(2)
  })

  it('needs consent, except for important notices', async ({ api }) => {
    await publish(api, { topic: 9, category: 1 })
    await sendNotices(api.wiring.ground)
    expect(await mailsTo(api, taroId)).toBe(0)
    await publish(api, { topic: 5, category: 1 })
    await sendNotices(api.wiring.ground)
    expect(await mailsTo(api, taroId)).toBe(1)
  })

  it('reaches the audience of the topic and of the courses only', async ({ api }) => {
    await agreeToMarketing(api)
    // Taro is a course member at 2 and 6.
    await publish(api, { topic: 8, category: 1 })
    await publish(api, { topic: 7, category: 1, course_ids: [9] })
    await sendNotices(api.wiring.ground)
    expect(await mailsTo(api, taroId)).toBe(0)
    await publish(api, { topic: 7, category: 1, course_ids: [2, 9] })
    await sendNotices(api.wiring.ground)
    expect(await mailsTo(api, taroId)).toBe(1)
  })
})

describe('settings', () => {
  it('that name one topic twice are refused', async ({ api }) => {
    const { topics, categories } = await api.good(getNoticeSettings, {}, taro)
    const [topic, category] = [topics[0], categories[0]]
    if (!topic || !category) throw new Error('no settings')
    for (const body of [
      { topics: topics.map(() => topic), categories },
      { topics, categories: categories.map(() => category) },
    ])
      expect(await api.refused(changeNoticeSettings, { body }, taro)).toMatchObject({ code: 'validation' })
  })
})

describe('stopping mails', () => {
  it('works by a link in the mail and by one click', async ({ api }) => {
    await agreeToMarketing(api)
    await publish(api, { topic: 9, category: 4 })
    await sendNotices(api.wiring.ground)
    await api.wiring.ground.db.deleteFrom('mail_outbox').where('recipient', '!=', sampleLogin.email).execute()
    const mail = (await api.deliver()).at(-1)
    const oneClick = /^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1]
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(`/mypage/email/stop#${stopTokenOf(api.wiring.ground, taroId)}`)
    const url = `${api.origin}${new URL(oneClick ?? '').pathname}`
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const wrong = await fetch(url, { method: 'POST', headers: form, body: 'a=b' })
    expect(wrong.status).toBe(422)
    const right = await fetch(url, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' })
    expect(right.status).toBe(204)
    const settings = await api.good(getNoticeSettings, {}, taro)
    expect([...settings.topics, ...settings.categories].some((one) => one.by_mail)).toBe(false)
    expect(settings.topics.every((one) => one.by_line)).toBe(true)
    await publish(api, { topic: 9, category: 4 })
    await sendNotices(api.wiring.ground)
    const kinds = await api.wiring.ground.db
      .selectFrom('mail_outbox')
      .select('kind')
      .where('recipient', '=', sampleLogin.email)
      .where('sent_at', 'is', null)
      .execute()
    expect(kinds).toEqual([{ kind: 'notice.stopped' }])
  })

  it('accepts both kinds of form, as often as they come', async ({ api }) => {
    await agreeToMarketing(api)
    const url = `${api.origin}/api/v1/mail-stop/one-click/${stopTokenOf(api.wiring.ground, taroId)}`
    const post = async (value: string): Promise<number> => {
      const body = new FormData()
      body.set('List-Unsubscribe', value)
      return (await fetch(url, { method: 'POST', body })).status
    }
    expect(await post('Two-Clicks')).toBe(422)
    const unread = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'no form' }
    expect((await fetch(url, unread)).status).toBe(422)
    expect((await api.good(getNoticeSettings, {}, taro)).topics.some((one) => one.by_mail)).toBe(true)
    // More than the limit of one network address: a mail provider sends requests of many members.
    for (let times = 0; times < 70; times += 1) expect(await post('One-Click')).toBe(204)
    expect((await api.good(getNoticeSettings, {}, taro)).topics.some((one) => one.by_mail)).toBe(false)
    const queued = await api.wiring.ground.db.selectFrom('mail_outbox').select('kind').execute()
    expect(queued).toEqual([{ kind: 'notice.stopped' }])
  })

  it('leads a person who opens the one-click address to the page', async ({ api }) => {
    const token = stopTokenOf(api.wiring.ground, taroId)
    const answer = await fetch(`${api.origin}/api/v1/mail-stop/one-click/${token}`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe(`${api.wiring.ground.siteUrl}/mypage/email/stop#${token}`)
  })

  it('is explained in the mail, with sender, postal address and contact', async ({ api }) => {
    await agreeToMarketing(api)
    await publish(api, { topic: 9, category: 4, course_ids: [6] })
    await sendNotices(api.wiring.ground)
    await api.wiring.ground.db.deleteFrom('mail_outbox').where('recipient', '!=', sampleLogin.email).execute()
    const mail = (await api.deliver()).at(-1)
    for (const words of [
      '送信者：JGM宇都宮ゴルフクラブ',
      '電話：',
      '住所：',
      `${api.wiring.ground.siteUrl}/mypage/contact`,
    ])
      expect(mail?.text).toContain(words)
  })

  it('shows the address mostly hidden, and reveals nothing for an invalid token', async ({ api }) => {
    const token = stopTokenOf(api.wiring.ground, taroId)
    expect(await api.good(getMailStop, { body: { token } })).toEqual({ email: 't***@e***.jp' })
    const others = `${taroId + 1}.${token.split('.')[1]}`
    for (const wrong of [others, `${taroId}.${'x'.repeat(43)}`, 'x'.repeat(43)]) {
      expect(await api.refused(stopMails, { body: { token: wrong } })).toMatchObject({ code: 'mail_stop_invalid' })
    }
    const again = [await api.good(stopMails, { body: { token } }), await api.good(stopMails, { body: { token } })]
    expect(again).toEqual([{ email: 't***@e***.jp' }, { email: 't***@e***.jp' }])
  })

  it('limits tries of invalid tokens', async ({ api }) => {
    const statuses = new Set<number>()
    for (let times = 0; times < 70; times += 1) {
      const url = `${api.origin}/api/v1/mail-stop/one-click/${taroId}.${'x'.repeat(43)}`
      statuses.add(
        (await fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })).status,
      )
    }
    expect([...statuses]).toEqual([404, 429])
  })
})
