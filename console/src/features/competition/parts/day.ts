import { weekdayOf } from '@jgm/contract/model/dates'

/** The class of a date's colour: Sundays and holidays, Saturdays. */
export const dayColour = ({
  play_date,
  holiday,
}: {
  readonly play_date: string
  readonly holiday: string | null
}): string | undefined =>
  weekdayOf(play_date) === 0 || holiday !== null ? 'sun' : weekdayOf(play_date) === 6 ? 'sat' : undefined
