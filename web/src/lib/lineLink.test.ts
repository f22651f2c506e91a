import { afterEach, expect, it, vi } from 'vitest'
import { lineLinkOf } from './lineLink.ts'

const on = (device: 'phone' | 'computer') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: device === 'phone' && query === '(pointer: coarse)' }))

afterEach(() => vi.unstubAllGlobals())

const link = { text: '12月5日 8:26から & どうぞ', url: 'https://www.club.example/i/abc?x=1' }

it('opens the app on a phone with the sentence and its link', () => {
  on('phone')
  expect(new URL(lineLinkOf(link) ?? '').searchParams.get('text')).toBe(`${link.text}\n${link.url}`)
  expect(lineLinkOf({ text: link.text })).toMatch(/^https:\/\/line\.me\/R\/share\?text=/)
})

it('opens the page that sends a link at a computer, and nothing for a sentence alone', () => {
  on('computer')
  const href = new URL(lineLinkOf(link) ?? '')
  expect([href.host, href.searchParams.get('url')]).toEqual(['social-plugins.line.me', link.url])
  expect(lineLinkOf({ text: link.text })).toBeUndefined()
})
