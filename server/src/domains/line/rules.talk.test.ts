import { expect, it } from 'vitest'
import { eventsOf } from './rules.ts'
import { postbackOf, wishOf, wishOfPostback } from './rules.talk.ts'
import { text } from './text.ts'
import { wishes } from './types.ts'

it.each([
  ['予約したい', 'book'],
  ['予約', 'book'],
  ['よやくしたいです', 'book'],
  ['ヨヤク', 'book'],
  ['空きはありますか？', 'book'],
  ['予約確認', 'reservations'],
  ['予約の 確認！', 'reservations'],
  ['確認', 'reservations'],
  ['かくにん', 'reservations'],
  ['予約を見たい', 'reservations'],
  ['予約一覧', 'reservations'],
  ['予約を変更したい', 'reservations'],
  ['次の予約はいつ', 'reservations'],
  ['キャンセル', 'cancel'],
  ['ｷｬﾝｾﾙしたい', 'cancel'],
  ['きゃんせる', 'cancel'],
  ['予約をキャンセルしたい', 'cancel'],
  ['予約の取り消し', 'cancel'],
  ['電話', 'call'],
  ['電話番号', 'call'],
  ['ＴＥＬ', 'call'],
  ['お問い合わせ', 'call'],
  ['会員とつなぐ', 'link'],
  ['LINE連携', 'link'],
  ['キャンセル待ちはできますか', 'other'],
  ['コースの芝は？', 'other'],
  ['', 'other'],
  ['👍', 'other'],
  // A long message is meant for people, whatever words it contains.
  ['先日お電話で予約の確認をしていただいた者ですが、当日はよろしくお願いします', 'other'],
  ['予約'.repeat(2500), 'other'],
])('%s asks for: %s', (words, wish) => {
  expect(wishOf(words, text.wishes)).toBe(wish)
})

it('reads our own postbacks, and treats all others as unknown wishes', () => {
  for (const wish of wishes) expect(wishOfPostback(postbackOf(wish))).toBe(wish)
  expect(wishOfPostback('wish=everything')).toBe('other')
  expect(wishOfPostback('action=buy&itemid=1')).toBe('other')
})

it('keeps the wish and drops the words', () => {
  const user = `U${'1'.repeat(32)}`
  const event = {
    webhookEventId: 'e',
    type: 'message',
    mode: 'active',
    timestamp: 1,
    replyToken: 't',
    source: { type: 'user', userId: user },
    message: { type: 'text', text: '予約確認' },
  }
  const [kept] = eventsOf({ events: [event] }, text.wishes) ?? []
  expect(kept).toMatchObject({ wish: 'reservations', lineUserId: user })
  expect(JSON.stringify(kept)).not.toContain('予約確認')
})
