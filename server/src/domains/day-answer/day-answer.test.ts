import { getDayAnswers, sayDayAnswer } from '@jgm/contract/api/day-answer'
import { instantAt } from '@jgm/contract/model/dates'
import { expect } from 'vitest'
import { atInstant } from '../../../test/api.ts'
import { codeFor, joinWith, partyOf } from '../../../test/builders/companion.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

it('a member tells the course ahead of the day, and takes it back', async ({ api, next }) => {
  const as = next()
  const { date, reservation } = await partyOf(api, as, 8)
  const params = { number: reservation.number }
  const start = reservation.groups[0]?.start_minute ?? 0
  expect(await api.good(getDayAnswers, { params }, as)).toEqual({ can: [], answers: [] })
  expect((await api.refused(sayDayAnswer, { params, body: { kind: 'coming' } }, as)).code).toBe('not_found')
  await atInstant(api, instantAt(date, start - 70), async (then) => {
    const can = ['coming', 'fewer', 'late']
    expect(await then.good(getDayAnswers, { params }, as)).toEqual({ can, answers: [] })
    const late = { kind: 'late', expected: start - 20, in_time: true, players: null }
    expect(await then.good(sayDayAnswer, { params, body: { kind: 'late', minutes: 20 } }, as)).toEqual({
      can,
      answers: [late],
    })
    const fewer = await then.good(sayDayAnswer, { params, body: { kind: 'fewer', players: 3 } }, as)
    expect(fewer.answers).toEqual([late, { kind: 'fewer', expected: null, in_time: null, players: 3 }])
    for (const players of [4, 5])
      expect(await then.refused(sayDayAnswer, { params, body: { kind: 'fewer', players } }, as)).toMatchObject({
        code: 'validation',
        details: { problems: [{ path: 'players', message: '4名より少ない人数を選んでください。' }] },
      })
    await then.good(sayDayAnswer, { params, body: { kind: 'coming' } }, as)
    const [only, ...more] = (await then.good(getDayAnswers, { params }, as)).answers
    expect([only?.kind, more]).toEqual(['coming', []])
  })
})

it('a companion speaks for the own seat only, and nobody for a party of others', async ({ api, next }) => {
  const [as, companion, stranger] = [next(), next(), next()]
  const { date, params: reservation } = await partyOf(api, as, 9)
  await joinWith(api, await codeFor(api, reservation, as), companion)
  const params = { number: reservation.number }
  await atInstant(api, instantAt(date, 300), async (then) => {
    expect((await then.good(getDayAnswers, { params }, companion)).can).toEqual(['coming', 'late'])
    const body = { kind: 'fewer', players: 3 } as const
    expect((await then.refused(sayDayAnswer, { params, body }, companion)).code).toBe('not_found')
    expect(await then.good(getDayAnswers, { params }, stranger)).toEqual({ can: [], answers: [] })
    expect((await then.refused(sayDayAnswer, { params, body: { kind: 'coming' } }, stranger)).code).toBe('not_found')
  })
})
