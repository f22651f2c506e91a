import { listFaqs } from '@jgm/contract/api/inquiry'
import { getLegalText } from '@jgm/contract/api/legal'
import { readAudit } from '@jgm/contract/api/staff-audit'
import {
  getText,
  getTextEdition,
  listTexts,
  publishText,
  saveTextDraft,
  withdrawText,
} from '@jgm/contract/api/staff-texts'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import type { ReadyText, TextKind } from '@jgm/contract/model/texts'
import { describe, expect } from 'vitest'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import { testNow } from '../../../test/clock.ts'
import { addMembers, openClub } from '../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

/** What nobody in particular reads is kept for a second, so a member reads. */
let golfer: As
let admin: TestStaff
let manager: TestStaff

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
  golfer = (await addMembers(api, 1))[0] ?? {}
  admin = await addStaff(api, { role: 'group_admin' })
  manager = await addStaff(api, { role: 'course_manager' })
})
it.beforeEach(async ({ api }) => {
  for (const table of ['edition', 'draft', 'faq', 'legal_text']) await api.rows(`delete from ${table}`)
  for (const page of ['terms', 'privacy', 'company', 'tokushoho', 'cancel', 'external', 'a11y', 'env'])
    await api.rows(
      `insert into legal_text (page, lead, sections, in_force) values ($1, 'はじめに', '[{"title": "第1条", "paragraphs": ["見本"]}]', '2026-11-21')`,
      [page],
    )
})

const page = (lead: string): ReadyText => ({ is: 'page', lead, sections: [{ title: '第1条', paragraphs: ['見本'] }] })
const faq = (...asked: readonly string[]): ReadyText => ({
  is: 'faq',
  questions: asked.map((question) => ({ category: 1, question, answer: ['はい。'] })),
})

type Given = { readonly as?: TestStaff; readonly course?: number; readonly from?: string | null }

async function publish(api: TestApi, kind: TextKind, text: ReadyText, { as = admin, course, from = null }: Given = {}) {
  const which = { params: { kind }, query: course === undefined ? {} : { course_id: course } }
  const { digest } = await api.good(getText, which, as)
  return api.good(publishText, { ...which, body: { text, in_force: from, digest } }, as)
}
const asked = async (api: TestApi, course?: number) =>
  (await api.good(listFaqs, { query: course === undefined ? {} : { golf_course_id: course } }, golfer)).faqs.map(
    ({ question }) => question,
  )
const read = (api: TestApi, kind: 'terms' | 'env') => api.good(getLegalText, { params: { page: kind } }, golfer)

describe('common questions', () => {
  it('are read at once in the order in which they were written, those of a course beside those of all', async ({
    api,
  }) => {
    expect(await publish(api, 'faq', faq('どこでも', 'いつでも'))).toEqual({ edition: 2 })
    await publish(api, 'faq', faq('ここでは'), { as: manager, course: 1 })
    await expect(publish(api, 'faq', faq('ここでは'), { as: manager, course: 1 })).rejects.toThrow('nothing_changed')
    expect([await asked(api), await asked(api, 1), await asked(api, 2)]).toEqual([
      ['どこでも', 'いつでも'],
      ['どこでも', 'ここでは', 'いつでも'],
      ['どこでも', 'いつでも'],
    ])
    const seen = await api.good(getText, { params: { kind: 'faq' }, query: { course_id: 1 } }, manager)
    expect(seen).toMatchObject({
      text: faq('ここでは'),
      in_force: null,
      draft: null,
      editions: [{ no: 2 }, { no: 1, by: null }],
    })
    const before = { params: { kind: 'faq' as const, ref: 1 }, query: { course_id: 1 } }
    expect((await api.good(getTextEdition, before, manager)).text, 'what the files had').toEqual(faq())
    const { entries } = await api.good(readAudit, { query: { subject: 'texts:faq-1' } }, manager)
    expect(entries.map(({ action, after }) => [action, after])).toEqual([['texts.publish', { edition: 2 }]])
  })

  it('are not published over what somebody else has published meanwhile, and have no date', async ({ api }) => {
    const which = { params: { kind: 'faq' as const }, query: {} }
    const { digest } = await api.good(getText, which, admin)
    await publish(api, 'faq', faq('さきに'))
    const late = { ...which, body: { text: faq('あとで'), in_force: null, digest } }
    expect((await api.refused(publishText, late, admin)).code).toBe('desk_stale')
    const dated = await api.refused(publishText, { ...which, body: { ...late.body, in_force: '2030-01-01' } }, admin)
    expect(dated.details).toMatchObject({ problems: [{ path: 'in_force' }] })
    expect(await asked(api)).toEqual(['さきに'])
  })
})

describe('a legal page', () => {
  it('keeps its date where a letter is mended, and has another one where its meaning changes', async ({ api }) => {
    await publish(api, 'terms', page('なおした文'))
    expect(await read(api, 'terms')).toMatchObject({ lead: 'なおした文', in_force: '2026-11-21', next: null })
    const today = todayInTokyo(testNow())
    await publish(api, 'terms', page('きょうから'), { from: today })
    expect(await read(api, 'terms')).toMatchObject({ lead: 'きょうから', in_force: today, next: null })
    const past = { params: { kind: 'terms' as const }, query: {}, body: { text: page('きのうから'), digest: '' } }
    const { digest } = await api.good(getText, past, admin)
    const refused = await api.refused(
      publishText,
      { ...past, body: { ...past.body, in_force: addDays(today, -1), digest } },
      admin,
    )
    expect(refused.details).toMatchObject({ problems: [{ path: 'in_force' }] })
  })

  it('is announced beside what holds until its date, is what its writer goes on with, and can be taken back', async ({
    api,
  }) => {
    const from = addDays(todayInTokyo(testNow()), 14)
    await publish(api, 'terms', page('これから'), { from })
    expect(await read(api, 'terms')).toMatchObject({ lead: 'はじめに', next: { lead: 'これから', in_force: from } })
    const which = { params: { kind: 'terms' as const }, query: {} }
    const seen = await api.good(getText, which, admin)
    expect(seen).toMatchObject({ text: page('これから'), in_force: from })
    expect((await api.good(listTexts, {}, admin)).texts.find(({ kind }) => kind === 'terms')?.next_in_force).toBe(from)
    await publish(api, 'terms', page('これからの文'))
    expect(await read(api, 'terms'), 'a letter of it is mended').toMatchObject({
      lead: 'はじめに',
      next: { lead: 'これからの文', in_force: from },
    })
    await atInstant(api, testNow(15 * 86_400_000), async (then) =>
      expect(await read(then, 'terms')).toMatchObject({ lead: 'これからの文', in_force: from, next: null }),
    )
    const { digest } = await api.good(getText, which, admin)
    await api.good(withdrawText, { ...which, body: { digest } }, admin)
    expect(await read(api, 'terms')).toMatchObject({ lead: 'はじめに', in_force: '2026-11-21', next: null })
    const again = await api.good(getText, which, admin)
    const twice = { ...which, body: { digest: again.digest } }
    expect((await api.refused(withdrawText, twice, admin)).code, 'nothing is announced').toBe('desk_stale')
  })
})

describe('who writes', () => {
  it('administrators everything, managers the questions of their courses', async ({ api }) => {
    const named = async (as: TestStaff) =>
      (await api.good(listTexts, {}, as)).texts.map(({ kind, course_id: course }) => `${kind} ${course ?? ''}`.trim())
    expect(await named(manager)).toEqual(['faq 1'])
    expect(await named(admin)).toEqual(expect.arrayContaining(['faq', 'terms', 'env', 'faq 1', 'faq 2']))
    for (const query of [{}, { course_id: 2 }])
      expect((await api.refused(getText, { params: { kind: 'faq' }, query }, manager)).code).toBe('not_found')
    const page1 = { params: { kind: 'terms' as const }, query: { course_id: 1 } }
    expect((await api.refused(getText, page1, admin)).code, 'pages are the group’s').toBe('not_found')
    const taken = { params: { kind: 'terms' as const }, query: {}, body: { digest: '-'.repeat(43) } }
    expect((await api.refused(withdrawText, taken, manager)).code).toBe('not_found')
  })

  it('keeps a draft that golfers do not see, of the kind of the text only', async ({ api }) => {
    const which = { params: { kind: 'terms' as const }, query: {} }
    const { digest } = await api.good(getText, which, admin)
    const draft = {
      text: { is: 'page' as const, lead: '', sections: [{ title: '', paragraphs: ['途中', ''] }] },
      digest,
    }
    await api.good(saveTextDraft, { ...which, body: { draft, version: 0 } }, admin)
    expect((await api.good(getText, which, admin)).draft).toMatchObject({ ...draft, version: 1 })
    expect(await read(api, 'terms')).toMatchObject({ lead: 'はじめに' })
    const wrong = { draft: { text: { is: 'faq' as const, questions: [] }, digest }, version: 1 }
    expect((await api.refused(saveTextDraft, { ...which, body: wrong }, admin)).code).toBe('not_found')
    await publish(api, 'terms', page('できた'))
    expect((await api.good(getText, which, admin)).draft).toBeNull()
  })

  it('may be as long as the longest of the trade', async ({ api }) => {
    const which = { params: { kind: 'terms' as const }, query: {} }
    const { digest } = await api.good(getText, which, admin)
    const section = { title: '条', paragraphs: Array.from({ length: 24 }, () => '文'.repeat(10_000)) }
    const draft = { text: { is: 'page' as const, lead: '', sections: [section] }, digest }
    expect(await api.good(saveTextDraft, { ...which, body: { draft, version: 0 } }, admin)).toEqual({ version: 1 })
    await api.good(saveTextDraft, { ...which, body: { draft: null, version: 1 } }, admin)
  })
})
