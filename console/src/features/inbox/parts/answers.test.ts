import { expect, it } from 'vitest'
import { answerOf, emptyDraft, proposedUntil } from './answers.ts'
import type { Run } from './starts.ts'

const at = new Date('2026-11-23T11:00:00+09:00')
const run: Run = {
  starts: { play_date: '2026-12-12', plan_id: null, groups: [{ tee_time_id: 3, players: 4 }] },
  nine: 'OUT',
  minutes: [483],
  turns: [679],
}

it('proposes tomorrow evening, never later than the evening before the first offered day', () => {
  expect(proposedUntil(['2026-12-12', '2026-12-13'], at)).toBe('2026-11-24T20:00:00+09:00')
  expect(proposedUntil(['2026-11-24'], at)).toBe('2026-11-23T20:00:00+09:00')
  expect(proposedUntil(['2026-11-23'], at)).toBe('2026-11-23T13:00:00+09:00')
})

it('is no answer while something is missing', () => {
  expect(answerOf(emptyDraft, undefined, at)).toBeNull()
  expect(answerOf({ ...emptyDraft, mode: 'offered' }, run, at)).toBeNull()
  expect(answerOf({ ...emptyDraft, mode: 'declined' }, run, at)).toBeNull()
})

it('confirms the chosen run, offers the collected ones, and declines with a reason', () => {
  expect(answerOf({ ...emptyDraft, words: 'どうぞ' }, run, at)).toEqual({
    kind: 'confirmed',
    starts: run.starts,
    words: 'どうぞ',
  })
  expect(answerOf({ ...emptyDraft, mode: 'offered', offers: [run] }, undefined, at)).toEqual({
    kind: 'offered',
    offers: [run.starts],
    until: '2026-11-24T20:00:00+09:00',
    words: '',
  })
  expect(answerOf({ ...emptyDraft, mode: 'declined', reason: 'full' }, undefined, at)).toEqual({
    kind: 'declined',
    reason: 'full',
    ways: [],
    words: '',
  })
})
