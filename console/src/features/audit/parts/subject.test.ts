import { auditSubjects } from '@jgm/contract/api/staff-audit'
import { expect, it } from 'vitest'
import { shownSubject, typedSubject } from './subject.ts'

it('what the log shows finds what it is about', () => {
  // Texts have names in place of numbers.
  for (const kind of auditSubjects.filter((one) => one !== 'texts'))
    expect(typedSubject(shownSubject(`${kind}:T74KP9KJ`))).toBe(`${kind}:T74KP9KJ`)
})

it('a text stands there by its name, and is found by it', () => {
  expect(shownSubject('texts:terms')).toBe('文章 利用規約')
  expect(shownSubject('texts:faq-2', 2)).toBe('文章 よくある質問-2')
  for (const stored of ['texts:terms', 'texts:faq', 'texts:faq-2'])
    for (const typed of [shownSubject(stored), stored, `文章　${stored.slice(6).toUpperCase()}`])
      expect(typedSubject(typed), typed).toBe(stored)
})

it('a subject is found as it is stored, by its number alone, in full width, in small letters and with blanks around it', () => {
  expect(typedSubject('request:T74KP9KJ')).toBe('request:T74KP9KJ')
  for (const typed of ['T74KP9KJ', ' Ｔ７４ＫＰ９ＫＪ　', 't74kp9kj']) expect(typedSubject(typed)).toBe('T74KP9KJ')
  expect(typedSubject('リクエスト　ｔ７４ｋｐ９ｋｊ')).toBe('request:T74KP9KJ')
  expect(typedSubject('会員の検索')).toBe('members')
  expect(typedSubject('')).toBe('')
})
