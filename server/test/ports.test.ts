import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { blocksBeside, isFree, keepPorts, lentPorts } from './ports.ts'

it('keeps ports that are free, not ephemeral, and not given to another run', async () => {
  const { first, last } = lentPorts()
  const kept = [await keepPorts(20), await keepPorts(20), await keepPorts(1)]
  expect(new Set(kept)).toHaveLength(3)
  for (const port of kept) {
    expect(await isFree(port)).toBe(true)
    expect(port + 99 < first || last < port).toBe(true)
  }
})

it('skips a block of which one port is in use', async () => {
  const last = blocksBeside(lentPorts()).at(-1) ?? 0
  const taken = createServer().listen(last + 7, '127.0.0.1')
  await once(taken, 'listening')
  await expect(keepPorts(20, [last])).rejects.toThrow('no block of a hundred ports is free')
  expect(await keepPorts(5, [last]), 'only the requested ports must be free').toBe(last)
  taken.close()
})

it.each([
  ['as Linux does', { first: 32_768, last: 60_999 }, 20_000],
  ['as macOS does', { first: 49_152, last: 65_535 }, 20_000],
  ['from low on', { first: 10_000, last: 61_000 }, 61_100],
])('chooses blocks outside the ephemeral ports: %s', (_name, lent, lowest) => {
  const blocks = blocksBeside(lent)
  expect(blocks[0]).toBe(lowest)
  expect(blocks.filter((block) => block + 99 >= lent.first && block <= lent.last)).toEqual([])
})

it('uses any block where nearly all ports are ephemeral', () => {
  expect(blocksBeside({ first: 1024, last: 65_535 })[0]).toBe(20_000)
})
