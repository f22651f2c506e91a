import { expect, it } from 'vitest'
import { eventsOf } from './rules.ts'
import { askedBy, askedIn, postbackOf } from './rules.talk.ts'
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
  ['予約を変更したい', 'change'],
  ['人数を変えたいです', 'change'],
  ['時間を変更できますか', 'change'],
  ['次のスタートは何時ですか', 'reservations'],
  ['明日の予約', 'reservations'],
  ['スタート時間', 'reservations'],
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
  ['キャンセル待ちはできますか', 'waitlist'],
  ['空き待ち', 'waitlist'],
  ['遅れます', 'late'],
  ['すみません、おくれます', 'late'],
  ['渋滞にはまりました', 'late'],
  ['間に合いません', 'late'],
  ['スタートは遅れていますか', 'other'],
  ['人数が減ります', 'fewer'],
  ['1人欠席します', 'fewer'],
  ['一人来られなくなりました', 'fewer'],
  ['予定どおり', 'coming'],
  ['予定通りです', 'coming'],
  ['ＱＲ', 'code'],
  ['受付QR', 'code'],
  ['1人予約', 'single'],
  ['ひとりで回りたい', 'single'],
  ['コンペ', 'competitions'],
  ['会員登録', 'register'],
  ['ありがとう。予約を変更したい', 'change'],
  ['コースの芝は？', 'other'],
  // A long message is meant for people, whatever words it contains.
  ['先日お電話で予約の確認をしていただいた者ですが、当日はよろしくお願いします', 'other'],
  ['予約'.repeat(2500), 'other'],
])('%s asks for: %s', (words, wish) => {
  expect(askedIn(words, text.wishes)?.wish).toBe(wish)
})

it.each([
  ['ありがとうございます'],
  ['予約ありがとうございました。'],
  ['了解です'],
  ['ＯＫ'],
  ['はい'],
  ['よろしくお願いします！'],
  ['楽しみにしています'],
  ['👍'],
  ['😊😊'],
  [''],
])('%s asks for nothing', (words) => {
  expect(askedIn(words, text.wishes)).toBeNull()
})

it.each([
  ['20分遅れます', 20],
  ['２０分ほど遅れそうです', 20],
  ['十分おくれます', undefined],
  ['5000分遅れます', undefined],
  ['遅れます', undefined],
])('%s says how late: %s', (words, amount) => {
  expect(askedIn(words, text.wishes)).toEqual({ wish: 'late', detail: amount === undefined ? {} : { amount } })
})

it('reads our own postbacks with what they say, and treats all others as unknown wishes', () => {
  for (const wish of wishes) expect(askedBy(postbackOf(wish))).toEqual({ wish, detail: {} })
  const detail = { number: 'K7M2P4QX', amount: 20, seat: [1, 3] } as const
  expect(askedBy(postbackOf('late', detail))).toEqual({ wish: 'late', detail })
  expect(askedBy('wish=late&of=x%00&n=1e3&seat=1-3-4')).toEqual({ wish: 'late', detail: {} })
  for (const data of ['wish=everything', 'action=buy&itemid=1', ''])
    expect(askedBy(data)).toEqual({ wish: 'other', detail: {} })
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
  expect(kept).toMatchObject({ asked: { wish: 'reservations', detail: {} }, lineUserId: user })
  expect(JSON.stringify(kept)).not.toContain('予約確認')
})
