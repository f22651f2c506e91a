import type { DayStart } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { WarnIcon } from '../../../ui/icons.tsx'
import { answerText } from '../text.answers.ts'
import { sheetText } from '../text.ts'
import { expectedOn } from './answers.ts'
import { lateStarts } from './arrivals.ts'
import { bookedOf, familyOf, holderOf, type BookedSeat } from './rows.ts'

const words = sheetText.arrival
/** Lines that fit under the panel. */
const most = 6

/** Whom to look for: somebody who is missing, else whose group it is. */
function nameOf(starts: readonly DayStart[], start: DayStart, missing: readonly BookedSeat[]): string {
  const known = missing.find(({ person }) => person)?.person
  if (known) return familyOf(known.name)
  const [group] = start.groups
  const other = bookedOf(start).find(({ person }) => person)?.person?.name ?? (group && holderOf(starts, group))
  return other ? words.groupOf(familyOf(other)) : sheetText.undecided
}

/** The time at which a late person of a start is expected; empty where no one has said so. */
function expectedIn(start: DayStart): string {
  const expected = expectedOn(start)
  return expected === null ? '' : answerText.expected(formatTime(expected))
}

/** Starts of the next half hour whose people are missing, and earlier ones that have not left. A start that is past its time is filled. A press chooses the start. */
export function LatePart({
  starts,
  minute,
  choose,
}: {
  readonly starts: readonly DayStart[]
  readonly minute: number | null
  readonly choose: (id: number) => void
}) {
  const late = lateStarts(starts, minute).slice(0, most)
  if (late.length === 0) return null
  return (
    <section className="day-late" aria-label={words.lateTitle}>
      <h3>
        <WarnIcon />
        {words.lateTitle}
        <small>{words.lateOrder}</small>
      </h3>
      <ul>
        {late.map(({ start, missing, left }) => (
          <li key={start.id} data-past={left < 0 ? '' : undefined}>
            <button type="button" onClick={() => choose(start.id)}>
              <b>{formatTime(start.start_minute)}</b>
              <span>{start.nine}</span>
              <span>
                {words.missing(nameOf(starts, start, missing), missing.length)} {expectedIn(start)}
              </span>
              <em>{left < 0 ? words.past(-left) : words.left(left)}</em>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
