import { expect, it } from 'vitest'
import { soughtIn } from './rules.ts'

it('what is typed is digits, a number of ours, or a name; letters may be both', () => {
  expect(soughtIn('０９０ー5551')).toEqual([{ by: 'digits', digits: '0905551' }])
  expect(soughtIn('k8q2-6r4t')).toEqual([
    { by: 'number', number: 'K8Q26R4T' },
    { by: 'name', name: 'k8q2-6r4t' },
  ])
  expect(soughtIn('Nakamura').map(({ by }) => by)).toEqual(['number', 'name'])
  expect(soughtIn('髙橋')).toEqual([{ by: 'name', name: '高橋' }])
  expect(soughtIn('古川　千尋 090-5512-0177')).toEqual([
    { by: 'digits', digits: '09055120177' },
    { by: 'name', name: '古川千尋' },
  ])
  for (const little of ['', '　', 'た', '090']) expect(soughtIn(little), little).toEqual([])
})
