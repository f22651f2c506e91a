import { expect, it } from 'vitest'
import { faqAddress, groupFaqs, searchFaqs } from './search.ts'

const faqs = [
  { id: 1, category: 1, question: 'キャンセルはどこからできますか。', answer: ['マイページの「予約一覧」から。'] },
  { id: 2, category: 3, question: 'クラブは借りられますか。', answer: ['レンタルの用意があります。'] },
  { id: 3, category: 1, question: 'Eメールが届きません。', answer: ['迷惑メールをご確認ください。'] },
]
const found = (typed: string) => searchFaqs(faqs, typed).map(({ id }) => id)

it('finds words regardless of kana, width and case', () => {
  for (const typed of ['キャンセル', 'きゃんせる', 'ｷｬﾝｾﾙ', ' キャン　セル '])
    expect([typed, found(typed)]).toEqual([typed, [1]])
  for (const typed of ['eメール', 'Ｅめーる']) expect([typed, found(typed)]).toEqual([typed, [3]])
  expect(found('レンタル')).toEqual([2])
})

it('needs every typed word, and finds everything without one', () => {
  expect(found('メール 予約')).toEqual([])
  expect(found('マイページ　予約')).toEqual([1])
  expect(found('  ')).toEqual([1, 2, 3])
})

it('groups by category in the given order', () => {
  expect(groupFaqs(faqs).map(({ category, faqs: own }) => [category, own.map(({ id }) => id)])).toEqual([
    [1, [1, 3]],
    [3, [2]],
  ])
})

it('builds the address of a course’s site', () => {
  expect(faqAddress('https://{subdomain}.jgm.example', 'kasama')).toBe('https://kasama.jgm.example/faq')
})
