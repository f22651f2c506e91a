import type { Device } from '@jgm/contract/model/devices'

const kinds: readonly (readonly [RegExp, Device['kind']])[] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows NT/, 'windows'],
  [/Macintosh/, 'mac'],
]

/** In this order: each browser's User-Agent also names those below it. */
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

/** Device type, from the User-Agent; the header itself is not stored. */
export const deviceOf = (userAgent: string | undefined): Device => ({
  kind: firstOf(kinds, userAgent ?? '') ?? 'other',
  app: firstOf(apps, userAgent ?? '') ?? 'other',
})
