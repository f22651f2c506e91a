import { bookRegular, cancelReservation, getReservation, holdStarts } from '@jgm/contract/api/reservation'
import { blockStarts, squeezeStart } from '@jgm/contract/api/desk-day'
import { readAudit } from '@jgm/contract/api/staff-audit'
import {
  getSheetTemplates,
  getSheetTemplatesEdition,
  previewSheetTemplates,
  publishSheetTemplates,
  saveSheetTemplatesDraft,
} from '@jgm/contract/api/staff-sheet-templates'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { SheetTemplate, SheetTemplates } from '@jgm/contract/model/sheet-templates'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { book, bookingOf, daysAhead, freeStarts, sheetOf, wishFor, wrongSums } from '../../../test/builders/club.ts'
import { publishTemplates } from '../../../test/builders/desk-sheets.ts'
import { openSingles, singlesOn } from '../../../test/builders/single.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { onPublished } from '../single/service.life.ts'
import { layDays } from './service.lay.ts'

const it = testsOn({ club: true })

let manager: TestStaff
const params = { id: 1 }
const lastDay = 21

it.beforeAll(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
})
it.beforeEach(async ({ api }) => {
  for (const table of ['edition', 'draft', 'day_laying']) await api.rows(`delete from ${table}`)
  // Of the 120 published days those that the tests look at are enough.
  for (const table of ['tee_time', 'course_day'])
    await api.rows(`delete from ${table} where play_date > $1`, [daysAhead(api, lastDay)])
})

const read = (api: TestApi) => api.good(getSheetTemplates, { params }, manager)
/** Publishes the course’s only template with other facts. */
const publish = (api: TestApi, change: Partial<SheetTemplate> | ((given: SheetTemplates) => SheetTemplates)) =>
  publishTemplates(
    api,
    manager,
    typeof change === 'function' ? change : (given) => given.map((one) => ({ ...one, ...change })),
  )

type Start = { nine: string; start_minute: number; kind: string; audience: string; status: string; sold: boolean }
const startsOf = (api: TestApi, date: PlayDate): Promise<Start[]> =>
  api.rows<Start>(
    `select nine, start_minute, kind, audience, status, reservation_id is not null as sold from tee_time
      where course_id = 1 and play_date = $1 order by start_minute, nine desc`,
    [date],
  )
const minutesOf = async (api: TestApi, date: PlayDate, nine = 'IN'): Promise<number[]> =>
  (await startsOf(api, date)).filter((one) => one.nine === nine).map((one) => one.start_minute)

it('published days follow from tomorrow on, today’s stays, and a former edition brings everything back', async ({
  api,
}) => {
  const [today, tomorrow, last] = [daysAhead(api, 0), daysAhead(api, 1), daysAhead(api, lastDay)]
  const was = await startsOf(api, tomorrow)
  const { edition, days, before } = await publish(api, { interval: 7, last: 560 })
  expect([edition, days]).toEqual([2, lastDay - 1])
  expect(await minutesOf(api, tomorrow)).toEqual(Array.from({ length: 21 }, (_, at) => 420 + at * 7))
  expect(await minutesOf(api, last)).toContain(427)
  expect(await minutesOf(api, today)).toContain(428)
  expect(await wrongSums(api)).toEqual([])
  expect((await sheetOf(api, daysAhead(api, 5))).tee_times.map(({ start_minute: at }) => at)).toContain(427)
  expect((await read(api)).waiting).toBe(0)
  expect(await layDays(api.wiring.ground, onPublished)).toBe(0)
  const { templates } = await api.good(getSheetTemplatesEdition, { params: { ...params, ref: 1 } }, manager)
  expect(templates).toEqual(before)
  await publish(api, () => templates)
  expect(await startsOf(api, tomorrow)).toEqual(was)
  const { entries } = await api.good(readAudit, { query: { subject: 'sheet-templates:1' } }, manager)
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['sheet_templates.publish', { edition: 3 }],
    ['sheet_templates.publish', { edition: 2 }],
  ])
})

it('what somebody has stays and is the desk’s when it is given back; what stands close beside it is the desk’s', async ({
  api,
  next,
}) => {
  const date = daysAhead(api, 12)
  const golfer = next()
  const [start = 0] = await freeStarts(api, date, 1)
  const { reservation } = await book(api, date, [start], golfer)
  const { before } = await publish(api, { interval: 7 })
  const beside = async (minutes: readonly number[]) =>
    (await startsOf(api, date))
      .filter(({ nine, start_minute: at }) => nine === 'IN' && minutes.includes(at))
      .map(({ start_minute: at, audience, sold }) => [at, audience, sold])
  expect(await beside([427, 434, 436, 441, 448])).toEqual([
    [427, 'member', false],
    [434, 'desk', false],
    [436, 'desk', true],
    [441, 'all', false],
    [448, 'all', false],
  ])
  const stands = await api.good(getReservation, { params: { type: 'regular', number: reservation.number } }, golfer)
  expect(stands.groups.map(({ start_minute: at }) => at)).toEqual([436])
  const given = { params: { type: 'regular' as const, number: reservation.number } }
  await api.good(
    cancelReservation,
    { ...given, body: { version: stands.version, expected_fee: 0, agreed_fee: false, reason: null } },
    golfer,
  )
  expect(await beside([436])).toEqual([[436, 'desk', false]])
  expect((await sheetOf(api, date)).tee_times.map(({ start_minute: at }) => at)).not.toContain(436)
  expect(await wrongSums(api)).toEqual([])
  await publish(api, () => before)
})

it('what the desk has blocked and squeezed in stays as it is', async ({ api }) => {
  const date = daysAhead(api, 13)
  const [blocked = 0] = await freeStarts(api, date, 1)
  const at = { id: 1, date }
  const body = { starts: [blocked], kind: 'maintenance' as const, reason: '整備', until: null }
  await api.good(blockStarts, { params: at, body }, manager)
  await api.good(squeezeStart, { params: at, body: { nine: 'OUT', start_minute: 443, seats: 3 } }, manager)
  const { before } = await publish(api, { interval: 7 })
  const starts = await startsOf(api, date)
  expect(starts.find((one) => one.nine === 'IN' && one.start_minute === 436)).toMatchObject({ status: 'blocked' })
  expect(starts.find((one) => one.nine === 'OUT' && one.start_minute === 443)).toMatchObject({ audience: 'desk' })
  expect(starts.find((one) => one.nine === 'OUT' && one.start_minute === 441)).toMatchObject({ audience: 'desk' })
  expect(starts.find((one) => one.nine === 'IN' && one.start_minute === 434)).toMatchObject({ audience: 'desk' })
  expect(await wrongSums(api)).toEqual([])
  await publish(api, () => before)
})

it('single tee times are made anew with their conditions, and one with a player stays', async ({ api }) => {
  await openSingles(api)
  const date = daysAhead(api, 14)
  const before = (await singlesOn(api, date)).map(({ start_minute: at }) => at)
  expect(before).toEqual([452, 492, 532, 572])
  const own = (await startsOf(api, date)).find(({ kind }) => kind === 'single')
  await api.rows(
    `insert into seat_claim (tee_time_id, seat_no, hold_id, until)
      select t.id, 1, 0, app_now() + interval '5 minutes' from tee_time t where course_id = 1 and play_date = $1 and start_minute = $2 and nine = 'OUT'`,
    [date, own?.start_minute],
  )
  const { before: templates } = await publish(api, { single_every: 4 })
  expect((await singlesOn(api, date)).map(({ start_minute: at }) => at)).toEqual([444, 452, 476, 508, 540, 572])
  expect(await wrongSums(api)).toEqual([])
  await publish(api, () => templates)
})

it('a day off and a closed part stay closed for the starts that come in', async ({ api }) => {
  const [off, open] = [daysAhead(api, 20), daysAhead(api, 16)]
  await api.rows(
    `insert into course_closing (course_id, play_date, message, from_minute, begins_at, staff_id)
      select 1, $1, '雷', 540, app_now(), id from staff limit 1`,
    [open],
  )
  const { before } = await publish(api, { interval: 7 })
  expect(await startsOf(api, off)).toEqual([])
  const states = (await startsOf(api, open)).filter(({ start_minute: at }) => at === 539 || at === 546)
  expect(states.map(({ start_minute: at, status }) => [at, status])).toEqual([
    [539, 'open'],
    [539, 'open'],
    [546, 'closed'],
    [546, 'closed'],
  ])
  expect(await wrongSums(api)).toEqual([])
  await publish(api, () => before)
})

it('are seen before they are published: the day, the gaps of the year, and the days that change', async ({
  api,
  next,
}) => {
  const date = daysAhead(api, 17)
  const [start = 0] = await freeStarts(api, date, 1)
  await book(api, date, [start], next())
  const { templates } = await read(api)
  const short = templates.map((one) => ({ ...one, season: ['03-01', '02-28'] as [string, string], interval: 7 }))
  const { day, gaps, changed } = await api.good(
    previewSheetTemplates,
    { params, body: { templates: short, date } },
    manager,
  )
  expect(day.before).toHaveLength(40)
  expect(day.after).toHaveLength(44)
  expect(day.after[0]).toMatchObject({ nine: 'OUT', minute: 420, kind: 'group', audience: 'member' })
  expect(gaps).toEqual([{ from: '02-29', to: '02-29', day_types: ['weekday', 'saturday', 'holiday'] }])
  expect(changed).toHaveLength(lastDay - 1)
  expect(changed.find((one) => one.date === date)).toMatchObject({
    before: 40,
    after: 44,
    kept: [{ nine: 'IN', minute: 436 }],
  })
  expect(await minutesOf(api, date), 'nothing is changed by looking').toContain(428)
})

it('unknown nines and starts too close to each other are refused at the template', async ({ api }) => {
  const { templates, digest } = await read(api)
  const [first] = templates
  if (!first) throw new Error('no template')
  const unfit = [first, { ...first, first: 423, last: 423, nines: ['OUT', 'EAST'] }]
  const order = { params, body: { templates: unfit, digest } }
  const refused = await api.refused(publishSheetTemplates, order, manager)
  expect(refused.details).toMatchObject({
    problems: [{ path: 'templates.1.nines' }, { path: 'templates.1.interval' }],
  })
  expect((await read(api)).digest).toBe(digest)
})

it('wait as a draft in which something may be missing, that nobody writes over unseen', async ({ api }) => {
  const { templates, digest } = await read(api)
  const unfinished = templates.map((one) => ({ ...one, first: null, season: ['', '9/30'] as [string, string] }))
  await api.good(
    saveSheetTemplatesDraft,
    { params, body: { draft: { templates: unfinished, digest }, version: 0 } },
    manager,
  )
  const colleague = await addStaff(api, { role: 'course_manager' })
  expect((await api.good(getSheetTemplates, { params }, colleague)).draft).toMatchObject({
    templates: unfinished,
    version: 1,
  })
  const unseen = { params, body: { draft: { templates, digest }, version: 0 } }
  expect((await api.refused(saveSheetTemplatesDraft, unseen, colleague)).code).toBe('desk_stale')
  const late = { params, body: { templates, digest: '-'.repeat(43) } }
  expect((await api.refused(publishSheetTemplates, late, colleague)).code).toBe('desk_stale')
})

it('a day that was published again before it was made anew follows what holds then', async ({ api }) => {
  const date = daysAhead(api, 18)
  const { templates, digest } = await read(api)
  const shifted = templates.map((one) => ({ ...one, interval: 7 }))
  await api.good(publishSheetTemplates, { params, body: { templates: shifted, digest } }, manager)
  expect((await read(api)).waiting).toBe(lastDay - 1)
  const was = await startsOf(api, date)
  await publish(api, () => templates)
  expect(await startsOf(api, date)).toEqual(was)
})

it('a hold that runs goes on, and is booked', async ({ api, next }) => {
  const date = addDays(daysAhead(api, 12), 7)
  const golfer: As = next()
  const [start = 0] = await freeStarts(api, date, 1)
  const hold = await api.good(holdStarts, { body: wishFor(date, [start]) }, golfer)
  const { before } = await publish(api, { interval: 7 })
  expect((await startsOf(api, date)).find((one) => one.nine === 'IN' && one.start_minute === 436)).toMatchObject({
    audience: 'desk',
    sold: false,
  })
  await api.good(bookRegular, { body: bookingOf(hold) }, golfer)
  expect(await wrongSums(api)).toEqual([])
  await publish(api, () => before)
})
