import type { DayForecast } from '@jgm/contract/api/weather'
import type { PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { linkLine } from '../../../test/builders/companion.ts'
import { book, daysAhead, freeStarts, type ClubMember } from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'
import { tellers } from '../../app/tellers.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { readForecasts } from '../weather/service.ts'
import { tellTurnedForecasts } from './repo.ts'
import { tellOfForecasts } from './service.ts'

const it = testsOn({ club: true })

const dry: Pick<DayForecast, 'kind' | 'rain'> = { kind: 'sunny', rain: 10 }
const wet: Pick<DayForecast, 'kind' | 'rain'> = { kind: 'rain', rain: 80 }

it.beforeAll(async ({ api }) => {
  await api.rows(`update course set weather_office = '080000', weather_area = '080010' where id = 1`)
})

/** Lets the forecast of a day at course 1 become this. */
const forecast = (api: TestApi, date: PlayDate, day: Pick<DayForecast, 'kind' | 'rain'>) =>
  readForecasts(api.wiring.ground, {
    of: async () =>
      Promise.resolve(() => ({
        source: 'jma' as const,
        area: '北部',
        reportedAt: api.wiring.ground.clock.now(),
        days: [{ date, high: 9, low: 5, wind: null, is_windy: false, ...day }],
      })),
  })

const booked = async (api: TestApi, date: PlayDate, as: ClubMember) =>
  (await book(api, date, await freeStarts(api, date, 1), as)).reservation.number

/** The mails about the weather that were put into the outbox for a member; null where nothing is told any more. */
async function mailsTo(api: TestApi, { email }: ClubMember) {
  const { ground } = api.wiring
  const rows = await api.rows<{ data: Record<string, unknown> }>(
    `select data from mail_outbox where recipient = $1 and kind = 'reservation_weather' order by id`,
    [email],
  )
  const told = await Promise.all(
    rows.map(async ({ data }) => tellers(ground)['reservation_weather']?.(ground.db, data)),
  )
  return told.map((telling) => (telling ? renderMail('id', 'a@example.jp', telling) : null))
}

describe('a forecast that turns', () => {
  it('is told once to whoever had booked before it did, and again when it turns back, twelve hours later at the earliest', async ({
    api,
    next,
  }) => {
    const { ground } = api.wiring
    const date = daysAhead(api, 2)
    const [early, late] = [next(), next()]
    const number = await booked(api, date, early)
    await forecast(api, date, dry)
    expect(await tellOfForecasts(ground), 'the first is known from the screens').toBe(0)
    await forecast(api, date, wet)
    await booked(api, date, late)
    expect(await tellOfForecasts(ground)).toBe(1)
    expect(await tellOfForecasts(ground)).toBe(0)
    const [mail] = await mailsTo(api, early)
    expect(mail?.subject).toContain('の天気予報が「雨」に変わりました')
    expect(mail?.text).toContain('降水確率80%（出典：気象庁')
    expect(mail?.text).toContain('雨や雪でも、ゴルフ場が営業していればプレーできます。')
    expect(mail?.text).toContain(number)
    expect(await mailsTo(api, late)).toEqual([])

    await forecast(api, date, { kind: 'cloudy', rain: 40 })
    await forecast(api, date, dry)
    expect(await tellOfForecasts(ground), 'within twelve hours').toBe(0)
    expect(await mailsTo(api, early), 'what has turned back is not told').toEqual([null])
    await api.rows(`update forecast_turn set told_at = told_at - interval '12 hours'`)
    expect(await tellOfForecasts(ground)).toBe(2)
    expect((await mailsTo(api, late))[0]?.subject).toContain('の天気予報が「晴れ」に変わりました')
  })

  it('names the percentage where the word of the wet day names no rain', async ({ api, next }) => {
    const date = daysAhead(api, 2)
    const as = next()
    await booked(api, date, as)
    await api.rows('delete from forecast_turn')
    await forecast(api, date, dry)
    await forecast(api, date, { kind: 'cloudy', rain: 60 })
    await tellOfForecasts(api.wiring.ground)
    expect((await mailsTo(api, as))[0]?.subject).toContain('の天気予報が「くもり（降水確率60%）」に変わりました')
  })

  it('is told by LINE to a linked member, and to nobody who has cancelled', async ({ api, next }) => {
    const date = daysAhead(api, 3)
    const [linked, gone] = [next(), next()]
    await linkLine(api, linked, 'd')
    await booked(api, date, linked)
    await api.rows(`update reservation set status = 'cancelled' where number = $1`, [await booked(api, date, gone)])
    await forecast(api, date, dry)
    await forecast(api, date, wet)
    expect(await tellOfForecasts(api.wiring.ground)).toBe(1)
    expect(await api.rows(`select kind from line_outbox where member_id = $1`, [linked.id])).toContainEqual({
      kind: 'reservation_weather',
    })
    expect([await mailsTo(api, linked), await mailsTo(api, gone)]).toEqual([[], []])
  })

  it('is not told at night, of tomorrow once the reminder is near, or of a day that is four days ahead', async ({
    api,
    next,
  }) => {
    const { db } = api.wiring.ground
    const [tomorrow, far] = [daysAhead(api, 1), daysAhead(api, 4)]
    for (const date of [tomorrow, far]) {
      await booked(api, date, next())
      await forecast(api, date, wet)
      await forecast(api, date, dry)
    }
    expect(await tellTurnedForecasts(db, 0, 0, 1), 'at night').toBe(0)
    expect(await tellTurnedForecasts(db, 0, 0, 1440), 'after the eve').toBe(0)
    expect(await tellTurnedForecasts(db, 0, 1440, 1440)).toBe(1)
  })
})
