import { expect, test } from 'vitest'
import { flexHtml } from './flex.ts'

const bubble = (...contents: readonly unknown[]) => ({
  type: 'bubble',
  size: 'kilo',
  body: { type: 'box', layout: 'vertical', spacing: 'md', contents },
})

test('a bubble has its width, its blocks their default padding', () => {
  const html = flexHtml({ ...bubble(), footer: { type: 'box', layout: 'vertical', paddingAll: 'xl', contents: [] } })
  expect(html).toMatch(/^<div class="flex-bubble" style="width:260px">/)
  expect(html).toContain('padding:20px')
  expect(html).toContain('padding:16px')
})

test('texts follow size, weight and colour; the second has the spacing of the box, or its own', () => {
  const html = flexHtml(
    bubble(
      { type: 'text', text: 'A', size: 'xl', weight: 'bold', color: '#115a36' },
      { type: 'text', text: 'B' },
      { type: 'text', text: 'C', margin: 'xxl', wrap: true },
    ),
  )
  expect(html).toContain('font-size:22px;font-weight:700;color:#115a36')
  expect(html).toMatch(/margin-top:8px[^>]*>B</)
  expect(html).toMatch(/margin-top:20px[^>]*white-space:pre-line[^>]*>C</)
  expect(html).not.toMatch(/margin-top[^>]*>A</)
})

test('elements side by side share the width by their flex', () => {
  const row = {
    type: 'box',
    layout: 'baseline',
    contents: [
      { type: 'text', text: 'A', flex: 3 },
      { type: 'text', text: 'B', flex: 7 },
      { type: 'text', text: 'C', flex: 0 },
    ],
  }
  const html = flexHtml(bubble(row))
  expect(html).toMatch(/flex:3 3 0[^>]*>A</)
  expect(html).toMatch(/flex:7 7 0[^>]*>B</)
  expect(html).toMatch(/flex:0 0 auto[^>]*>C</)
  expect(html).toContain('flex-direction:row;align-items:baseline')
})

test('a button opens its URL; nothing in a message becomes markup or another style', () => {
  const action = { type: 'uri', label: '<b>Open</b>', uri: 'https://a.jp/?a=1&b="2"' }
  const html = flexHtml(
    bubble(
      { type: 'button', style: 'primary', color: '#115a36', action },
      { type: 'text', text: '<i>', color: 'red;position:fixed' },
    ),
  )
  expect(html).toContain('href="https://a.jp/?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('&lt;b&gt;Open&lt;/b&gt;')
  expect(html).toContain('background:#115a36')
  expect(html).not.toContain('<i>')
  expect(html).not.toContain('position:fixed')
})

test('a carousel shows its bubbles side by side', () => {
  const html = flexHtml({ type: 'carousel', contents: [bubble(), bubble()] })
  expect(html.match(/flex-bubble/g)).toHaveLength(2)
})
