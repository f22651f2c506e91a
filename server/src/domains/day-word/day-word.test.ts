import { getDayWord, sayDayWord } from '@jgm/contract/api/day-word'
import { readAudit } from '@jgm/contract/api/staff-audit'
import type { PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { daysAhead, onlooker } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const usual = { is_usual: true, text: '通常どおり営業しています。' }
const snow = { is_usual: false, text: '雪のため、営業できるか確認しています。' }

const readAt = async (api: TestApi, date: PlayDate) =>
  (await api.good(getDayWord, { params: { id: 1, date } }, await onlooker(api))).word

describe('what a course says of a day', () => {
  it('is read by everybody, the newest in place of the one before, until it is taken away; the log has each', async ({
    api,
  }) => {
    const desk = await addStaff(api)
    const date = daysAhead(api, 0)
    const params = { id: 1, date }
    expect(await readAt(api, date)).toBeNull()
    expect((await api.good(sayDayWord, { params, body: { word: usual } }, desk)).word).toMatchObject(usual)
    expect(await readAt(api, date)).toMatchObject(usual)
    await api.good(sayDayWord, { params, body: { word: snow } }, desk)
    expect(await readAt(api, date)).toMatchObject(snow)
    expect(await readAt(api, daysAhead(api, 1)), 'of this day only').toBeNull()
    for (let press = 0; press < 2; press += 1) await api.good(sayDayWord, { params, body: { word: null } }, desk)
    expect(await readAt(api, date)).toBeNull()
    const manager = await addStaff(api, { role: 'course_manager' })
    const { entries } = await api.good(readAudit, { query: { action: 'day_word', course_id: 1 } }, manager)
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['day_word.drop', { text: snow.text }, { text: null }],
      ['day_word.say', { text: usual.text }, { text: snow.text }],
      ['day_word.say', { text: null }, { text: usual.text }],
    ])
  })

  it('is said of today and tomorrow only, and to golfers of the own course', async ({ api }) => {
    const desk = await addStaff(api)
    const refused = async (id: number, date: PlayDate) =>
      (await api.refused(sayDayWord, { params: { id, date }, body: { word: usual } }, desk)).code
    await api.good(sayDayWord, { params: { id: 1, date: daysAhead(api, 1) }, body: { word: usual } }, desk)
    for (const days of [-1, 2]) expect(await refused(1, daysAhead(api, days))).toBe('validation')
    expect(await refused(2, daysAhead(api, 0))).toBe('not_found')
  })

  it('has letters that can be seen, and at most 60 of them', async ({ api }) => {
    const desk = await addStaff(api)
    const params = { id: 1, date: daysAhead(api, 0) }
    for (const text of ['', ' \u3000\u200b', 'あ'.repeat(61)])
      expect(await api.refused(sayDayWord, { params, body: { word: { ...usual, text } } }, desk)).toMatchObject({
        code: 'validation',
        details: { problems: [{ path: 'word.text' }] },
      })
    const body = { word: { ...usual, text: ` ${'𠮷'.repeat(60)}\u200b ` } }
    const { word } = await api.good(sayDayWord, { params, body }, desk)
    expect(word?.text).toBe('𠮷'.repeat(60))
  })
})
