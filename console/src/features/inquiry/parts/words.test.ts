import type { DeskInquiry } from '@jgm/contract/api/staff-inquiries'
import { describe, expect, it } from 'vitest'
import { besideOf, dayWords, groupOf, partsOf } from './words.ts'

const now = new Date('2026-11-28T14:05:00+09:00')
const inquiry = (given: Partial<DeskInquiry>): DeskInquiry => ({
  id: 1,
  number: '00002214',
  course_id: 2,
  state: 'asked',
  category: 1,
  name: '木村 誠',
  sender: 'member',
  excerpt: '領収書の宛名を変えたい',
  since: '2026-11-27T14:05:00+09:00',
  sent_at: '2026-11-27T14:05:00+09:00',
  owner: null,
  ...given,
})

it('stands under what is late after one day', () => {
  expect(groupOf(inquiry({}), now)).toBe('late')
  expect(groupOf(inquiry({ since: '2026-11-27T14:05:01+09:00' }), now)).toBe('asked')
  expect(groupOf(inquiry({ state: 'answered' }), now)).toBe('answered')
  expect(groupOf(inquiry({ state: 'closed' }), now)).toBe('closed')
})

it('says days as they are near', () => {
  expect([dayWords('2026-11-28', now), dayWords('2026-11-27', now), dayWords('2026-11-26', now)]).toEqual([
    '11月28日(土)　きょう',
    '11月27日(金)　きのう',
    '11月26日(木)',
  ])
})

it('steps through the list and stays at its ends', () => {
  const list = [1, 2, 3].map((id) => inquiry({ id }))
  expect([besideOf(list, 1, 1), besideOf(list, 1, -1), besideOf(list, 3, 1), besideOf(list, 9, 1)]).toEqual([
    2, 1, 3, 1,
  ])
  expect(besideOf([], 1, 1)).toBeUndefined()
})

describe('the marks of a text', () => {
  it('are the filled words, the longest first, and the blanks', () => {
    expect(
      partsOf('木村 誠 様、2名分 36,475円を{予約日}に', ['36,475円', '木村 誠', '2名分 36,475円'], ['予約日']),
    ).toEqual([
      { text: '木村 誠', kind: 'filled' },
      { text: ' 様、', kind: 'plain' },
      { text: '2名分 36,475円', kind: 'filled' },
      { text: 'を', kind: 'plain' },
      { text: '{予約日}', kind: 'blank' },
      { text: 'に', kind: 'plain' },
    ])
  })

  it('are none where nothing was filled in', () => {
    expect(partsOf('はい', ['', 'いいえ'], [])).toEqual([{ text: 'はい', kind: 'plain' }])
    expect(partsOf('', [], [])).toEqual([])
  })
})
