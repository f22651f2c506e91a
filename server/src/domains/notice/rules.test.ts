import { describe, expect, it } from 'vitest'
import { hiddenEmail, reachOf, settingsFrom, withoutMails } from './rules.ts'

describe('settings', () => {
  it('follow the consent to marketing where nothing was chosen', () => {
    expect(settingsFrom([], true).topics).toEqual([
      { topic: 7, by_mail: true, by_line: true },
      { topic: 8, by_mail: true, by_line: true },
      { topic: 9, by_mail: true, by_line: true },
    ])
    expect(settingsFrom([], false).categories.map((one) => [one.category, one.by_mail, one.by_line])).toEqual(
      [1, 2, 3, 4, 6].map((category) => [category, false, false]),
    )
  })

  it('reach somebody by a way with all notices, some, or none', () => {
    const chosen = (kind: 'topic' | 'category', value: number) => ({ kind, value, by_mail: false, by_line: true })
    const reach = (...some: ReturnType<typeof chosen>[]) => {
      const settings = settingsFrom(some, true)
      return `${reachOf(settings, 'by_mail')} ${reachOf(settings, 'by_line')}`
    }
    expect(reach()).toBe('all all')
    expect(reach(chosen('category', 3))).toBe('some all')
    expect(reach(chosen('topic', 7), chosen('topic', 8), chosen('topic', 9)), 'no topic is left').toBe('none all')
    expect(reachOf(settingsFrom([], false), 'by_line')).toBe('none')
  })

  it('keep a topic and a category of the same number apart', () => {
    const { topics, categories } = settingsFrom(
      [
        { kind: 'topic', value: 7, by_mail: false, by_line: true },
        { kind: 'category', value: 3, by_mail: true, by_line: false },
      ],
      false,
    )
    expect(topics[0]).toEqual({ topic: 7, by_mail: false, by_line: true })
    expect(categories[2]).toEqual({ category: 3, by_mail: true, by_line: false })
  })

  it('turn off every mail and leave LINE on when mails are stopped', () => {
    const { topics, categories } = withoutMails(settingsFrom([], true))
    expect([...topics, ...categories].some((one) => one.by_mail)).toBe(false)
    expect([...topics, ...categories].every((one) => one.by_line)).toBe(true)
  })
})

describe('a hidden address', () => {
  it.each([
    ['taro@example.jp', 't***@e***.jp'],
    ['a@b.co.jp', 'a***@b***.co.jp'],
    ['o..d.@docomo.ne.jp', 'o***@d***.ne.jp'],
  ])('%s shows as %s', (email, hidden) => {
    expect(hiddenEmail(email)).toBe(hidden)
  })
})
