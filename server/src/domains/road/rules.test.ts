import { describe, expect, it } from 'vitest'
import { drivingMinutes } from './rules.ts'

const ishioka = { latitude: 36.27, longitude: 140.17, prefecture: 8 }
const okinawa = { latitude: 26.6, longitude: 128.05, prefecture: 47 }

describe('the time that somebody drives', () => {
  it.each([
    ['the same town', { latitude: 36.27, longitude: 140.17, prefecture: 8 }, 5],
    ['笠間市', { latitude: 36.36, longitude: 140.26, prefecture: 8 }, 30],
    ['水戸市', { latitude: 36.37, longitude: 140.47, prefecture: 8 }, 60],
    ['世田谷区', { latitude: 35.64, longitude: 139.63, prefecture: 13 }, 125],
    ['仙台市', { latitude: 38.27, longitude: 140.87, prefecture: 4 }, 285],
    ['大阪市, too far', { latitude: 34.69, longitude: 135.52, prefecture: 27 }, null],
    ['札幌市, by no road', { latitude: 43.06, longitude: 141.35, prefecture: 1 }, null],
  ])('from %s', (_, from, minutes) => {
    expect(drivingMinutes(from, ishioka)).toBe(minutes)
  })

  it('counts on an island whose bridge leads nowhere', () => {
    expect(drivingMinutes({ latitude: 26.21, longitude: 127.68, prefecture: 47 }, okinawa)).toBe(90)
    const aomori = { latitude: 40.82, longitude: 140.74, prefecture: 2 }
    const hakodate = { latitude: 41.77, longitude: 140.73, prefecture: 1 }
    expect(drivingMinutes(aomori, hakodate), 'near, but across the strait').toBeNull()
  })
})
