import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Unbroken, unbroken } from './Unbroken.tsx'

const markup = (text: string): string => renderToStaticMarkup(<Unbroken text={text} />)
const whole = (part: string): string => `<span class="whole">${part}</span>`
const wholeLong = (part: string): string => `<span class="whole-long">${part}</span>`

it('keeps each day with its weekday and each telephone number on one line, with their brackets', () => {
  expect(markup('キャンセルは、12月14日(月) 17:00まで、お電話（029-000-0002）では12月15日(火・祝)までできます。')).toBe(
    `キャンセルは、${whole('12月14日(月)')} 17:00まで、お電話${wholeLong('（029-000-0002）')}では${whole('12月15日(火・祝)')}までできます。`,
  )
})

it('keeps a day without its weekday on one line, and a year, after which a line may end', () => {
  expect(markup('次の空き：11月26日から')).toBe(`次の空き：${whole('11月26日')}から`)
  expect(markup('回答待ち（11月26日(木) 12:00まで）')).toBe(`回答待ち${whole('（11月26日(木)')} 12:00まで）`)
  expect(markup('11月28日(土)・4名')).toBe(`${whole('11月28日(土)・')}4名`)
  expect(markup('2027年1月12日(火)に失効')).toBe(`${whole('2027年')}${whole('1月12日(火)')}に失効`)
})

it('keeps a telephone number without hyphens with its brackets, and the name of the tax', () => {
  expect(markup('お電話（0296000002）でお問い合わせください。')).toBe(
    `お電話${wholeLong('（0296000002）')}でお問い合わせください。`,
  )
  expect(markup('ゴルフ場利用税は非課税です。')).toBe(`ゴルフ場${whole('利用税')}は非課税です。`)
})

it('leaves other sentences as they are', () => {
  expect(markup('もう一度お試しください。')).toBe('もう一度お試しください。')
})

it('may break before a word in katakana and before the verb after it, but not before a comma', () => {
  expect(markup('今日キャンセルしても 0円です。')).toBe('今日<wbr/>キャンセル<wbr/>しても 0円です。')
  expect(markup('変更、キャンセル、取り消し')).toBe('変更、キャンセル、取り消し')
})

it.each([
  'プライバシー|ポリシー',
  'メール|アドレスの変更',
  'JGM|サラブレッド|ゴルフ|クラブ',
  'JGM|やさと石岡|ゴルフ|クラブ',
  '美ら|オーチャード|ゴルフ|倶楽部',
  '9コースから探す',
  'LINEと連携する',
  'taro|.yamada@|mail|.example.jp',
])('breaks between words only: %s', (words) => {
  expect(markup(words.replaceAll('|', ''))).toBe(words.replaceAll('|', '<wbr/>'))
})

it('takes what a component shows: texts among signs, and what is no text', () => {
  const sign = <svg />
  expect(renderToStaticMarkup(<>{unbroken(['予約', sign])}</>)).toBe('<span>予約</span><svg></svg>')
  expect(renderToStaticMarkup(<>{unbroken(sign)}</>)).toBe('<svg></svg>')
})
