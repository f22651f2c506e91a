import type { UseQueryResult } from '@tanstack/react-query'
import type { DeskDelay } from '@jgm/contract/api/staff-delay'
import { formatDateMedium, formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { useNow } from '../../../lib/clock.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { Failed, Loading } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { delayText } from '../text.ts'

const secondMs = 1000

/** The late days from today on: how far each is told, and the way to change it. */
export function Days({
  delays,
  onChange,
  onBack,
}: {
  readonly delays: UseQueryResult<DeskDelay[]>
  readonly onChange: (delay: DeskDelay) => void
  readonly onBack: (delay: DeskDelay) => void
}) {
  const { course, courses } = useDesk()
  const at = useNow(secondMs)
  const stageOf = ({ begins_at: begins, left }: DeskDelay): string =>
    left === 0
      ? delayText.stages.done
      : at.getTime() < Date.parse(begins)
        ? delayText.stages.soon
        : delayText.stages.running(left)
  return (
    <section className="closed-days">
      <h3>{delayText.list}</h3>
      {delays.isError && !delays.data ? (
        <Failed error={delays.error} onRetry={() => void delays.refetch()} />
      ) : delays.data === undefined ? (
        <Loading />
      ) : delays.data.length === 0 ? (
        <p>{delayText.none}</p>
      ) : (
        <ul>
          {delays.data.map((one) => (
            <li key={`${one.course_id} ${one.play_date}`} data-ink={one.course_id}>
              <b>{`${formatDateMedium(one.play_date, one.holiday !== null)}　${delayText.late(formatTime(one.from_minute), one.minutes)}`}</b>
              {course === null ? <small>{courseName(courses, one.course_id)}</small> : null}
              <p>{one.message}</p>
              <p role="status">{stageOf(one)}</p>
              <small>{delayText.by(one.by, formatDateTimeMedium(one.ordered_at))}</small>
              <TextButton onPress={() => onChange(one)}>{delayText.change}</TextButton>
              {one.minutes === 0 ? null : <TextButton onPress={() => onBack(one)}>{delayText.back}</TextButton>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
