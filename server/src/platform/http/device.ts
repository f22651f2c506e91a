import type { Device } from '@jgm/contract/model/devices'

const kinds: readonly (readonly [RegExp, Device['kind']])[] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows NT/, 'windows'],
  [/Macintosh/, 'mac'],
]

/** In this order: whoever comes later also names itself like those before. */
const apps: readonly (readonly [RegExp, Device['app']])[] = [
  [/ Line\//, 'line'],
  [/ Edg(A|iOS)?\//, 'edge'],
  [/ SamsungBrowser\//, 'samsung'],
  [/ (Firefox|FxiOS)\//, 'firefox'],
  [/ (Chrome|CriOS)\//, 'chrome'],
  [/ Safari\//, 'safari'],
]

const firstOf = <T>(table: readonly (readonly [RegExp, T])[], text: string): T | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** The device of a User-Agent header, coarsely: the header itself is never kept. */
export const deviceOf = (userAgent: string | undefined): Device => ({
  kind: firstOf(kinds, userAgent ?? '') ?? 'other',
  app: firstOf(apps, userAgent ?? '') ?? 'other',
})
