import { expect, it } from 'vitest'
import { callerIn, soughtIn } from './sought.ts'

it('what is typed is digits, a number of ours, or a name; letters may be both', () => {
  expect(soughtIn('０９０ー5551')).toEqual([{ by: 'digits', digits: '0905551' }])
  expect(soughtIn('k8q2-6r4t')).toEqual([
    { by: 'number', number: 'K8Q26R4T' },
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
  expect(callerIn('+81 90-1234-5678')).toEqual({ name: '', phone: '+81 90-1234-5678' })
  expect(callerIn(' 𠮷田　090 1234 0002')).toEqual({ name: '𠮷田', phone: '090 1234 0002' })
  expect(callerIn('\u202a090-1234-5678\u202c\u3164')).toEqual({ name: '', phone: '090-1234-5678' })
  expect(callerIn('\u200b')).toEqual({ name: '', phone: '' })
  expect(callerIn('090')).toEqual({ name: '', phone: '090' })
  expect(callerIn('ー')).toEqual({ name: 'ー', phone: '' })
})
