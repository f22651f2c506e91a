import { getNotice, listNotices } from '@jgm/contract/api/notice'
import { readAudit } from '@jgm/contract/api/staff-audit'
import {
  actOnNotice,
  addNotice,
  listDeskNotices,
  previewNotice,
  publishNotice,
  saveNotice,
  tryNotice,
} from '@jgm/contract/api/staff-notices'
import { addDays, instantAt, todayInTokyo } from '@jgm/contract/model/dates'
import type { NoticeDraft } from '@jgm/contract/model/notices'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addCourse } from '../../../test/builders/account.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { offsetTo } from '../../../test/clock.ts'
import { testsOn } from '../../../test/it.ts'
import { sendDue } from './repo.settings.ts'
import { sendNotices } from './service.settings.ts'

const it = testsOn({ clockOffset: offsetTo(instantAt('2026-11-24', 720)) })

let manager: TestStaff
let admin: TestStaff

it.beforeAll(async ({ api }) => {
  for (const id of [1, 2, 3]) await addCourse(api, id)
  manager = await addStaff(api, { role: 'course_manager', courses: [1] })
  admin = await addStaff(api, { role: 'group_admin' })
})

it.beforeEach(async ({ api }) => {
  for (const table of ['notice_read', 'notice', 'notice_setting', 'mail_outbox', 'line_outbox', 'course_membership'])
    await api.rows(`delete from ${table}`)
  await api.rows('update member set activated_at = null')
})

const draft: NoticeDraft = {
  title: '12月5日から土日の料金が変わります',
  body: 'いつもご利用いただき、ありがとうございます。\n\n・会員　18,750円\n・ビジター　19,800円',
  links: [],
  topic: 9,
  category: 1,
  course_ids: [1],
  played_within: null,
  by_mail: true,
  by_line: true,
  at: null,
  until: null,
}

const add = (api: TestApi, changed: Partial<NoticeDraft> = {}, as = manager) =>
  api.good(addNotice, { body: { draft: { ...draft, ...changed } } }, as)

async function publish(api: TestApi, changed: Partial<NoticeDraft> = {}, as = manager) {
  const { id, version } = await add(api, changed, as)
  return api.good(publishNotice, { params: { id }, body: { version, draft: { ...draft, ...changed } } }, as)
}

/** The desk's own notices, the newest first. */
const seen = async (api: TestApi, as = manager) => (await api.good(listDeskNotices, { query: {} }, as)).notices

/** Members of main course 1 who agreed to notices. */
async function addReaders(api: TestApi, count: number): Promise<number[]> {
  const members = await addMembers(api, count)
  await api.rows('update member set marketing = true where id = any ($1)', [members.map(({ id }) => id)])
  return members.map(({ id }) => id)
}

const mails = async (api: TestApi): Promise<number> =>
  Number((await api.rows(`select count(*)::int as count from mail_outbox where kind = 'notice'`))[0]?.['count'])

/** How many notices a member finds in the list now; strangers may be shown what was there a second ago. */
async function listed(api: TestApi): Promise<number> {
  const [member] = await addMembers(api, 1)
  return (await api.good(listNotices, {}, member)).total
}

/** How many mails have arrived so far, with those that are due. */
const arrived = async (api: TestApi): Promise<number> => (await api.deliver()).length

describe('a notice', () => {
  it('is a draft that golfers do not see, and once published is read and mailed to each reader', async ({ api }) => {
    await addReaders(api, 2)
    const { id, version } = await add(api, { title: '', body: '' })
    expect(await seen(api)).toMatchObject([{ id, state: 'draft', at: null, sent: null, notice: { title: '' } }])
    const [golfer] = await addMembers(api, 1)
    expect((await api.refused(getNotice, { params: { id } }, golfer)).code).toBe('not_found')
    const kept = await api.good(saveNotice, { params: { id }, body: { version, draft } }, manager)
    // Again, as after an answer that was lost, and as by somebody who has not seen it.
    expect(await api.good(saveNotice, { params: { id }, body: { version, draft } }, manager)).toEqual(kept)
    const other = { version, draft: { ...draft, title: 'ほかの題' } }
    expect((await api.refused(saveNotice, { params: { id }, body: other }, manager)).code).toBe('desk_stale')
    await api.good(publishNotice, { params: { id }, body: { version: kept.version, draft } }, manager)
    await sendNotices(api.wiring.ground)
    expect(await api.good(getNotice, { params: { id } }, golfer)).toMatchObject({
      title: draft.title,
      body: ['いつもご利用いただき、ありがとうございます。', '・会員　18,750円\n・ビジター　19,800円'],
    })
    expect(await mails(api)).toBe(2)
    expect(await seen(api)).toMatchObject([{ state: 'sending', sent: { done: 0, planned: 2 }, notice: draft }])
    await api.deliver()
    expect(await seen(api)).toMatchObject([{ state: 'published', sent: { done: 2, planned: 2 } }])
    const { entries } = await api.good(readAudit, { query: { subject: `notice:${id}` } }, manager)
    expect(entries.map(({ action }) => action)).toEqual(['notice.publish'])
  })

  it('that is not whole is refused at each field at once', async ({ api }) => {
    const { id, version } = await add(api)
    const bad = { ...draft, title: ' \u200b', body: '　', links: [{ label: '', url: 'javascript:alert(1)' }] }
    const refused = async (body: { draft: NoticeDraft }) => {
      const { details } = await api.refused(publishNotice, { params: { id }, body: { version, ...body } }, manager)
      return (details as { problems: { path: string }[] }).problems.map(({ path }) => path)
    }
    expect(await refused({ draft: bad })).toEqual([
      'draft.title',
      'draft.body',
      'draft.links.0.label',
      'draft.links.0.url',
    ])
    const past = { date: '2026-11-24', minute: 719 }
    const until = '2026-11-25'
    const late = { date: '2026-11-26', minute: 600 }
    for (const [changed, path] of [
      [{ at: past }, 'draft.at'],
      [{ at: { date: '2027-11-25', minute: 600 } }, 'draft.at'],
      [{ at: { date: '2026-11-26', minute: null } }, 'draft.at'],
      [{ until, at: late }, 'draft.until'],
    ] as const)
      expect(await refused({ draft: { ...draft, ...changed } })).toEqual([path])
    expect(await seen(api)).toMatchObject([{ state: 'draft' }])
  })

  it('of a later time is not read before, and can be taken back until then', async ({ api }) => {
    await addReaders(api, 1)
    const at = { date: addDays(todayInTokyo(api.wiring.ground.clock.now()), 1), minute: 600 }
    const { id, version } = await publish(api, { at })
    await sendNotices(api.wiring.ground)
    expect([await listed(api), await mails(api)]).toEqual([0, 0])
    expect(await seen(api)).toMatchObject([{ state: 'scheduled', at: '2026-11-25T10:00:00+09:00' }])
    const act = { version, act: 'recall' } as const
    const recalled = await api.good(actOnNotice, { params: { id }, body: act }, manager)
    expect((await api.refused(actOnNotice, { params: { id }, body: act }, manager)).code).toBe('desk_stale')
    expect(await seen(api)).toMatchObject([{ state: 'draft', at: null, notice: { at } }])
    await api.good(actOnNotice, { params: { id }, body: { version: recalled.version, act: 'discard' } }, manager)
    expect(await seen(api)).toEqual([])
  })

  it('is mailed to oneself first, as it will look', async ({ api }) => {
    const { id } = await add(api)
    expect(await api.good(tryNotice, { params: { id } }, manager)).toEqual({ email: manager.email })
    const mail = (await api.deliver()).at(-1)
    expect(mail?.to).toBe(manager.email)
    expect(mail?.subject).toMatch(/^（テスト送信）【.+】12月5日から土日の料金が変わります$/)
    expect(mail?.text).toContain('・会員　18,750円')
  })
})

describe('the sending', () => {
  it('goes on in batches of a thousand, each reader once, and ends', async ({ api }) => {
    await addReaders(api, 1501)
    await publish(api)
    const { db } = api.wiring.ground
    expect(await sendDue(db, 0, 1440)).toBe(true)
    expect(await mails(api)).toBe(1000)
    await Promise.all([sendNotices(api.wiring.ground), sendNotices(api.wiring.ground)])
    expect(await mails(api)).toBe(1501)
    expect(await seen(api)).toMatchObject([{ state: 'sending', sent: { done: 0, planned: 1501 } }])
    expect(await sendDue(db, 0, 1440)).toBe(false)
  })

  it('is stopped: what has not left does not leave, and it can still be read', async ({ api }) => {
    await addReaders(api, 3)
    const before = await arrived(api)
    const { id, version } = await publish(api)
    await sendNotices(api.wiring.ground)
    await api.rows(
      `update mail_outbox set sent_at = app_now(), data = '{}' where id = (select id from mail_outbox limit 1)`,
    )
    await api.good(actOnNotice, { params: { id }, body: { version, act: 'stop' } }, manager)
    expect(await seen(api)).toMatchObject([{ state: 'stopped', sent: { done: 1, planned: 3 } }])
    expect((await arrived(api)) - before).toBe(0)
    await sendNotices(api.wiring.ground)
    expect(await seen(api)).toMatchObject([{ state: 'stopped', sent: { done: 1, planned: 3 } }])
    expect(await listed(api)).toBe(1)
  })

  it('is withdrawn with the notice', async ({ api }) => {
    await addReaders(api, 1)
    const before = await arrived(api)
    const { id, version } = await publish(api)
    await sendNotices(api.wiring.ground)
    await api.good(actOnNotice, { params: { id }, body: { version, act: 'withdraw' } }, manager)
    expect([(await arrived(api)) - before, await listed(api)]).toEqual([0, 0])
    expect(await seen(api)).toMatchObject([{ state: 'ended' }])
  })

  it('reaches whom the preview counts, by the way that was chosen', async ({ api }) => {
    const [wants = 0, neither = 0] = await addReaders(api, 3)
    await api.rows(
      `insert into notice_setting (member_id, kind, value, by_mail, by_line) values ($1, 'topic', 9, false, false)`,
      [neither],
    )
    await api.rows('update member set main_golf_course = 2 where id = $1', [wants])
    const counted = async (changed: Partial<NoticeDraft>) => {
      const body = { notice_id: 7, draft: { ...draft, ...changed } }
      const { readers, mails: mailed, messages, both, neither: none } = await api.good(previewNotice, { body }, admin)
      return [readers, mailed, messages, both, none]
    }
    expect(await counted({})).toEqual([2, 1, 0, 0, 1])
    expect(await counted({ course_ids: [] })).toEqual([3, 2, 0, 0, 1])
    expect(await counted({ course_ids: [], by_mail: false })).toEqual([3, 0, 0, 0, 3])
    expect(await counted({ topic: 5 })).toEqual([2, 2, 0, 0, 0])
    await publish(api)
    await sendNotices(api.wiring.ground)
    expect(await mails(api)).toBe(1)
    await publish(api, { by_mail: false, by_line: false })
    await sendNotices(api.wiring.ground)
    expect(await mails(api)).toBe(1)
  })
})

describe('the preview', () => {
  it('has the mail and the message as they will be', async ({ api }) => {
    const { mail, talk } = await api.good(
      previewNotice,
      { body: { notice_id: 7, draft: { ...draft, topic: 5 } } },
      manager,
    )
    expect(mail.subject).toMatch(/12月5日から土日の料金が変わります$/)
    expect(mail.text).toContain('会員のお名前 様')
    expect(mail.text).toContain('/mypage/notice/7\n')
    expect(talk).toMatchObject({
      title: '重要なお知らせ',
      heading: draft.title,
      text: 'いつもご利用いただき、ありがとうございます。',
      button: 'お知らせを読む',
      is_important: true,
    })
  })
})

describe('of other courses', () => {
  it('there is nothing for a manager: not to write, to read, to change or to try', async ({ api }) => {
    const { id, version } = await add(api, { course_ids: [2] }, admin)
    const everywhere = await add(api, { course_ids: [] }, admin)
    expect(await seen(api)).toEqual([])
    expect((await seen(api, admin)).map((one) => one.id)).toEqual([everywhere.id, id])
    const params = { id }
    const codes = await Promise.all([
      ...[[2], [1, 2], []].map((course_ids) =>
        api.refused(addNotice, { body: { draft: { ...draft, course_ids } } }, manager),
      ),
      api.refused(saveNotice, { params, body: { version, draft } }, manager),
      api.refused(publishNotice, { params, body: { version, draft } }, manager),
      api.refused(actOnNotice, { params, body: { version, act: 'discard' } }, manager),
      api.refused(tryNotice, { params }, manager),
      api.refused(previewNotice, { body: { notice_id: 7, draft: { ...draft, course_ids: [3] } } }, manager),
      api.refused(listDeskNotices, { query: { course_id: 2 } }, manager),
    ])
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['not_found']))
  })
})

describe('those who have played', () => {
  /** Members whose main course is 1, who agreed to notices and played at a course on a day. */
  async function addPlayers(api: TestApi, plays: readonly (readonly [courseId: number, date: string])[]) {
    const ids = await addReaders(api, plays.length)
    for (const [at, [courseId, date]] of plays.entries())
      await api.rows(
        `insert into play (member_id, course_id, play_date, nine, start_minute) values ($1, $2, $3, 'OUT', 480)`,
        [ids[at], courseId, date],
      )
    return ids
  }
  const count = async (api: TestApi, changed: Partial<NoticeDraft>, as = manager) =>
    (await api.good(previewNotice, { body: { notice_id: 1, draft: { ...draft, by_line: false, ...changed } } }, as))
      .readers

  it('within two years until today are counted and mailed, on the first day and not on the one before', async ({
    api,
  }) => {
    const [first, , twice] = await addPlayers(api, [
      [1, '2024-11-24'],
      [1, '2024-11-23'],
      [1, '2026-11-23'],
    ])
    await api.rows(
      `insert into play (member_id, course_id, play_date, nine, start_minute) values ($1, 1, '2025-01-05', 'OUT', 480)`,
      [twice],
    )
    const wish = { played_within: 24 }
    expect([await count(api, wish), await count(api, { played_within: 36 }), await count(api, {})]).toEqual([2, 3, 3])
    await publish(api, { ...wish, by_line: false })
    await sendNotices(api.wiring.ground)
    const sent = await api.rows<{ id: number }>(
      `select (data ->> 'member_id')::int as id from mail_outbox where kind = 'notice' order by 1`,
    )
    expect(sent.map(({ id }) => id)).toEqual([first, twice].map(Number))
    expect(await seen(api)).toMatchObject([{ notice: { played_within: 24 }, sent: { planned: 2 } }])
  })

  it('count where they played, not by their main course; who has left is never among them', async ({ api }) => {
    const [, left] = await addPlayers(api, [
      [2, '2026-11-01'],
      [2, '2026-11-01'],
      [1, '2026-11-01'],
    ])
    await api.rows('update member set quit_at = app_now(), activated_at = null where id = $1', [left])
    const wish = { played_within: 6 }
    expect(await count(api, { ...wish, course_ids: [2] }, admin)).toBe(1)
    expect(await count(api, { ...wish, course_ids: [1] })).toBe(1)
    expect(await count(api, { ...wish, course_ids: [3] }, admin)).toBe(0)
    expect(await count(api, { ...wish, course_ids: [] }, admin)).toBe(2)
    expect(await count(api, { ...wish, topic: 7 })).toBe(0)
    const bad = { draft: { ...draft, played_within: 5 } }
    expect((await api.refused(addNotice, { body: bad }, manager)).code).toBe('validation')
  })
})
