import type { DaySheet, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { formatTime } from '@jgm/contract/model/dates'
import type { NearestStart } from '@jgm/contract/model/errors'
import { saleText } from '../../text.sale.ts'
import { nearestOffers, type offersOf } from './offers.ts'
import { nearestOf, Refusal } from './Refusal.tsx'

const text = saleText.start

/** Why a start could not be had, with the nearest ones. */
export function ChoiceProblem({
  sheet,
  parties,
  offers,
  refused,
  error,
  lost,
  noRun,
  onTake,
}: {
  sheet: DaySheet
  parties: readonly number[]
  offers: ReturnType<typeof offersOf>
  /** The sentence of a refusal. */
  refused: string | null | undefined
  error: unknown
  /** The nearest starts of a refusal before. */
  lost: readonly NearestStart[]
  /** The pressed start, which has no neighbours for the other groups. */
  noRun: SheetTeeTime | undefined
  onTake: (start: NearestStart) => void
}) {
  const players = parties.reduce((sum, party) => sum + party, 0)
  return refused ? (
    <Refusal
      message={refused}
      error={error}
      nearest={error === null ? lost : nearestOf(error)}
      date={sheet.date}
      wait={parties.length === 1 ? { course: sheet.course_id, players } : undefined}
      onTake={onTake}
    />
  ) : noRun ? (
    <Refusal
      message={text.noRun(parties.length, formatTime(noRun.start_minute))}
      nearest={nearestOffers(offers, noRun, 3).map((teeTime) => ({
        tee_time_id: teeTime.id,
        play_date: sheet.date,
        nine: teeTime.nine,
        start_minute: teeTime.start_minute,
      }))}
      date={sheet.date}
      onTake={onTake}
    />
  ) : null
}
