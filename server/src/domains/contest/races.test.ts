import { publishContest, saveStrokes } from '@jgm/contract/api/contest'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { cardsOf, openContest, partyOfThree, playNow } from '../../../test/builders/contest.ts'
import { testsOn } from '../../../test/it.ts'
import { atOnce, gateOf, weakened, type Together } from '../../../test/statements.ts'

const it = testsOn({ club: true })

async function onTheDay(api: TestApi) {
  const [lead, member] = await addMembers(api, 2)
  if (!lead || !member) throw new Error('no members')
  const { number } = await partyOfThree(api, lead, member)
  const params = { number }
  const [own] = cardsOf(await openContest(api, params, lead))
  await playNow(api, params)
  return { params, lead, member, player: own?.player ?? 0 }
}

/** Two phones that have read an empty hole type it at once. Returns how many were told that it was written. */
async function typedTwice(api: TestApi, together: Together = atOnce): Promise<number> {
  const { params, lead, member, player } = await onTheDay(api)
  const stroke = (strokes: number) => ({ strokes: [{ player, hole: 3, seen: null, strokes }] })
  const answers = await together(
    () => api.good(saveStrokes, { params, body: stroke(4) }, lead),
    () => api.good(saveStrokes, { params, body: stroke(5) }, member),
  )
  return answers.filter(({ conflicts }) => conflicts.length === 0).length
}

/**
 * A stroke is typed while the result is published. Returns whether the phone was told that it was written, with the result that was
 * published to the other one saying nothing of it.
 */
async function typedBehind(api: TestApi, together: Together = atOnce): Promise<boolean> {
  const { params, lead, member, player } = await onTheDay(api)
  const body = { strokes: [{ player, hole: 3, seen: null, strokes: 4 }] }
  const [saved, { contest }] = await together(
    () => api.call(saveStrokes, { params, body }, member),
    () => api.good(publishContest, { params }, lead),
  )
  return saved.ok && contest?.result?.own_cards?.[0]?.[2] !== 4
}

describe('with the lock', () => {
  it('a hole that two phones type at once is one’s, and the other is shown it', async ({ api }) => {
    expect(await typedTwice(api)).toBe(1)
  })
  it('no stroke is written behind the result', async ({ api }) => {
    expect(await typedBehind(api)).toBe(false)
  })
})

describe('control', () => {
  const put = 'on conflict (player_id, hole) do update set strokes'
  const guards = {
    'order by reservation_id for update': 'order by reservation_id',
    [put]: `where wait_at_gate() ${put}`,
  }
  it('without it the second one writes over the first', async ({ api }) => {
    const together = await gateOf(api)
    expect(await weakened(guards, () => typedTwice(api, together))).toBe(2)
  })
  it('without it a stroke is written behind the result', async ({ api }) => {
    const together = await gateOf(api)
    expect(await weakened(guards, () => typedBehind(api, together))).toBe(true)
  })
})
