import { renderToStaticMarkup } from 'react-dom/server'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { expect, it } from 'vitest'
import { Price } from './Cost.tsx'

const group = (players: number, per_person: number) => ({ players, per_person, lines: [] })

const page = (quote: object): string => {
  const reservation = { plan: { name: 'セルフ' }, status: 'confirmed', days_left: 3, quote }
  return renderToStaticMarkup(<Price reservation={reservation as unknown as ReservationDetail} />)
}
const shown = (...groups: readonly ReturnType<typeof group>[]): string =>
  page({ groups, golf_tax_exempted: 0, total: 68_150 })

it('says the price per person of each group where they differ, else once', () => {
  const unequal = shown(group(4, 9_500), group(3, 10_050))
  expect(unequal).toContain('1組目（4名） 1名 9,500円（税込）')
  expect(unequal).toContain('2組目（3名） 1名 10,050円（税込）')
  const equal = shown(group(4, 9_500), group(4, 9_500))
  expect(equal.split('1名 9,500円（税込）')).toHaveLength(2)
  expect(equal).not.toContain('1組目（4名） 1名')
})

it('an adjustment of the price stands below it with its reason, and in the lines above the total', () => {
  const adjustment = { amount: -4000, reason: '雨のため9ホールで終了' }
  const adjusted = page({ groups: [group(4, 9500)], golf_tax_exempted: 0, adjustment, total: 34_000 })
  expect(adjusted.split('料金の調整')).toHaveLength(3)
  expect(adjusted.split('雨のため9ホールで終了')).toHaveLength(3)
  expect(adjusted).toContain('-4,000円')
  expect(shown(group(4, 9500))).not.toContain('料金の調整')
})
