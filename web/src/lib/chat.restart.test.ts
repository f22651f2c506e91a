import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mayRestart } from './chat.restart.ts'
import { setNow } from './clock.ts'

const at = Date.parse('2026-11-30T09:00:00+09:00')

function keepIn(setItem: (name: string, value: string) => void, kept = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem,
    removeItem: () => undefined,
  })
  return kept
}

// The clock stands, so that no millisecond passes between setting and reading it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setNow(Date.now())
})

it('a refused token begins anew once, and not again within a minute', () => {
  const kept: Map<string, string> = keepIn((name, value) => void kept.set(name, value))
  const mayAfter = (ms: number): boolean => {
    setNow(at + ms)
    return mayRestart()
  }
  expect([0, 1, 59_999, 60_000, 60_001].map(mayAfter)).toEqual([true, false, false, true, false])
})

it('never begins anew where the tab forgets that it did', () => {
  keepIn(() => {
    throw new Error('no room')
  })
  setNow(at)
  expect(mayRestart()).toBe(false)
})
