import { blanksIn, fillBlanks } from '@jgm/contract/model/inquiries'
import { describe, expect, it } from 'vitest'
import { excerptOf, mailStateOf, stateOf } from './rules.ts'

const at = new Date('2026-11-28T00:00:00Z')
const later = new Date('2026-11-29T00:00:00Z')

it('waits for whoever has not written last, until it is closed', () => {
  const open = { is_waiting: true, waits_since: at, closed_at: null }
  expect(stateOf(open)).toEqual({ state: 'asked', since: at })
  expect(stateOf({ ...open, is_waiting: false })).toEqual({ state: 'answered', since: at })
  expect(stateOf({ ...open, closed_at: later })).toEqual({ state: 'closed', since: later })
})

it('is told in one line of whole letters', () => {
  expect(excerptOf('　人数を\n\n変えられますか。 ')).toBe('人数を 変えられますか。')
  expect(excerptOf('𠮷'.repeat(100))).toBe('𠮷'.repeat(80))
})

it('knows what became of the mail of an answer, also after the outbox has forgotten it', () => {
  const mail = { mail_id: 'a', sent_at: null, failed_at: null, is_kept: true }
  expect(mailStateOf({ ...mail, mail_id: null })).toBeNull()
  expect(mailStateOf(mail)).toBe('leaving')
  expect(mailStateOf({ ...mail, sent_at: at })).toBe('sent')
  expect(mailStateOf({ ...mail, failed_at: at })).toBe('failed')
  expect(mailStateOf({ ...mail, is_kept: false })).toBe('sent')
})

describe('a template', () => {
  it('is filled, and says what was put in', () => {
    const filled = fillBlanks('{お名前} 様\n{予約日}の{スタート}を承りました。', {
      name: '木村 誠',
      date: '12月5日(土)',
    })
    expect(filled).toEqual({
      text: '木村 誠 様\n12月5日(土)の{スタート}を承りました。',
      filled: ['木村 誠', '12月5日(土)'],
    })
    expect(blanksIn(filled.text)).toEqual(['スタート'])
  })

  it('knows full-width braces, and leaves other ones alone', () => {
    expect(fillBlanks('｛お名前｝ 様、{ほか}', { name: '{料金}' }).text).toBe('{料金} 様、{ほか}')
    expect(blanksIn('｛料金｝と{料金}、{ほか}')).toEqual(['料金'])
  })
})
