import type { StaffDraw } from '@jgm/contract/api/staff-draws'
import { formatDateMedium, formatDateTimeMedium } from '@jgm/contract/model/dates'
import { useNow } from '../../../lib/clock.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import { drawText as text } from '../text.ts'
import { spanOf, stateOf } from './words.ts'

/** The draws of a course, the soonest first. */
export function DrawList({
  draws,
  chosen,
  onChoose,
}: {
  readonly draws: readonly StaffDraw[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}) {
  const at = useNow()
  if (draws.length === 0) return <p>{text.empty}</p>
  return (
    <ul className="closed-days beside-list">
      {draws.map((one) => (
        <li key={one.id} aria-current={one.id === chosen}>
          <b>{`${formatDateMedium(one.play_date, one.holiday !== null)}　${spanOf(one)}`}</b>
          <p>
            <strong>{stateOf(one, at)}</strong>　{text.line(one.entries, one.starts)}
            {one.state === 'drawn' ? `　${text.wonLine(one.won)}` : null}
          </p>
          <small>{text.times(formatDateTimeMedium(one.closes_at), formatDateTimeMedium(one.draws_at))}</small>
          <TextButton onPress={() => onChoose(one.id)}>{text.show}</TextButton>
        </li>
      ))}
    </ul>
  )
}
