import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { now, setNow, timeCall } from './clock.ts'

const server = Date.parse('2026-11-30T09:00:00Z')
const header = new Date(server).toUTCString()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00.400Z') })
  setNow(Date.now())
})
afterEach(() => {
  vi.useRealTimers()
  setNow(Date.now())
})

/** An answer with the header, after a call of these milliseconds. */
function answer(took: number, date: string | null = header): void {
  const learn = timeCall()
  vi.advanceTimersByTime(took)
  learn(date)
}

it('is the server’s after its first answer, whichever way this device is wrong', () => {
  answer(300)
  expect(now().getTime()).toBe(server)
  vi.setSystemTime(server + 30 * 86_400_000)
  answer(0)
  expect(Math.abs(now().getTime() - server)).toBeLessThanOrEqual(1000)
  vi.advanceTimersByTime(60_000)
  expect(Math.abs(now().getTime() - server - 60_000)).toBeLessThanOrEqual(1000)
})

it('stays as it is where the answer can have been written at that time', () => {
  for (const [device, took] of [
    [server, 0],
    [server + 999, 0],
    [server - 5000, 5000],
    [server - 5000, 20_000],
  ] as const) {
    vi.setSystemTime(device)
    setNow(Date.now())
    answer(took)
    expect(now().getTime()).toBe(device + took)
  }
})

it('is this device’s without a header that can be read', () => {
  const device = Date.now()
  answer(0, null)
  answer(0, 'yesterday')
  expect(now().getTime()).toBe(device)
})
