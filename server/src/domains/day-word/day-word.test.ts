import { getDayWord, sayDayWord } from '@jgm/contract/api/day-word'
import { readAudit } from '@jgm/contract/api/staff-audit'
import type { PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { daysAhead, onlooker } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { until } from '../../../test/waiting.ts'

const it = testsOn({ club: true })

const usual = { is_usual: true, text: '通常どおり営業しています。' }
const snow = { is_usual: false, text: '雪のため、営業できるか確認しています。' }

/** Finds the sessions of this database that wait for a lock by name. */
const waiting = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

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
    const said = async (word: typeof usual | null, seen: string | null) =>
      (await api.good(sayDayWord, { params, body: { word, seen } }, desk)).word?.said_at ?? null
    const first = await said(usual, null)
    expect(await readAt(api, date)).toMatchObject(usual)
    const second = await said(snow, first)
    expect(await readAt(api, date)).toMatchObject(snow)
    expect(await readAt(api, daysAhead(api, 1)), 'of this day only').toBeNull()
    for (let press = 0; press < 2; press += 1) expect(await said(null, second)).toBeNull()
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
      (await api.refused(sayDayWord, { params: { id, date }, body: { word: usual, seen: null } }, desk)).code
    await api.good(sayDayWord, { params: { id: 1, date: daysAhead(api, 1) }, body: { word: usual, seen: null } }, desk)
    for (const days of [-1, 2]) expect(await refused(1, daysAhead(api, days))).toBe('validation')
    expect(await refused(2, daysAhead(api, 0))).toBe('not_found')
  })

  it('is written over by nobody who has not read it: of two desks at once, one says its word and the other reads it', async ({
    api,
  }) => {
    const [winner, loser] = [await addStaff(api), await addStaff(api)]
    const params = { id: 1, date: daysAhead(api, 0) }
    // The other desk has the turn, and says its word while this one waits.
    const other = await api.wiring.database.pool.connect()
    let isOver = false
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`day-word 1 ${params.date}`])
    const late = api
      .call(sayDayWord, { params, body: { word: usual, seen: null } }, loser)
      .finally(() => (isOver = true))
    try {
      await until(async () => expect(isOver || (await other.query(waiting)).rowCount === 1).toBe(true))
      await other.query(
        `insert into day_word (course_id, play_date, is_usual, text, staff_id, said_at) values (1, $1, false, $2, $3, app_now())`,
        [params.date, snow.text, winner.id],
      )
      await other.query('commit')
    } finally {
      await other.query('rollback')
      other.release()
    }
    expect(await late).toMatchObject({
      status: 409,
      error: { code: 'written_first', details: { by: expect.stringContaining('見本') as string, value: snow.text } },
    })
    expect(await readAt(api, params.date)).toMatchObject(snow)
    await api.good(sayDayWord, { params, body: { word: snow, seen: null } }, winner)
    const gone = { params, body: { word: null, seen: null } }
    expect((await api.refused(sayDayWord, gone, loser)).code).toBe('written_first')
    const seen = (await readAt(api, params.date))?.said_at ?? null
    await api.good(sayDayWord, { params, body: { word: usual, seen } }, loser)
    expect(await readAt(api, params.date)).toMatchObject(usual)
  })

  it('has letters that can be seen, and at most 60 of them', async ({ api }) => {
    const desk = await addStaff(api)
    const params = { id: 1, date: daysAhead(api, 0) }
    for (const text of ['', ' \u3000\u200b', 'あ'.repeat(61)])
      expect(
        await api.refused(sayDayWord, { params, body: { word: { ...usual, text }, seen: null } }, desk),
      ).toMatchObject({
        code: 'validation',
        details: { problems: [{ path: 'word.text' }] },
      })
    const seen = (await readAt(api, params.date))?.said_at ?? null
    const body = { word: { ...usual, text: ` ${'𠮷'.repeat(60)}\u200b ` }, seen }
    const { word } = await api.good(sayDayWord, { params, body }, desk)
    expect(word?.text).toBe('𠮷'.repeat(60))
  })
})
