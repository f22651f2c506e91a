import { describe, expect, it } from 'vitest'
import { renderMail } from './render.ts'
import type { Telling, Ticket } from '../telling.ts'

const ticket: Ticket = {
  kind: 'ticket',
  state: '予約が確定しました',
  print: {
    club: '見本カントリー倶楽部',
    ink: '#3f5c1a',
    picture: 'https://www.example.jp/prints/3.png',
    alt: '見本カントリー倶楽部の風景の版画',
  },
  date: '11月28日 土曜日',
  dateLong: '2026年11月28日(土)',
  starts: [{ time: '8:33', rest: 'アウトスタート　後半 11:07ごろ' }],
  facts: [['料金', '合計 68,800円（税込）']],
  number: ['予約番号', 'C65AR9UR'],
}

const mailWith = (given: Partial<Ticket> = {}) => {
  const content: Telling = {
    subject: '見本',
    to: '見本 太郎',
    from: { courseName: '見本カントリー倶楽部', tel: '0290000000', hours: '8:00〜17:00', address: '見本市' },
    blocks: [
      { ...ticket, ...given },
      { kind: 'link', label: '予約内容', url: 'https://www.example.jp/x', isMain: true },
    ],
  }
  return renderMail('id', 'a@example.jp', content)
}

describe('a ticket in a mail', () => {
  it('has the time in the largest letters, the picture with words in its place, and every fact', () => {
    const { html } = mailWith()
    for (const part of [
      '予約が確定しました',
      '11月28日 土曜日',
      '後半 11:07ごろ',
      'C65AR9UR',
      'alt="見本カントリー倶楽部の風景の版画"',
    ])
      expect(html).toContain(part)
    const sizes = [...html.matchAll(/font-size:(\d+)px[^>]*>([^<]+)</g)].map(([, size, words]) => [Number(size), words])
    expect(sizes.toSorted(([a], [b]) => Number(b) - Number(a))[0]).toEqual([72, '8:33'])
  })

  it('loads one picture, the same for every reader, and nothing else', () => {
    const { html } = mailWith()
    expect(html.match(/(?:src|background|@import)[=:]?\s*(?:"|url)[^"]*"/g)).toEqual([
      'src="https://www.example.jp/prints/3.png"',
    ])
  })

  it('is readable in plain text', () => {
    expect(mailWith().text).toContain(
      [
        '■予約番号　C65AR9UR',
        '■ゴルフ場　見本カントリー倶楽部',
        '■プレー日　2026年11月28日(土)',
        '■スタート　8:33（アウトスタート　後半 11:07ごろ）',
        '■料金　合計 68,800円（税込）\n\n予約内容\nhttps://www.example.jp/x',
      ].join('\n'),
    )
  })

  it('strikes an old start through, and a cancelled one', () => {
    expect(mailWith().html).not.toContain('<s>')
    expect(mailWith({ was: '7:28' }).html).toContain('<s>7:28</s>')
    expect(mailWith({ isOff: true }).html).toContain('<s>8:33</s>')
  })

  it('shows several starts alike, each with its group', () => {
    const { html } = mailWith({
      starts: [
        { group: '1組目（4名）', time: '8:33', rest: 'アウトスタート' },
        { group: '2組目（3名）', time: '8:40', rest: 'アウトスタート' },
      ],
    })
    expect([...html.matchAll(/font-size:(\d+)px[^>]*>(\d+:\d\d)</g)].map(([, size, time]) => [size, time])).toEqual([
      ['44', '8:33'],
      ['44', '8:40'],
    ])
    expect(html).toMatch(/1組目（4名）[\s\S]*8:33[\s\S]*2組目（3名）[\s\S]*8:40/)
  })

  it('is as wide as the screen, whatever the words', () => {
    const { html } = mailWith()
    const tables = html.match(/<table[^>]*>/g) ?? []
    expect(tables.filter((table) => !table.includes('table-layout:fixed'))).toEqual([])
    const words = html.match(/<p[^>]*>(?=(?:11月28日 土曜日|C65AR9UR)<)/g) ?? []
    expect(words).toHaveLength(2)
    expect(words.filter((word) => !word.includes('overflow-wrap:anywhere'))).toEqual([])
  })

  it('keeps a telephone number in one line', () => {
    const { html } = mailWith({ facts: [['電話', 'お電話（0286-00-0000）で']] })
    expect(html).toContain('（<span style="white-space:nowrap">0286-00-0000</span>）')
  })

  it('has a value of several lines below its label in plain text', () => {
    const starts = ['1組目', '2組目'].map((group, at) => ({ group, time: `8:3${at}`, rest: '' }))
    expect(mailWith({ starts }).text).toContain('■スタート\n　1組目　8:30\n　2組目　8:31\n')
  })

  it('makes words in place of a time smaller, so that they fit a narrow phone', () => {
    expect(mailWith({ starts: [{ time: 'いつでも', rest: '' }] }).html).toMatch(/font-size:55px[^>]*>いつでも</)
  })

  it('has colours for dark mode at everything with a colour of its own', () => {
    const { html } = mailWith()
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    // The band has white words on the course's colour in both modes; the picture stands on its own paper.
    const plain = html.match(/<(?!body)[^>]*style="[^"]*color:[^"]*"[^>]*>/g)?.filter((tag) => !tag.includes('class='))
    expect(plain?.map((tag) => tag.slice(0, 4))).toEqual(['<td ', '<td '])
  })
})
