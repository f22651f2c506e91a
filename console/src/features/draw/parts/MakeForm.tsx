import { useState } from 'react'
import {
  addDays,
  formatDateTimeMedium,
  formatTime,
  instantAt,
  isoInTokyo,
  weekdayOf,
  type PlayDate,
} from '@jgm/contract/model/dates'
import type { StaffDraw } from '@jgm/contract/api/staff-draws'
import { mostTickets } from '@jgm/contract/model/draw'
import { isCode, problemsOf, sentenceOf } from '../../../lib/api.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { Chosen } from '../../../ui/Chosen.tsx'
import { DayField, TimeField } from '../../../ui/DayFields.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useDrawPreview, useMaking, type Hours } from '../api.ts'
import { drawText as text } from '../text.ts'
import { Previewed } from './Previewed.tsx'
import { isTooLate } from './words.ts'

type Typed = {
  readonly date: PlayDate
  readonly from: number | null
  readonly to: number | null
  readonly closesOn: PlayDate
  readonly closesAt: number | null
  readonly drawsOn: PlayDate
  readonly drawsAt: number | null
  readonly tickets: number
}

const weekDays = 7

type Draws = readonly Pick<StaffDraw, 'play_date' | 'state'>[]

/** The first Saturday that no window has opened yet at any club, and that has no draw. */
const ahead = 95
const saturday = 6
function firstDate(today: PlayDate, draws: Draws): PlayDate {
  const taken = new Set(draws.filter(({ state }) => state !== 'called_off').map((one) => one.play_date))
  let date = addDays(today, ahead + ((saturday - weekdayOf(addDays(today, ahead)) + weekDays) % weekDays))
  while (taken.has(date)) date = addDays(date, weekDays)
  return date
}

/** Of that morning, closed in a week. */
const begun = (today: PlayDate, draws: Draws): Typed => ({
  date: firstDate(today, draws),
  from: 7 * 60,
  to: 10 * 60,
  closesOn: addDays(today, weekDays),
  closesAt: 18 * 60,
  drawsOn: addDays(today, weekDays),
  drawsAt: 20 * 60,
  tickets: 1,
})

const at = (date: PlayDate, minute: number): string => isoInTokyo(instantAt(date, minute))

/** Makes a draw: the hours, the end of the wishes and the moment; seen first with the starts that it takes. */
export function MakeForm({
  course,
  today,
  draws,
}: {
  readonly course: number
  readonly today: PlayDate
  readonly draws: Draws
}) {
  const [typed, setTyped] = useState<Typed>(() => begun(today, draws))
  const making = useMaking(course)
  const { date, from, to, closesOn, closesAt, drawsOn, drawsAt, tickets } = typed
  const hours: Hours | null =
    from !== null && to !== null && from < to ? { play_date: date, from_minute: from, to_minute: to } : null
  const preview = useDrawPreview(course, hours)
  const isTurned = from !== null && to !== null && from >= to
  const seen = preview.isPlaceholderData ? undefined : (preview.data ?? undefined)
  const problems = problemsOf(making.error)
  const change = (changed: Partial<Typed>): void => {
    making.reset()
    setTyped({ ...typed, ...changed })
  }
  const drawing = drawsAt === null ? null : at(drawsOn, drawsAt)
  const canMake =
    hours !== null &&
    closesAt !== null &&
    drawsAt !== null &&
    seen !== undefined &&
    seen.starts.length > 0 &&
    seen.sold === 0 &&
    !seen.has_draw &&
    !isTooLate(seen, drawing) &&
    !making.isPending
  const refused = problems.beside(['to_minute', 'closes_at', 'draws_at'])
  return (
    <Form
      className="order"
      savedAt={making.data}
      onSend={() => {
        if (canMake)
          making.mutate({
            ...hours,
            closes_at: at(closesOn, closesAt),
            draws_at: at(drawsOn, drawsAt),
            most_tickets: tickets,
          })
      }}
    >
      <DayField label={text.date} first={today} value={date} onChoose={(next) => change({ date: next })} />
      <div className="closing-hours">
        <TimeField label={text.from} value={from} onChoose={(next) => change({ from: next })} />
        <TimeField
          label={text.to}
          error={isTurned ? text.wrongHours : problems.at('to_minute')}
          value={to}
          onChoose={(next) => change({ to: next })}
        />
        {hours ? <small>{text.toHelp(formatTime(hours.from_minute), formatTime(hours.to_minute - 1))}</small> : null}
        <DayField
          label={text.closesDay}
          first={today}
          value={closesOn}
          onChoose={(next) => change({ closesOn: next })}
        />
        <TimeField
          label={text.closesTime}
          error={problems.at('closes_at')}
          value={closesAt}
          onChoose={(next) => change({ closesAt: next })}
        />
        <small>{text.closesHelp}</small>
        <DayField label={text.drawsDay} first={today} value={drawsOn} onChoose={(next) => change({ drawsOn: next })} />
        <TimeField
          label={text.drawsTime}
          error={problems.at('draws_at')}
          value={drawsAt}
          onChoose={(next) => change({ drawsAt: next })}
        />
      </div>
      <Chosen label={text.weigh} error={undefined}>
        <Chips
          label={text.weigh}
          options={[
            { value: 1, label: text.weights.one },
            { value: mostTickets, label: text.weights.more },
          ]}
          chosen={tickets}
          onChoose={(next) => change({ tickets: next })}
        />
      </Chosen>
      <small>{text.weighHelp}</small>
      {preview.error && hours ? (
        <Notice kind="warn">{isCode(preview.error, 'not_found') ? text.noSheet : sentenceOf(preview.error)}</Notice>
      ) : seen && !making.data ? (
        <Previewed seen={seen} drawsAt={drawing} />
      ) : null}
      {seen?.opens_at && !making.data ? <small>{text.opens(formatDateTimeMedium(seen.opens_at))}</small> : null}
      {refused === null || !making.error ? null : <Notice kind="warn">{refused}</Notice>}
      {making.data ? <Notice kind="good">{text.made(making.data.starts)}</Notice> : null}
      <div className="card-actions">
        {making.data ? <TextButton onPress={() => change(begun(today, draws))}>{text.another}</TextButton> : null}
        <button className="btn" data-kind="go" disabled={!canMake}>
          {text.submit}
        </button>
      </div>
    </Form>
  )
}
