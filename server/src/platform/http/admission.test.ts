import { beforeEach, describe, expect, it } from 'vitest'
import { createAdmission, type Admission } from './admission.ts'
import { isRefusal } from './errors.ts'

const secret = 'a secret of the admission’s tests'
const begun = Date.parse('2026-12-01T09:00:00+09:00')

let now = begun
let admission: Admission
/** Names of callers in the order in which they were let in, and what ends each. */
let letIn: string[]
let leave: Map<string, () => void>

const made = (given: Partial<Parameters<typeof createAdmission>[0]> = {}): Admission =>
  createAdmission({ most: 1, patience: 2500, pace: 1000, secret, now: () => now, ...given })

beforeEach(() => {
  now = begun
  admission = made()
  letIn = []
  leave = new Map()
})

type Told = { readonly ahead: number; readonly seconds: number; readonly turn: string }

/** Comes, and is served, waits (`waits`), or is told something else. */
async function come(
  name: string,
  { turn, address = name, session = name }: { turn?: string; address?: string; session?: string } = {},
): Promise<unknown> {
  const comer = { address, session: session === 'none' ? undefined : session }
  const answer = admission.enter(comer, turn).then(
    (ends) => {
      letIn.push(name)
      leave.set(name, ends)
      return 'served' as const
    },
    (error: unknown) => (isRefusal(error) ? { code: error.code, ...(error.details as Told) } : error),
  )
  return Promise.race([answer, new Promise((resolve) => setImmediate(() => resolve('waits')))])
}

/** Ends the call of somebody who is served, `ms` later. */
async function end(name: string, ms = 0): Promise<void> {
  now += ms
  leave.get(name)?.()
  await new Promise((resolve) => setImmediate(resolve))
}

describe('while few come', () => {
  it('everybody is served at once, or soon and in the order of arrival', async () => {
    admission = made({ most: 2 })
    expect([await come('a'), await come('b'), await come('c'), await come('d')]).toEqual([
      'served',
      'served',
      'waits',
      'waits',
    ])
    await end('b')
    await end('a')
    expect(letIn).toEqual(['a', 'b', 'c', 'd'])
  })
})

it('how fast people are served is learnt while somebody waits', async () => {
  await come('a')
  await come('b')
  for (let each = 0; each < 3000; each += 1) {
    await come(`c${each}`)
    await end(letIn.at(-1) ?? '', 10)
  }
  for (let each = 0; each < 190; each += 1) expect(await come(`d${each}`), 'ten milliseconds each').toBe('waits')
})

describe('when more come than can be served soon', () => {
  it('whoever would wait long is told the place and when to come back', async () => {
    await come('a')
    expect(await come('b')).toBe('waits')
    expect(await come('c')).toBe('waits')
    expect(await come('d')).toMatchObject({ code: 'queued', ahead: 2, seconds: 3 })
    expect(await come('e')).toMatchObject({ code: 'queued', ahead: 3, seconds: 4 })
  })

  it('nobody who comes new is served before somebody who was told to come back', async () => {
    await come('a')
    await come('b')
    await come('c')
    const { turn } = (await come('d')) as Told
    for (const name of ['a', 'b', 'c']) await end(name, 1000)
    expect(await come('new'), 'though nobody is here').toMatchObject({ code: 'queued', ahead: 1 })
    expect(await come('d', { turn })).toBe('served')
  })

  it('whoever is back waits for those who are here and came before, and is served before who came later', async () => {
    await come('a')
    await come('b')
    await come('c')
    const { turn } = (await come('d')) as Told
    const later = (await come('e')) as Told
    await end('a', 1000)
    expect(await come('e', { turn: later.turn })).toBe('waits')
    expect(await come('d', { turn })).toBe('waits')
    for (const name of ['b', 'c', 'd']) await end(name, 1000)
    expect(letIn).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('whoever has waited for as long as anybody waits is told the place after all', async () => {
    admission = made({ patience: 20, pace: 1 })
    await come('a')
    const told = admission.enter({ address: 'b', session: 'b' }, undefined)
    await expect(told).rejects.toMatchObject({ code: 'queued', details: { ahead: 0, seconds: 1, again: 1 } })
    await end('a')
    expect(await come('c'), 'b is to be back').toMatchObject({ code: 'queued' })
    expect(await come('b')).toBe('served')
  })

  it('a place is given up some seconds after it was due', async () => {
    await come('a')
    await come('b')
    await come('c')
    await come('d')
    for (const name of ['a', 'b', 'c']) await end(name)
    now += 8000
    expect(await come('new')).toBe('served')
  })

  it('a turn is of its caller, was given by us, and not long ago', async () => {
    await come('a')
    await come('b')
    await come('c')
    const { turn } = (await come('d', { session: 'none' })) as Told
    const [, sign = ''] = /\.([\w-]{22})$/.exec(turn) ?? []
    const forged = `${turn.slice(0, -1)}${turn.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [forged, `1700000000000000.${sign}`, 'x', '', `${turn}x`])
      expect(await come('f', { session: 'none', turn: wrong }), wrong).toMatchObject({ code: 'queued' })
    for (const name of ['a', 'b', 'c']) await end(name, 1000)
    expect(await come('f', { session: 'none', turn }), 'another caller’s').toMatchObject({ code: 'queued' })
    expect(await come('d', { session: 'none', turn })).toBe('served')
    await end('d')
    now += 11 * 60_000
    await come('g')
    await come('h')
    expect(await come('d', { session: 'none', turn })).toBe('waits')
    await end('g')
    expect(letIn.at(-1)).toBe('h')
  })

  it('whoever loses a start tries the next one from the same place', async () => {
    await come('a')
    await come('b')
    await come('c')
    await come('d')
    await end('a')
    await end('b')
    expect(await come('b'), 'b has lost').toBe('waits')
    expect(await come('new')).toMatchObject({ code: 'queued' })
    await end('c')
    expect(letIn.at(-1)).toBe('b')
  })

  it('who held a start before there was a crowd has no place before the others', async () => {
    await come('early')
    await end('early')
    now += 60_000
    await come('a')
    await come('b')
    expect(await come('early'), 'behind b').toBe('waits')
    await end('a')
    await end('b')
    expect(letIn.slice(-2)).toEqual(['b', 'early'])
  })

  it('a turn of another process is good here', async () => {
    const here = admission
    admission = made({ patience: 0 })
    await come('a')
    const { turn } = (await come('b')) as Told
    admission = here
    await come('c')
    await come('d')
    await come('e')
    expect(await come('b', { turn })).toBe('waits')
    await end('c')
    expect(letIn.at(-1), 'before those who came here meanwhile').toBe('b')
  })

  it('one site of IPv6 cannot take the places of all from many networks', async () => {
    await come('a')
    let told: unknown
    for (let each = 0; each < 603; each += 1)
      told = await come(`flood${each}`, { address: `network${each % 100}~site` })
    expect(told).toEqual({ code: 'too_many_requests', retry_after: 30 })
    expect(await come('d', { address: 'network1~other' })).toMatchObject({ code: 'queued', ahead: 600 })
  })

  it('one address cannot take the places of all', async () => {
    await come('a')
    let told: unknown
    for (let each = 0; each < 203; each += 1) told = await come(`flood${each}`, { address: 'flood' })
    expect(told).toEqual({ code: 'too_many_requests', retry_after: 30 })
    expect(await come('d')).toMatchObject({ code: 'queued', ahead: 200 })
  })
})
