import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Unbroken } from './Unbroken.tsx'

const whole = (part: string): string => `<span class="inline-block">${part}</span>`

it('keeps each day with its weekday, each telephone number and the word キャンセル on one line, with their brackets', () => {
  const html = renderToStaticMarkup(
    <Unbroken text="キャンセルは、12月14日(月) 17:00まで、お電話（029-000-0002）では12月15日(火・祝)までできます。" />,
  )
  expect(html).toBe(
    `${whole('キャンセル')}は、${whole('12月14日(月)')} 17:00まで、お電話${whole('（029-000-0002）')}では${whole('12月15日(火・祝)')}までできます。`,
  )
})

it('leaves other sentences as they are', () => {
  expect(renderToStaticMarkup(<Unbroken text="もう一度お試しください。" />)).toBe('もう一度お試しください。')
})
