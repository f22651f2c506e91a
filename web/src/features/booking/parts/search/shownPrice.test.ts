import { expect, it } from 'vitest'
import { shownPrice } from './shownPrice.ts'

it('shows the price of one person to equal groups, and of everybody to others, whatever they pay', () => {
  expect(shownPrice({ per_person: [5500, 5500], total: 44_000, holes: 18 }, [4, 4])).toBe(5500)
  expect(shownPrice({ per_person: [5500, 5500], total: 38_500, holes: 18 }, [4, 3])).toBe(38_500)
  expect(shownPrice({ per_person: [5000, 5500], total: 36_500, holes: 18 }, [4, 3])).toBe(36_500)
})
