import { describe, expect, test } from 'vitest'
import { messageProblems } from './messages.ts'

const row = (label: string, value: string) => ({
  type: 'box',
  layout: 'baseline',
  contents: [
    { type: 'text', text: label, flex: 3, color: '#4d4d4d' },
    { type: 'text', text: value, flex: 7, weight: 'bold', wrap: true },
  ],
})

const button = (action: unknown) => ({ type: 'button', style: 'primary', color: '#115a36', action })
const opening = { type: 'uri', label: 'Open', uri: 'https://liff.line.me/2000000001-abc/x' }

const bubble = (changes: Readonly<Record<string, unknown>> = {}) => ({
  type: 'bubble',
  size: 'mega',
  header: { type: 'box', layout: 'vertical', backgroundColor: '#115a36', contents: [{ type: 'text', text: 'Booked' }] },
  body: {
    type: 'box',
    layout: 'vertical',
    spacing: 'md',
    contents: [row('No.', '1'), { type: 'separator', margin: 'lg' }],
  },
  footer: { type: 'box', layout: 'vertical', contents: [button(opening)] },
  ...changes,
})

const flex = (contents: unknown, altText = 'Booked') => [{ type: 'flex', altText, contents }]
const footer = (action: unknown) =>
  flex(bubble({ footer: { type: 'box', layout: 'vertical', contents: [button(action)] } }))
const body = (...contents: readonly unknown[]) => flex(bubble({ body: { type: 'box', layout: 'vertical', contents } }))

describe('messages that LINE accepts', () => {
  test.each([
    ['a text', [{ type: 'text', text: 'x'.repeat(5000) }]],
    ['five messages', Array.from({ length: 5 }, () => ({ type: 'text', text: 'x' }))],
    ['a bubble', flex(bubble())],
    ['a carousel', flex({ type: 'carousel', contents: [bubble(), bubble()] })],
    ['an alternative text of 400', flex(bubble(), 'x'.repeat(400))],
    ['a label of 40, a phone number', footer({ type: 'uri', label: 'x'.repeat(40), uri: 'tel:0312345678' })],
    ['http and line addresses', footer({ ...opening, uri: 'line://ti/p/@a' })],
    ['a text of spans', body({ type: 'text', contents: [{ type: 'span', text: 'x', weight: 'bold' }] })],
  ])('%s', (_name, messages) => {
    expect(messageProblems(messages)).toEqual([])
  })
})

describe('messages that LINE refuses, with the place', () => {
  test.each([
    ['no message', [], 'messages'],
    ['six messages', Array.from({ length: 6 }, () => ({ type: 'text', text: 'x' })), 'messages'],
    ['an empty text', [{ type: 'text', text: '' }], 'messages[0].text'],
    ['a long text', [{ type: 'text', text: 'x'.repeat(5001) }], 'messages[0].text'],
    ['an unknown kind', [{ type: 'text', text: 'x' }, { type: 'letter' }], 'messages[1].type'],
    ['a long alternative text', flex(bubble(), 'x'.repeat(401)), 'messages[0].altText'],
    ['no alternative text', [{ type: 'flex', contents: bubble() }], 'messages[0].altText'],
    ['an unknown field', flex(bubble({ colour: '#ffffff' })), '/colour'],
    ['a colour by name', body({ type: 'text', text: 'x', color: 'red' }), '/body/contents/0/color'],
    ['an empty text in a bubble', body({ type: 'text', text: '' }), '/body/contents/0/text'],
    ['a text that says nothing', body({ type: 'text' }), '/body/contents/0/text'],
    ['a button without an action', body({ type: 'button' }), '/body/contents/0/action'],
    ['a button without a label', footer({ type: 'uri', uri: 'https://a.jp' }), '/footer/contents/0/action/label'],
    ['a label of 41', footer({ ...opening, label: 'x'.repeat(41) }), '/footer/contents/0/action/label'],
    ['a script', footer({ ...opening, uri: 'javascript:alert(1)' }), '/footer/contents/0/action/uri'],
    ['a Japanese address', footer({ ...opening, uri: 'https://a.jp/予約' }), '/footer/contents/0/action/uri'],
    [
      'a long address',
      footer({ ...opening, uri: `https://a.jp/${'x'.repeat(1000)}` }),
      '/footer/contents/0/action/uri',
    ],
    ['an http picture', body({ type: 'image', url: 'http://a.jp/a.png' }), '/body/contents/0/url'],
    [
      'a button on a baseline',
      body({ type: 'box', layout: 'baseline', contents: [button(opening)] }),
      '/body/contents/0/contents/0/type',
    ],
    ['a text as a block', flex(bubble({ body: { type: 'text', text: 'x' } })), '/body/type'],
    ['a size of another component', body({ type: 'text', text: 'x', size: 'full' }), '/body/contents/0/size'],
    ['13 bubbles', flex({ type: 'carousel', contents: Array.from({ length: 13 }, () => bubble()) }), '/contents'],
    [
      'a heavy bubble',
      body(...Array.from({ length: 100 }, () => ({ type: 'text', text: 'x'.repeat(400) }))),
      'messages[0].contents',
    ],
  ])('%s', (_name, messages, property) => {
    expect(messageProblems(messages).map((problem) => problem.property)).toContain(property)
  })

  test('nothing at all', () => {
    expect(messageProblems(undefined)).toEqual([{ message: 'May not be empty', property: 'messages' }])
  })
})
