import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTurns, type Turns } from './turns.ts'

let now = 0
let turns: Turns
/** Names in the order in which something happened to them. */
let log: string[]
let leave: Map<string, () => void>

function come(name: string, of = turns): void {
  void of.enter().then(
    (ends) => {
      log.push(name)
      leave.set(name, ends)
    },
    (error: unknown) => log.push(`${name}: ${String((error as { code?: unknown }).code)}`),
  )
}

const made = (most: number, longest = 60_000) => createTurns({ most, longest, patience: 4000, now: () => now })

beforeEach(() => {
  now = 0
  log = []
  leave = new Map()
  turns = made(2)
})

it('as many begin as may at once, the others in the order in which they came', async () => {
  for (const name of 'abcde') come(name)
  await nextTurn()
  expect(log).toEqual(['a', 'b'])
  expect(turns.count()).toBe(3)
  leave.get('b')?.()
  await nextTurn()
  leave.get('a')?.()
  await nextTurn()
  expect(log).toEqual(['a', 'b', 'c', 'd'])
  leave.get('c')?.()
  leave.get('d')?.()
  await nextTurn()
  expect(log.join('')).toBe('abcde')
  expect(turns.count()).toBe(0)
})

it('what else has come goes on before the next begins; without turns it waits for all of them', async () => {
  const reads = (of: Turns) => {
    for (const name of ['1', '2', '3', '4'])
      void of.enter().then((ends) => {
        log.push(name)
        ends()
      })
    setImmediate(() => log.push('write'))
  }
  reads(made(1))
  for (let turn = 0; turn < 6; turn += 1) await nextTurn()
  expect(log).toEqual(['1', 'write', '2', '3', '4'])
  log = []
  reads(made(100))
  for (let turn = 0; turn < 6; turn += 1) await nextTurn()
  expect(log).toEqual(['1', '2', '3', '4', 'write'])
})

it('refuses those who have waited longer than the patience, and serves who came after them', async () => {
  turns = made(1)
  come('a')
  await nextTurn()
  for (const name of ['b', 'c', 'd']) come(name)
  now = 4001
  come('e')
  leave.get('a')?.()
  for (let turn = 0; turn < 6; turn += 1) await nextTurn()
  expect(log).toEqual(['a', 'b: crowded', 'c: crowded', 'd: crowded', 'e'])
})

it('keeps no place for a read that waits for something else, and gives it back once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    turns = made(1, 50)
    for (const name of ['slow', 'b', 'c']) come(name)
    await nextTurn()
    expect(log).toEqual(['slow'])
    vi.advanceTimersByTime(50)
    await nextTurn()
    expect(log).toEqual(['slow', 'b'])
    leave.get('slow')?.()
    await nextTurn()
    expect(log).toEqual(['slow', 'b'])
    leave.get('b')?.()
    await nextTurn()
    expect(log).toEqual(['slow', 'b', 'c'])
  } finally {
    vi.useRealTimers()
  }
})
