import { catalogue } from '@jgm/contract/api/index'
import type { Endpoint } from '@jgm/contract/api/endpoint'
import { getLegalText } from '@jgm/contract/api/legal'
import { legalPages } from '@jgm/contract/model/texts'
import { addDays, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../test/api.ts'
import { hashOf } from '../platform/secrets.ts'
import { testsOn } from '../../test/it.ts'
import { filled, sampleClock } from '../../test/sample.ts'
import { statementsOf } from '../../test/statements.ts'

const it = testsOn({ template: filled, clockOffset: sampleClock() })

const reads = catalogue.filter(({ access, method }: Endpoint) => access === 'anyone' && method === 'GET')

/** Something to look at for each public read, of the sample group. */
async function pathsOf(api: TestApi): Promise<Readonly<Record<string, string>>> {
  const today = todayInTokyo(api.wiring.ground.clock.now())
  const date = addDays(today, 9)
  const id = async (from: string): Promise<string> => {
    const [row] = await api.rows<{ id: string }>(`select id::text from ${from} limit 1`)
    if (!row) throw new Error(`the sample has no ${from}`)
    return row.id
  }
  const result = await id(`competition where state = 'finished'`)
  const picture = 'p'.repeat(43)
  await api.rows(
    `insert into picture (id, course_id, width, height, bytes, staff_id)
      select $1, 2, 640, 480, '', min(id) from staff on conflict do nothing`,
    [picture],
  )
  const calendar = 'c'.repeat(43)
  await api.rows('insert into calendar_feed (member_id, seed, token_hash) values (1, $1, $2) on conflict do nothing', [
    Buffer.alloc(16),
    hashOf(calendar),
  ])
  await api.rows(
    `insert into draw (course_id, play_date, from_minute, to_minute, closes_at, draws_at, most_tickets, seal, seed, state, drawn_at)
      select 3, $1::date, 480, 540, app_now(), app_now(), 1, repeat('0', 64), repeat('0', 64), 'drawn', app_now() on conflict do nothing`,
    [date],
  )
  const draw = await id(`draw where state = 'drawn'`)
  return {
    'draw.get': `/v1/draws/${draw}`,
    'draw.proof': `/v1/draws/${draw}/proof`,
    'calendar.read': `/v1/calendars/${calendar}/golf.ics`,
    'config.get': '/v1/configs',
    'config.postalCode': '/v1/postal-code?zipcode=3091703',
    'course.guide': '/v1/courses/2/guide',
    'course.forecast': '/v1/courses/2/forecast',
    'course.picture': `/v1/pictures/${picture}`,
    'course.dayWord': `/v1/courses/2/days/${today}/word`,
    'teeSheet.day': `/v1/courses/2/days/${date}`,
    'teeSheet.month': `/v1/courses/2/months/${monthOf(date)}`,
    'teeSheet.courses': '/v1/courses/summaries',
    'teeSheet.search': `/v1/starts?date=${date}&party=4`,
    'request.terms': '/v1/courses/2/request-terms',
    'single.get': `/v1/singles/${await id(`(select tee_time_id as id from single_tee_time where play_date = '${date}') s`)}`,
    'single.day': `/v1/singles/days/${date}`,
    'single.month': `/v1/singles/months/${monthOf(date)}`,
    'notice.get': `/v1/notices/${await id(`notice where published_from < app_now() order by published_from desc`)}`,
    'notice.list': '/v1/notices',
    'inquiry.listFaqs': '/v1/faqs',
    'legal.text': '/v1/legal/privacy',
    'competition.listResults': '/v1/competition-results',
    'competition.getResult': `/v1/competition-results/${result}`,
    'competition.getCards': `/v1/competition-results/${result}/cards/${await id(`(select entry_id as id from competition_result_row where competition_id = ${result}) w`)}`,
    'competition.get': `/v1/competitions/${await id(`competition where state = 'published'`)}`,
    'competition.list': '/v1/competitions',
  }
}

describe('a public read', () => {
  it.for(reads)('$name costs thirty callers at once what it costs two', async ({ name }, { api }) => {
    const path = (await pathsOf(api))[name]
    if (path === undefined) throw new Error(`say here what to look at for ${name}`)
    const read = async () => fetch(`${api.origin}/api${path}`)
    const first = await statementsOf(async () => expect((await read()).status, path).toBe(200))
    const thirty = await statementsOf(() => Promise.all(Array.from({ length: 30 }, read)))
    // An answer is kept until the clock's second ends, and that may happen while the thirty are asked. So twice is allowed.
    expect(thirty.length).toBeLessThanOrEqual(2 * Math.max(first.length, 1))
  })

  it('of single tee times costs a reading a second, whatever strangers filter by', async ({ api }) => {
    const { 'single.month': month = '', 'single.day': day = '' } = await pathsOf(api)
    const filters = [
      '',
      '?course_id=1',
      '?course_id=2',
      '?course_id=3&established=true',
      '?course_id=4',
      '?course_id=5',
    ]
    for (const path of [month, day]) {
      const all = filters.map((filter) => `${api.origin}/api${path}${filter}`)
      const sent = await statementsOf(() => Promise.all(all.map((url) => fetch(url))))
      expect(sent.filter((text) => text.startsWith('with me')).length).toBeLessThanOrEqual(2)
    }
  })
})

it('every endpoint that is not kept is joined or constant, and says so here', () => {
  const others = reads.filter((endpoint: Endpoint) => !endpoint.kept).map(({ name }) => name)
  expect(others.toSorted()).toEqual([
    'calendar.read',
    'config.get',
    'config.postalCode',
    'course.picture',
    'teeSheet.courses',
    'teeSheet.day',
    'teeSheet.month',
    'teeSheet.search',
  ])
})

it('the policy tells what is stored and sent, and no legal text has a place that its page does not fill in', async ({
  api,
}) => {
  const texts = await Promise.all(legalPages.map((page) => api.good(getLegalText, { params: { page } })))
  const privacy = JSON.stringify(texts.find(({ page }) => page === 'privacy'))
  for (const told of ['line_tracking_id', 'LINEのユーザーID', '退会から3年', 'ダウンロード', '同伴者', '共同で利用'])
    expect(privacy).toContain(told)
  expect(new Set(JSON.stringify(texts).match(/\{\w+\}/g))).toEqual(new Set(['{domain}', '{in_force}']))
})
