import type { Entry } from '@jgm/contract/api/competition-entry'

/**
 * How far an entry is: `ahead` is still to be played, `played` has its day behind it, `ended` will not be played. Start, payment and
 * cancellation are shown only for an entry that is ahead.
 */
export type EntryStage = 'ahead' | 'played' | 'ended'

export function stageOf({
  state,
  days_left: left,
  competition,
}: {
  readonly state: Entry['state']
  readonly days_left: number
  readonly competition: Pick<Entry['competition'], 'state'>
}): EntryStage {
  if (state !== 'entered') return state === 'waiting' || state === 'offered' ? 'ahead' : 'ended'
  return left < 0 || competition.state === 'finished' ? 'played' : 'ahead'
}
