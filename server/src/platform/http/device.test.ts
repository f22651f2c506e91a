import { deviceName } from '@jgm/contract/model/devices'
import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; SO-52E) AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

it.each([
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'iPhone・Safari'],
  [`${iphone} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'iPhone・Chrome'],
  [`${iphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'iPhone・Firefox'],
  [`${iphone} Mobile/15E148 Safari Line/15.9.0`, 'iPhone・LINEアプリ'],
  [`${android} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Line/15.9.0/IAB`, 'Android・LINEアプリ'],
  [`${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Android・Samsung Internet'],
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Android・Chrome'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1', 'iPad・Safari'],
  [`${windows} Safari/537.36 Edg/142.0.0.0`, 'Windowsパソコン・Edge'],
  [`${windows} Safari/537.36`, 'Windowsパソコン・Chrome'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Mac・Firefox'],
  ['<script>alert(1)</script>', 'その他の端末'],
  [undefined, 'その他の端末'],
])('%s is recognised as %s', (userAgent, told) => {
  expect(deviceName(deviceOf(userAgent))).toBe(told)
})

it('is "other" where no device is stored', () => {
  expect(deviceName(null)).toBe('不明な端末')
})
