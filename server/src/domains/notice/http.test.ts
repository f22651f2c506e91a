import { logIn } from '@jgm/contract/api/account'
import type { Call } from '@jgm/contract/api/endpoint'
import { getNotice, listNotices } from '@jgm/contract/api/notice'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { filled } from '../../../test/sample.ts'
import { sampleLogin } from '../../app/sample/people.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ template: filled })

let taro: As

it.beforeAll(async ({ api }) => {
  const { db } = api.wiring.ground
  await db.deleteFrom('notice_read').execute()
  await db.deleteFrom('notice').execute()
  const hour = 3_600_000
  const at = (hours: number): Date => new Date(api.wiring.ground.clock.now().getTime() + hours * hour)
  const shared = { topic: 9, category: 1, body: ['本文です。'] }
  await db
    .insertInto('notice')
    .values([
      { ...shared, title: 'old', published_from: at(-24 * 30) },
      { ...shared, title: 'important', topic: 5, is_important: true, published_from: at(-24 * 8) },
      { ...shared, title: 'restaurant at 2 and 5', category: 3, course_ids: [2, 5], published_from: at(-24) },
      { ...shared, title: 'newest', topic: 7, published_from: at(-1), body: ['一段落目', '二段落目'] },
      {
        ...shared,
        title: 'links',
        topic: 5,
        published_from: at(-24 * 60),
        published_to: at(2),
        links: JSON.stringify([
          { label: 'ours', url: '/reserved/2?date=2026-12-01' },
          { label: 'elsewhere', url: 'https://例え.jp/地図' },
          { label: 'script', url: 'javascript:alert(1)' },
          { label: 'hidden script', url: ' java\tscript:alert(1)' },
          { label: 'data', url: 'data:text/html,<script>alert(1)</script>' },
          { label: 'telephone', url: 'tel:0290000000' },
        ]),
      },
      { ...shared, title: 'not yet', published_from: at(1) },
      { ...shared, title: 'over', published_from: at(-24 * 9), published_to: at(-1) },
    ])
    .execute()
  const answer = await api.call(logIn, { body: sampleLogin })
  if (!answer.ok) throw new Error(`no log-in: ${answer.error.code}`)
  const companion = /jgm_companion=([^;]+)/.exec(answer.cookies.join('\n'))?.[1]
  taro = { token: answer.body.token, ...(companion ? { companion } : {}) }
})

type Query = Call<typeof listNotices>['query']

const ask = (api: TestApi, query: NonNullable<Query>, as: As = {}) => api.good(listNotices, { query }, as)

const titles = async (api: TestApi, query: NonNullable<Query>): Promise<string[]> =>
  (await ask(api, query)).notices.map((notice) => notice.title)

async function idOf(api: TestApi, title: string): Promise<number> {
  const { id } = await api.wiring.ground.db
    .selectFrom('notice')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}

describe('the list', () => {
  it('shows what is published now, newest first, to everyone', async ({ api }) => {
    const found = await ask(api, {})
    expect(found.notices.map((notice) => notice.title)).toEqual([
      'newest',
      'restaurant at 2 and 5',
      'important',
      'old',
      'links',
    ])
    expect(found).toMatchObject({ total: 5, page: 1, page_size: 20 })
    expect(found.notices.map((notice) => notice.is_new)).toEqual([true, true, false, false, false])
    expect(found.notices.every((notice) => notice.is_read === null)).toBe(true)
  })

  it('is narrowed by topic, category, course and importance', async ({ api }) => {
    expect(await titles(api, { topic: 7 })).toEqual(['newest'])
    expect(await titles(api, { category: 3 })).toEqual(['restaurant at 2 and 5'])
    expect(await titles(api, { category: 0 })).toHaveLength(5)
    expect(await titles(api, { golf_course_id: 5 })).toContain('restaurant at 2 and 5')
    expect(await titles(api, { golf_course_id: 1 })).toEqual(['newest', 'important', 'old', 'links'])
    expect(await titles(api, { important: '1' })).toEqual(['important'])
    expect(await titles(api, { topic: 7, category: 3 })).toEqual([])
  })

  it('counts the member’s unread notices within the filter', async ({ api }) => {
    expect((await ask(api, {})).unread).toBeNull()
    expect((await ask(api, {}, taro)).unread).toBe(5)
    expect((await ask(api, { topic: 7 }, taro)).unread).toBe(1)
    expect((await ask(api, { golf_course_id: 1 }, taro)).unread).toBe(4)
  })

  it('filters by plain digits: a number that no notice has finds none, and anything else is refused', async ({
    api,
  }) => {
    expect(await titles(api, { topic: 99 })).toEqual([])
    for (const topic of [5.5, 1e30, 'x', '0x5', ' 5'])
      expect((await api.refused(listNotices, { query: { topic } })).code, String(topic)).toBe('validation')
  })

  it('comes in pages of twenty', async ({ api }) => {
    const { db } = api.wiring.ground
    const many = Array.from({ length: 45 }, (_, index) => ({
      title: `many ${index}`,
      topic: 8,
      category: 6,
      body: ['本文です。'],
      published_from: '2026-01-01T00:00:00+09:00',
    }))
    await db.insertInto('notice').values(many).execute()
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(api, { topic: 8, page })))
    expect(pages.map((page) => page.notices.length)).toEqual([20, 20, 5, 0])
    expect(pages.map((page) => page.total)).toEqual([45, 45, 45, 45])
    expect(new Set(pages.flatMap((page) => page.notices.map((notice) => notice.id))).size).toBe(45)
  })
})

describe('one notice', () => {
  it('has its paragraphs, and counts as read once a member opened it', async ({ api }) => {
    const id = await idOf(api, 'newest')
    expect((await ask(api, { topic: 7 }, taro)).notices[0]?.is_read).toBe(false)
    const opened = await api.good(getNotice, { params: { id } }, taro)
    expect(opened).toMatchObject({ title: 'newest', body: ['一段落目', '二段落目'], links: [], is_read: true })
    expect((await api.good(getNotice, { params: { id } }, taro)).is_read).toBe(true)
    expect((await ask(api, { topic: 7 }, taro)).notices[0]?.is_read).toBe(true)
    expect((await api.good(getNotice, { params: { id } })).is_read).toBeNull()
    expect((await ask(api, { topic: 7 }, taro)).unread).toBe(0)
  })

  it('has links that are whole addresses and can run no script', async ({ api }) => {
    const { links } = await api.good(getNotice, { params: { id: await idOf(api, 'links') } })
    expect(links).toEqual([
      { label: 'ours', url: `${api.wiring.ground.siteUrl}/reserved/2?date=2026-12-01` },
      { label: 'elsewhere', url: 'https://xn--r8jz45g.jp/%E5%9C%B0%E5%9B%B3' },
      { label: 'telephone', url: 'tel:0290000000' },
    ])
  })

  it.for(['not yet', 'over'])('is not found while it is "%s"', async (title, { api }) => {
    expect((await api.refused(getNotice, { params: { id: await idOf(api, title) } })).code).toBe('not_found')
  })

  it.for([0, -1, 999_999_999])('is not found as %d', async (id, { api }) => {
    expect((await api.refused(getNotice, { params: { id } })).code).toBe('not_found')
  })
})
