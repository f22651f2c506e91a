import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getForecast } from '@jgm/contract/api/weather'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { forecastIn, jmaForecasts } from '../../adapters/weather/jma.ts'
import { sampleForecasts } from '../../adapters/weather/sample.ts'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, book, daysAhead, freeStarts, onlooker, openClub } from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'
import { jmaAnswer } from '../../../test/jma.ts'
import { tellers } from '../../app/tellers.ts'
import { renderMail } from '../../platform/mail/render.ts'
import type { Weather } from '../../platform/ports.ts'
import { readForecasts } from './service.ts'

const it = testsOn({ club: true })

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
  await openClub(api, 3)
  const places = [
    [1, '080000', '080010', '40201'],
    [2, '080000', '080020', '40341'],
    [3, '090000', '090010', '41277'],
  ]
  for (const place of places)
    await api.rows(
      'update course set prefecture = 8, weather_office = $2, weather_area = $3, weather_station = $4 where id = $1',
      place,
    )
})

/** The agency, of whose offices only that of 茨城県 answers, and not while it is among the failing ones. */
async function agency(today: PlayDate): Promise<{ url: string; failing: Set<string>; server: Server }> {
  const failing = new Set<string>()
  const server = createServer((request, response) => {
    const file = request.url ?? ''
    const isThere = file === '/080000.json' && !failing.has(file)
    response.writeHead(isThere ? 200 : 503, { 'content-type': 'application/json' })
    response.end(isThere ? JSON.stringify(jmaAnswer(today)) : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, failing, server }
}

const forecastAt = async (api: TestApi, id: number) =>
  (await api.good(getForecast, { params: { id } }, await onlooker(api))).forecast

describe('the forecasts of the courses', () => {
  it('are read office by office: one that does not answer takes no other away, and the job is seen to fail', async ({
    api,
  }) => {
    const { ground } = api.wiring
    const { url, failing, server } = await agency(daysAhead(api, -1))
    try {
      await expect(readForecasts(ground, jmaForecasts(url))).rejects.toThrow('1 of 3 courses')
      const north = await forecastAt(api, 1)
      expect(north).toMatchObject({ source: 'jma', area: '茨城県北部' })
      expect(north?.days[0]).toMatchObject({ date: daysAhead(api, 0), kind: 'rain' })
      expect((await forecastAt(api, 2))?.area).toBe('茨城県南部')
      expect(await forecastAt(api, 3), 'its office did not answer').toBeNull()
      failing.add('/080000.json')
      await expect(readForecasts(ground, jmaForecasts(url))).rejects.toThrow('3 of 3 courses')
      expect((await forecastAt(api, 1))?.area, 'the last good one stays').toBe('茨城県北部')
      await api.rows(`update course_forecast set read_at = read_at - interval '6 hours'`)
      expect(await forecastAt(api, 1), 'and is shown for six hours').toBeNull()
    } finally {
      server.close()
    }
  })

  it('are those of the present: what the source says late, of the future, or of days that are over takes the place of nothing', async ({
    api,
  }) => {
    const { ground } = api.wiring
    const today = daysAhead(api, 0)
    const source = (date: PlayDate): Weather => ({
      of: () => Promise.resolve((place) => forecastIn(jmaAnswer(date), place)),
    })
    const isKnown = 'update course set weather_office = $1, weather_area = $2 where id = 3'
    await api.rows(isKnown, ['080000', '080020'])
    await api.rows('delete from course_forecast')
    for (const days of [-2, 1])
      await expect(readForecasts(ground, source(addDays(today, days)))).rejects.toThrow('3 of 3 courses')
    expect(await forecastAt(api, 1)).toBeNull()
    await api.rows(isKnown, ['080000', '080099'])
    await expect(readForecasts(ground, source(addDays(today, -1)))).rejects.toThrow('1 of 3 courses')
    expect((await forecastAt(api, 1))?.area, 'the one beside has its own').toBe('茨城県北部')
    await api.rows(isKnown, ['090000', '090010'])
  })

  it.each([
    ['HTML', '<!doctype html><title>お待ちください</title>'],
    ['a file without an end', `[${' '.repeat(600_000)}]`],
    ['nothing', ''],
  ])('are not read from %s', async (_what, body) => {
    const server = createServer((_request, response) => response.end(body))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const { port } = server.address() as AddressInfo
      await expect(jmaForecasts(`http://127.0.0.1:${port}`).of('080000')).rejects.toThrow(
        body.startsWith('[') ? 'too long' : 'JSON',
      )
    } finally {
      server.close()
    }
  })

  it('begin with the present day, and a place that is not known has none', async ({ api }) => {
    const { ground } = api.wiring
    await readForecasts(ground, sampleForecasts(ground.clock))
    const [first, ...others] = (await forecastAt(api, 1))?.days ?? []
    expect([first?.date, others.length]).toEqual([daysAhead(api, 0), 7])
    await api.rows(`update course_forecast set days = jsonb_set(days, '{0,date}', $1::jsonb) where course_id = 1`, [
      JSON.stringify(addDays(daysAhead(api, 0), -1)),
    ])
    expect((await forecastAt(api, 1))?.days).toHaveLength(7)
    await api.rows('update course set weather_office = null, weather_area = null, weather_station = null where id = 3')
    await api.rows('delete from course_forecast where course_id = 3')
    await readForecasts(ground, sampleForecasts(ground.clock))
    expect(await forecastAt(api, 3)).toBeNull()
    expect((await api.refused(getForecast, { params: { id: 9 } })).code).toBe('not_found')
  })
})

it('the reminder of the evening says the weather of the day with its source, and nothing where there is none', async ({
  api,
}) => {
  const { ground } = api.wiring
  const [golfer = {}] = await addMembers(api, 1)
  const date = daysAhead(api, 2)
  const { reservation } = await book(api, date, await freeStarts(api, date, 1), golfer)
  const [row] = await api.rows<{ id: number }>('select id from reservation where number = $1', [reservation.number])
  const mail = async (): Promise<string> => {
    const telling = await tellers(ground)['reservation_reminder']?.(ground.db, { reservation_id: row?.id })
    return telling ? renderMail('id', 'a@example.jp', telling).text : ''
  }
  await api.rows('delete from course_forecast')
  expect(await mail()).not.toContain('天気')
  const day = { date, kind: 'rain', rain: 80, high: 9, low: 5, wind: null, is_windy: true }
  await api.rows(
    `insert into course_forecast (course_id, source, area, reported_at, read_at, days)
      values (1, 'jma', '福島県中通り', app_now(), app_now(), $1)`,
    [JSON.stringify([day])],
  )
  expect(await mail()).toMatch(/の天気：雨、風が強い、最高9℃、最低5℃、降水確率80%（出典：気象庁 \d+:\d\d発表）/)
})
