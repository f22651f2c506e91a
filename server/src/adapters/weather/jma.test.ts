import { describe, expect, it } from 'vitest'
import { jmaAnswer } from '../../../test/jma.ts'
import { forecastIn } from './jma.ts'
import { kindOf } from './kinds.ts'

const north = { office: '080000', area: '080010', station: '40201' }
const answer = () => jmaAnswer('2026-12-01')

describe('the forecast of a place', () => {
  it('joins three days of its area with the week of the prefecture, the nearer word first', () => {
    const { source, area, reportedAt, days } = forecastIn(answer(), north)
    expect([source, area, reportedAt.toISOString()]).toEqual(['jma', '北部', '2026-12-01T08:00:00.000Z'])
    expect(days).toEqual([
      { date: '2026-12-01', kind: 'cloudy', rain: 20, high: null, low: null, wind: '北の風', is_windy: false },
      {
        date: '2026-12-02',
        kind: 'rain',
        // Between 6:00 and 18:00: the night has 90 and 100.
        rain: 70,
        high: 9,
        low: -1,
        // Without the sea.
        wind: '北東の風 のち やや強く',
        is_windy: false,
      },
      { date: '2026-12-03', kind: 'sunny', rain: 10, high: 12, low: 1, wind: '北西の風 強く', is_windy: true },
      { date: '2026-12-04', kind: 'cloudy_snow', rain: 50, high: 8, low: 2, wind: null, is_windy: false },
      { date: '2026-12-05', kind: 'snow', rain: 80, high: 2, low: -3, wind: null, is_windy: false },
      // A code that nobody knows is left out.
      { date: '2026-12-07', kind: 'cloudy_sunny', rain: 30, high: 11, low: 1, wind: null, is_windy: false },
      { date: '2026-12-08', kind: 'sunny_cloudy', rain: 20, high: 13, low: 2, wind: null, is_windy: false },
    ])
  })

  it('has the temperatures of its own station, and those of the main one for the week', () => {
    const { area, days } = forecastIn(answer(), { office: '080000', area: '080020', station: '40341' })
    expect(area).toBe('南部')
    expect(days[1]).toMatchObject({ kind: 'cloudy_rain', rain: 60, high: 10, low: 3 })
    expect(days[3]).toMatchObject({ high: 8, low: 2 })
  })

  it('in the morning has no lowest of the day, in whose place the highest stands', () => {
    const [next, week] = answer()
    if (!next) throw new Error('no report')
    const times = ['2026-12-01T09:00:00+09:00', '2026-12-01T00:00:00+09:00']
    const series = next.timeSeries.map((one, at) =>
      at === 2
        ? {
            timeDefines: [...times, ...one.timeDefines],
            areas: [{ area: { name: '水戸', code: '40201' }, temps: ['7', '7', '2', '8'] }],
          }
        : one,
    )
    const { days } = forecastIn([{ ...next, timeSeries: series }, week], north)
    expect(days[0]).toMatchObject({ high: 7, low: null })
    expect(days[1]).toMatchObject({ high: 8, low: 2 })
  })

  it('is refused as a whole where the area is unknown or the form is another', () => {
    expect(() => forecastIn(answer(), { ...north, area: '080030' })).toThrow('080030')
    expect(() => forecastIn([], north)).toThrow('expected')
    expect(() => forecastIn([{ reportDatetime: '今日' }, {}], north)).toThrow('reportDatetime')
    expect(() => forecastIn({ error: 'maintenance' }, north)).toThrow('tuple')
  })

  it.each([
    ['more than everything in percent', { pops: ['20', '90', '999', '40', '100'] }],
    ['less than nothing in percent', { pops: ['20', '90', '-5', '40', '100'] }],
    ['a tenth of a degree as a degree', { temps: ['-1', '85'] }],
    ['a number of four hundred digits', { temps: ['9'.repeat(400), '9'] }],
    ['a wind of a page', { winds: ['北の風 '.repeat(100), '', ''] }],
    ['half a letter', { winds: ['北の風\ud83d', '', ''] }],
    ['a name of a page', { area: { name: '北'.repeat(21), code: '080010' } }],
    ['thousands of parts of a day', { pops: Array.from({ length: 5000 }, () => '10') }],
  ])('that says what cannot be is refused as a whole: %s', (_what, part) => {
    const [next, week] = answer()
    if (!next) throw new Error('no report')
    const [first, ...others] = next.timeSeries
    const lie = { ...first, areas: first?.areas.map((one) => ({ ...one, ...part })) }
    expect(() => forecastIn([{ ...next, timeSeries: [lie, ...others] }, week], north)).toThrow('another form')
  })

  it('has the words alone, without what nobody sees', () => {
    const [next, week] = answer()
    if (!next) throw new Error('no report')
    const [first, ...others] = next.timeSeries
    const wind = { ...first, areas: first?.areas.map((one) => ({ ...one, winds: ['\u202e北の風\u200b', '', ''] })) }
    expect(forecastIn([{ ...next, timeSeries: [wind, ...others] }, week], north).days[0]?.wind).toBe('北の風')
  })
})

it.each([
  ['100', 'sunny'],
  ['112', 'sunny_rain'],
  ['210', 'cloudy_sunny'],
  ['303', 'sleet'],
  ['308', 'heavy_rain'],
  ['406', 'snow'],
  ['181', 'sleet'],
  // Not in the table: by its first digit.
  ['399', 'rain'],
  ['', undefined],
  ['999', undefined],
])('the code %s is %s', (code, kind) => {
  expect(kindOf(code)).toBe(kind)
})
