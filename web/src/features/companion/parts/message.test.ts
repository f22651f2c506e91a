import { expect, it } from 'vitest'
import { talkPrintOf } from '../../../lib/talkTicket.ts'
import { invitationMessage } from './message.ts'

it('an invitation in a talk is the ticket in the club’s ink, and names nobody but the inviter', () => {
  const print = talkPrintOf('https://www.example.jp/mypage/account/export', 3, '見本ゴルフクラブ')
  const message = invitationMessage({
    inviter: '山田 太郎',
    date: '12月5日(土)',
    time: '8:04',
    nine: 'OUTスタート',
    turn: '後半 10:40ごろ',
    print,
    url: 'https://liff.line.me/1-a/companion',
  })
  const written = JSON.stringify(message)
  const facts = [
    '一緒に回りませんか',
    print.picture,
    print.club,
    '12月5日(土)',
    '"8:04"',
    'OUTスタート 後半 10:40ごろ',
    '山田 太郎さんから',
  ]
  const places = facts.map((fact) => written.indexOf(fact, written.indexOf('"contents"')))
  expect(places, 'every fact, in the order of the ticket').toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(print).toMatchObject({ ink: '#3f5c1a', picture: 'https://www.example.jp/prints/3.png' })
  expect(message).toMatchObject({ contents: { header: { backgroundColor: print.ink } } })
  expect(written.match(/山田 太郎/g)).toHaveLength(2)
})
