import { holdStarts } from '@jgm/contract/api/reservation'
import type { DetailsOf } from '@jgm/contract/model/errors'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { daysAhead, freeStarts, wishFor } from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

/** Lets a crowd in that is served, and one that waits for as long as anybody waits; returns what ends all of it. */
async function crowd({ wiring }: TestApi): Promise<() => Promise<void>> {
  const come = (each: number) =>
    wiring.admission.enter({ address: `crowd ${each % 50}`, session: `crowd ${each}` }, undefined)
  const comers: Promise<() => void>[] = []
  for (let each = 0; ; each += 1) {
    const next = come(each)
    const isTold = await Promise.race([
      next.then(
        () => false,
        () => true,
      ),
      new Promise<false>((resolve) => setImmediate(() => resolve(false))),
    ])
    if (isTold) break
    comers.push(next)
  }
  return async () => {
    // On a slow machine some of them are told to come back meanwhile.
    for (const comer of comers) (await comer.catch(() => undefined))?.()
  }
}

it('a hold waits for its turn behind a crowd, and is made with the turn that it was given', async ({ api, next }) => {
  const date = daysAhead(api, 9)
  const [start = 0, other = 0] = await freeStarts(api, date, 2)
  const [member, stranger] = [next(), next()]
  const wish = { body: wishFor(date, [start]) }
  const end = await crowd(api)
  const answer = await api.call(holdStarts, wish, member)
  expect(answer).toMatchObject({ ok: false, status: 429, error: { code: 'queued' } })
  const told = (answer.ok ? {} : answer.error.details) as DetailsOf<'queued'>
  expect(Object.keys(told)).toEqual(['ahead', 'seconds', 'again', 'turn'])
  expect(told.turn).toMatch(/^\d{16}\.[\w-]{22}$/)
  expect(told.ahead).toBeGreaterThan(100)
  await end()
  await api.good(holdStarts, wish, { ...member, headers: { 'x-turn': told.turn } })
  expect(
    (await api.refused(holdStarts, { body: wishFor(date, [other]) }, stranger)).code,
    'behind who is to be back',
  ).toBe('queued')
})
