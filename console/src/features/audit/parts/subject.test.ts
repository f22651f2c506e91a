import { auditSubjects } from '@jgm/contract/api/staff-audit'
import { expect, it } from 'vitest'
import { sampleConfigs } from '@jgm/contract/test/samples'
import { shownSubject as shown, typedSubject as typed } from './subject.ts'

const shownSubject = (
  subject: string,
  course: number | null = null,
  { number = null, name = null }: { number?: string | null; name?: string | null } = {},
) => shown({ subject, course_id: course, member_number: number, subject_name: name }, sampleConfigs.courses)
const typedSubject = (words: string) => typed(words, sampleConfigs.courses)

it('what the log shows finds what it is about', () => {
  // Texts have names in place of numbers.
  for (const kind of auditSubjects.filter((one) => one !== 'texts'))
    expect(typedSubject(shownSubject(`${kind}:T74KP9KJ`))).toBe(`${kind}:T74KP9KJ`)
})

it('a text stands there by its name, and is found by it', () => {
  expect(shownSubject('texts:terms')).toBe('文章 利用規約')
  expect(shownSubject('texts:faq-2', 2)).toBe('文章 よくある質問-2')
  for (const stored of ['texts:terms', 'texts:faq', 'texts:faq-2'])
    for (const words of [shownSubject(stored), stored, `文章　${stored.slice(6).toUpperCase()}`])
      expect(typedSubject(words), words).toBe(stored)
})

it('a subject is found as it is stored, by its number alone, in full width, in small letters and with blanks around it', () => {
  expect(typedSubject('request:T74KP9KJ')).toBe('request:T74KP9KJ')
  for (const words of ['T74KP9KJ', ' Ｔ７４ＫＰ９ＫＪ　', 't74kp9kj']) expect(typedSubject(words)).toBe('T74KP9KJ')
  expect(typedSubject('リクエスト　ｔ７４ｋｐ９ｋｊ')).toBe('request:T74KP9KJ')
  expect(typedSubject('会員の検索')).toBe('members')
  expect(typedSubject('')).toBe('')
})

it('a day of the sheet is named by course and date, a member by number, and both are found by these', () => {
  expect(shownSubject('sheet:2-2026-11-30', 2)).toBe('予約台帳 笠間 2026年11月30日(月)')
  for (const words of [
    shownSubject('sheet:2-2026-11-30'),
    '予約台帳　笠間２０２６年１１月３０日',
    'sheet:2-2026-11-30',
  ])
    expect(typedSubject(words).toLowerCase(), words).toBe('sheet:2-2026-11-30')
  expect(shownSubject('sheet:2-2026-13-30')).toBe('予約台帳 2-2026-13-30')
  expect(shownSubject('member:65', null, { number: '0000000065' })).toBe('会員番号 0000000065')
  expect(typedSubject('会員番号　００００００００６５')).toBe('member:0000000065')
  expect(shownSubject('member:65')).toBe('会員 65')
})

it('what has a name or a date stands there by it, and not by what the log stores', () => {
  expect(shownSubject('staff:1', null, { name: '田中 美咲' })).toBe('スタッフ 田中 美咲')
  expect(typedSubject('スタッフ　田中 美咲')).toBe('staff:田中 美咲')
  expect(shownSubject('notice:28', 2, { name: '朝8:00からの受付' })).toBe('お知らせ 朝8:00からの受付')
  expect(typedSubject('お知らせ 朝8:00からの受付')).toBe('notice:朝8:00からの受付')
  expect(shownSubject('single:6899', 2, { name: '2026-12-21 8:04' })).toBe('1人予約 2026年12月21日(月) 8:04')
  for (const kind of ['closing', 'delay', 'day-message', 'day-word'])
    expect(shownSubject(`${kind}:2-2026-11-30`, 2)).toMatch(/ 笠間 2026年11月30日\(月\)$/)
  expect(shownSubject('request:T74KP9KJ:2026-12-21')).toBe('リクエスト T74KP9KJ 2026年12月21日(月)')
  for (const words of ['リクエスト T74KP9KJ 2026年12月21日(月)', 'リクエスト　ｔ７４ｋｐ９ｋｊ　2026年12月21日'])
    expect(typedSubject(words)).toBe('request:T74KP9KJ:2026-12-21')
})
