import { expect, it } from 'vitest'
import { callerIn, soughtIn, wholeIn } from './sought.ts'

it('what is typed is digits, a number of ours, or a name; letters may be both', () => {
  expect(soughtIn('０９０ー5551')).toEqual([{ by: 'digits', digits: '0905551' }])
  expect(soughtIn('k8q2-6r4t')).toEqual([
    { by: 'number', number: 'K8Q26R4T' },
    { by: 'membership', key: 'K8Q26R4T' },
    { by: 'name', name: 'k8q2-6r4t' },
  ])
  expect(soughtIn('Nakamura').map(({ by }) => by)).toEqual(['number', 'name'])
  expect(soughtIn('髙橋')).toEqual([{ by: 'name', name: '高橋' }])
  expect(soughtIn('ﾀｶﾊｼ')).toEqual([{ by: 'name', name: 'たかはし' }])
  expect(soughtIn('ごとう 090')).toEqual([{ by: 'name', name: 'ごとう' }])
  for (const little of ['', '　', 'た', '090', '+81']) expect(soughtIn(little), little).toEqual([])
})

it('one kanji is a whole name', () => {
  expect(soughtIn('林')).toEqual([{ by: 'name', name: '林' }])
  expect(soughtIn('𠮷')).toEqual([{ by: 'name', name: '吉' }])
})

it('a number beside a name is found however it is parted', () => {
  const both = [
    { by: 'digits', digits: '09055120177' },
    { by: 'name', name: '古川千尋' },
  ]
  for (const number of ['090-5512-0177', '090 5512 0177', '+81 90-5512-0177', '（０９０）　５５１２−０１７７'])
    expect(soughtIn(`古川　千尋 ${number}`), number).toEqual(both)
})

it('a caller’s number never becomes a part of the name', () => {
  expect(callerIn('+81 90-1234-5678')).toEqual({ name: '', phone: '+81 90-1234-5678', email: '' })
  expect(callerIn(' 𠮷田　090 1234 0002')).toEqual({ name: '𠮷田', phone: '090 1234 0002', email: '' })
  expect(callerIn('\u202a090-1234-5678\u202c\u3164')).toEqual({ name: '', phone: '090-1234-5678', email: '' })
  expect(callerIn('\u200b')).toEqual({ name: '', phone: '', email: '' })
  expect(callerIn('090')).toEqual({ name: '', phone: '090', email: '' })
  expect(callerIn('ー')).toEqual({ name: 'ー', phone: '', email: '' })
})

it('an address is looked for once it is whole, in any width and case, and a number of a ledger as it is written', () => {
  expect(soughtIn('Ｇｏｔｏ＠Example.jp')).toEqual([{ by: 'email', email: 'goto@example.jp' }])
  expect(soughtIn('後藤 goto@example.jp').map(({ by }) => by)).toEqual(['email', 'name'])
  for (const little of ['goto@', 'goto@example', '@example.jp', 'a@b@example.jp']) expect(soughtIn(little)).toEqual([])
  expect(callerIn('後藤　goto@example.jp 090-1234-5678')).toEqual({
    name: '後藤',
    phone: '090-1234-5678',
    email: 'goto@example.jp',
  })
  expect(soughtIn('ａ－１１８２')).toEqual([
    { by: 'membership', key: 'A1182' },
    { by: 'name', name: 'a-1182' },
  ])
  expect(soughtIn('0211-4473'), 'one of digits is looked for beside telephones').toEqual([
    { by: 'digits', digits: '02114473' },
  ])
})

it('whose data is asked for is a whole address, telephone or member number, or number of a booking, and nothing less', () => {
  const none = { digits: null, email: null, number: null }
  expect(wholeIn(' Ｋｕｎｉ@Example.jp')).toEqual({ ...none, email: 'kuni@example.jp' })
  expect(wholeIn('+81 90-1234-5678')).toEqual({ ...none, digits: '09012345678' })
  expect(wholeIn('2600 0079 19')).toEqual({ ...none, digits: '2600007919' })
  expect(wholeIn('k7m2-px4a')).toEqual({ ...none, number: 'K7M2PX4A' })
  for (const little of ['', '　', '090-1234', '後藤', 'K7M2PX4', 'kuni@example'])
    expect(wholeIn(little), little).toBeNull()
})
