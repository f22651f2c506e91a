import { words } from '@jgm/contract/model/words'
import { expect, test } from 'vitest'
import { bandOf, playerOf, singleDraftOf, singleProblems, singleProfileOf } from './single.ts'

const owner = {
  last_name: '青葉',
  first_name: '一郎',
  last_name_kana: 'あおば',
  first_name_kana: 'いちろう',
  birthday: '1956-11-22',
}
const draft = {
  nickname: '　いっちゃん ',
  avatar: '5',
  average_score: '110',
  message: 'ゆっくり\n回りましょう',
  start_preference: '4',
}

test('an empty draft has one problem at each field, in the order of the form', () => {
  expect(singleProblems(singleDraftOf(null), owner).map(({ path }) => path)).toEqual([
    'nickname',
    'avatar',
    'average_score',
    'message',
    'start_preference',
  ])
})

test('a draft that contains the own name has one problem at that field, in order', () => {
  const named = { ...draft, nickname: 'アオバイチロウ', avatar: '', message: '青葉一郎 090-1234-5678' }
  expect(singleProblems(named, owner)).toEqual([
    { path: 'nickname', message: words['err.nickname.name'] },
    { path: 'avatar', message: words['err.avatar.required'] },
    { path: 'message', message: words['err.message.contact'] },
  ])
  expect(singleProfileOf(named, owner)).toBeUndefined()
})

test('the sent profile equals the shown one', () => {
  const profile = singleProfileOf(draft, owner)
  expect(profile).toEqual({
    nickname: 'いっちゃん',
    avatar: 5,
    average_score: 110,
    message: 'ゆっくり 回りましょう',
    start_preference: 4,
  })
  const shown = playerOf(draft, owner, '2026-11-21')
  expect(shown).toEqual({
    nickname: 'いっちゃん',
    avatar: 5,
    average_score: 110,
    message: 'ゆっくり 回りましょう',
    age: 69,
  })
  expect(playerOf(singleDraftOf(profile ?? null), owner, '2026-11-22')).toEqual({ ...shown, age: 70 })
})

test('an incomplete draft shows its filled fields', () => {
  expect(playerOf({ ...draft, avatar: '', average_score: '7' }, owner, '2026-11-21')).toMatchObject({
    avatar: undefined,
    average_score: undefined,
  })
})

test('an average lies in the band that begins at or below it; the first has all below', () => {
  expect([62, 79, 80, 97, 100, 109, 110, 129, 130, 180].map(bandOf)).toEqual([
    70, 70, 80, 90, 100, 100, 110, 110, 130, 130,
  ])
})
