import { describe, expect, it, test } from 'vitest'
import { isGuessable, judgeAsk, romanise } from './rules.ts'

const owner = {
  email: 'hana.sato@example.jp',
  last_name_kana: 'さとう',
  first_name_kana: 'はなこ',
  birthday: '1980-04-05',
}

test.each([
  'password1',
  'Password123',
  'qwerty123456',
  '123456abc',
  'abcd1234',
  'aaaaaaa1',
  'abc123abc123',
  'kasama2026',
  'Utsunomiya1',
  'golf2025',
  'golf1956',
  'kasumigaokagolf1',
  'jgmgolf1',
  'golfjgm2026',
  'KasamaClub01',
  'sakura20260401',
  'sato1234',
  'hanako1980',
  'SatoHanako1',
  'satou2024',
  'hanasato77x',
  'xq19800405z',
  'kz800405pw',
])('%s is guessable', (password) => {
  expect(isGuessable(password, owner)).toBe(true)
})

test.each(['kx82fjqw03', 'zt61mwqv08', 'tulip7Bridge2', 'correct5horse', 'yasato8green4', 'm3adow19linden'])(
  '%s is not',
  (password) => {
    expect(isGuessable(password, owner)).toBe(false)
  },
)

it('recognises the owner’s data in the owner’s password only', () => {
  expect(isGuessable('yamada1234', { ...owner, last_name_kana: 'やまだ' })).toBe(true)
  expect(isGuessable('yamada1234', owner)).toBe(false)
})

test.each([
  ['しゅんすけ', 'shunsuke'],
  ['はっとり', 'hattori'],
  ['りょう', 'ryou'],
  ['じゅん', 'jun'],
  ['ちゃえん', 'chaen'],
  ['ゔぃら', 'vuira'],
  ['きょうこ', 'kyouko'],
  ['わんゖー', 'wanke'],
])('%s is romanised as %s', (kana, latin) => {
  expect(romanise(kana)).toBe(latin)
})

describe('the next code', () => {
  const policy = { resend: 60_000, perHour: 5, perDay: 10, mailsPerHour: 12 }
  const none = { lastHour: 0, lastDay: 0, mailsLastHour: 0, latestMail: null, isGuessed: false, living: null }
  const living = { seed: Buffer.alloc(16), isLong: false, expiresAt: new Date('2026-11-21T10:06:00+09:00') }
  const now = new Date('2026-11-21T10:00:00+09:00')
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

  test.each([
    ['nothing', {}, 'mail'],
    ['a mail of a minute ago', { lastHour: 4, lastDay: 9, latestMail: ago(60), living }, 'mail'],
    ['a mail of less than a minute ago', { lastHour: 1, lastDay: 1, latestMail: ago(59.5), living }, 'wait'],
    ['twelve mails in an hour', { mailsLastHour: 12, latestMail: ago(120), living }, 'wait'],
    ['twelve mails in an hour, the last code over', { mailsLastHour: 12, latestMail: ago(620) }, 'mail'],
    ['a code that was just used', { latestMail: ago(5) }, 'mail'],
    ['five asked for in the hour', { lastHour: 5, lastDay: 5, latestMail: ago(600), living }, 'too_many'],
    ['ten asked for in the day', { lastHour: 0, lastDay: 10, latestMail: ago(7200) }, 'too_many'],
  ] as const)('after %s: %s', (_name, history, judged) => {
    expect(judgeAsk({ ...none, ...history }, now, policy)).toEqual(judged)
  })
})
