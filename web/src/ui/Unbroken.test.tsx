import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Unbroken } from './Unbroken.tsx'

const whole = (part: string): string => `<span class="inline-block">${part}</span>`

it('keeps each day with its weekday, each telephone number and the word キャンセル on one line, with their brackets', () => {
  const html = renderToStaticMarkup(
    <Unbroken text="キャンセルは、12月14日(月) 17:00まで、お電話（029-000-0002）では12月15日(火・祝)までできます。" />,
  )
  expect(html).toBe(
    `キャンセル<wbr/>は、${whole('12月14日(月)')} 17:00まで、お電話${whole('（029-000-0002）')}では${whole('12月15日(火・祝)')}までできます。`,
  )
})

it('keeps a day without its weekday on one line', () => {
  expect(renderToStaticMarkup(<Unbroken text="次の空き：11月26日から" />)).toBe(`次の空き：${whole('11月26日')}から`)
  expect(renderToStaticMarkup(<Unbroken text="回答待ち（11月26日(木) 12:00まで）" />)).toBe(
    `回答待ち${whole('（11月26日(木)')} 12:00まで）`,
  )
})

it('leaves other sentences as they are', () => {
  expect(renderToStaticMarkup(<Unbroken text="もう一度お試しください。" />)).toBe('もう一度お試しください。')
})

it('breaks around the word キャンセル, but not before a comma', () => {
  expect(renderToStaticMarkup(<Unbroken text="今日キャンセルしても 0円です。" />)).toBe(
    '今日<wbr/>キャンセル<wbr/>しても 0円です。',
  )
  expect(renderToStaticMarkup(<Unbroken text="変更、キャンセル、取り消し" />)).toBe('変更、<wbr/>キャンセル、取り消し')
})
