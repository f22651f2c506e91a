import type { CompetitionResult, ResultPlayer } from '@jgm/contract/api/competition'
import { competitionText as text } from '../text.ts'

export const nameOf = (player: Pick<ResultPlayer, 'name'> | undefined): string => player?.name ?? text.gone

/** The prizes of a line in words. */
export const prizesOf = (prizes: ResultPlayer['prizes']): string[] =>
  prizes.map(({ kind, hole }) => (hole === undefined ? text.prizes[kind] : text.holePrize(text.prizes[kind], hole)))

/** Does the table show handicap and net? */
export const hasNet = ({ format }: CompetitionResult): boolean =>
  format.kind === 'peria' || (format.kind !== 'match' && format.handicap.percent > 0)

/** The caller's own line, and that of the own team. */
export function ownLines({ players, teams }: CompetitionResult) {
  const own = players.find((player) => player.is_own)
  return { own, team: teams.find(({ team }) => team === own?.team) }
}
