import { expect, it } from 'vitest'
import { previewDeskOrder } from './desk-call.ts'

const problems = (given: { readonly name?: string; readonly phone_number?: string }) => {
  const caller = { who: 'new', name: '古川 千尋', phone_number: '09055120177', email: null, ...given }
  const order = {
    verb: 'book',
    play_date: '2026-12-08',
    hold: null,
    groups: [{ start: 1, players: 2 }],
    caller,
    plan_id: null,
    way: 'phone',
    may_twice: false,
    expected_total: null,
  }
  return previewDeskOrder.body
    .safeParse({ order })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

it('a telephone number that cannot be one is an error at its field; any way of writing one that can is not', () => {
  for (const fits of [
    '０３−１２３４−５６７８',
    '090-5512-0177',
    '0120 444 113',
    '0800-123-4567',
    '+81 90 5512 0177',
    '0297-12-3456',
  ])
    expect(problems({ phone_number: fits }), fits).toBeUndefined()
  for (const wrong of ['０３−１２３４−５６７８3', '090-5512-017', '0905512017700'])
    expect(problems({ phone_number: wrong }), wrong).toEqual([
      'order.caller.phone_number 電話番号のけた数を確認してください。',
    ])
})

it('a digit in a name is one that was meant for another field', () => {
  expect(problems({ name: '2zn田中はなこ' })).toEqual(['order.caller.name お名前に数字が入っています。'])
  expect(problems({ name: '田中 ４花子' })).toEqual(['order.caller.name お名前に数字が入っています。'])
  expect(problems({ name: '田中 花子' })).toBeUndefined()
})
