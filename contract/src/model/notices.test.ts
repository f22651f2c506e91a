import { describe, expect, it } from 'vitest'
import { instantAt, isoInTokyo } from './dates.ts'
import { readyNotice, sendingTime, timeProblem, type NoticeDraft } from './notices.ts'

const draft: NoticeDraft = {
  title: '',
  body: '',
  links: [],
  topic: 9,
  category: 1,
  course_ids: [1],
  played_within: null,
  by_mail: true,
  by_line: true,
  at: null,
  until: null,
}
const now = instantAt('2026-12-01', 600)
const at = (date: string, minute: number | null) => ({ ...draft, at: { date, minute } })

it('mails leave between eight and nine in the evening, else the next morning', () => {
  const leaving = (date: string, minute: number) => isoInTokyo(sendingTime(instantAt(date, minute))).slice(0, 16)
  expect(leaving('2026-12-31', 479)).toBe('2026-12-31T08:00')
  expect(leaving('2026-12-31', 480)).toBe('2026-12-31T08:00')
  expect(leaving('2026-12-31', 1259)).toBe('2026-12-31T20:59')
  expect(leaving('2026-12-31', 1260)).toBe('2027-01-01T08:00')
})

describe('the times of a notice', () => {
  it('may be absent, or lie between now and a year from now', () => {
    for (const given of [draft, at('2026-12-01', 600), at('2027-12-01', 1439), { ...draft, until: '2026-12-01' }])
      expect(timeProblem(given, now)).toBeNull()
  })

  it('are refused at their field when they cannot be meant', () => {
    for (const [given, field] of [
      [at('2026-12-01', 599), 'at'],
      [at('2026-12-02', null), 'at'],
      [at('2027-12-02', 0), 'at'],
      [{ ...draft, until: '2026-11-30' }, 'until'],
      [{ ...at('2026-12-03', 0), until: '2026-12-02' }, 'until'],
    ] as const)
      expect(timeProblem(given, now)?.field).toBe(field)
  })
})

it('a link says where it leads: no address hides its host behind an @', () => {
  const isRead = (url: string) =>
    readyNotice.safeParse({ ...draft, title: '題', body: '本文', links: [{ label: '見る', url }] }).success
  for (const url of [
    'https://jgm.example/',
    'https://jgm.example/a@b?c=@d',
    'tel:029-000-0000',
    'mailto:a@jgm.example',
  ])
    expect(isRead(url)).toBe(true)
  for (const url of [
    'https://jgm.example@evil.example/',
    'https://a:b@evil.example',
    'https://jgm.example\\@evil.example',
    'http://jgm.example/',
  ])
    expect(isRead(url)).toBe(false)
})
