import type { LaidStart, TemplatesPreview } from '@jgm/contract/api/staff-sheet-templates'
import { dayTypes } from '@jgm/contract/model/choices'
import { formatDateMedium, formatTime, type PlayDate } from '@jgm/contract/model/dates'
import { DayField } from '../../../ui/DayFields.tsx'
import { templateText } from '../text.ts'
import { isStartOf, type Template } from './draft.ts'

const { day: text } = templateText
const hour = 60

/** The starts of a date on an axis of the clock, by the draft; those of the template that is shown are framed. */
export const DayPart = ({
  date,
  first,
  day,
  nines,
  shown,
  onDate,
}: {
  readonly date: PlayDate
  readonly first: PlayDate
  readonly day: TemplatesPreview['day']
  readonly nines: readonly string[]
  readonly shown: Template | undefined
  readonly onDate: (date: PlayDate) => void
}) => {
  const dayType = dayTypes.find(({ value }) => value === day.day_type)?.label ?? ''
  return (
    <section className="template-day" aria-label={text.date}>
      <div className="template-day-head">
        <h2>{text.title(formatDateMedium(date), dayType)}</h2>
        <DayField label={text.date} first={first} value={date} onChoose={onDate} />
      </div>
      {day.after.length === 0 ? <p>{text.none}</p> : <Lanes starts={day.after} nines={nines} shown={shown} />}
      <Sums day={day} />
    </section>
  )
}

function Lanes({
  starts,
  nines,
  shown,
}: {
  readonly starts: readonly LaidStart[]
  readonly nines: readonly string[]
  readonly shown: Template | undefined
}) {
  const minutes = starts.map(({ minute }) => minute)
  const from = Math.floor(Math.min(...minutes) / hour)
  const to = Math.ceil((Math.max(...minutes) + 1) / hour)
  const placeOf = (minute: number): string => `${((minute - from * hour) / ((to - from) * hour)) * 100}%`
  const hours = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return (
    <div className="lanes">
      <div className="lane-hours" aria-hidden="true">
        {hours.map((one) => (
          <span key={one} style={{ left: placeOf(one * hour) }}>
            {formatTime(one * hour)}
          </span>
        ))}
      </div>
      {nines.map((nine) => {
        const own = starts.filter((start) => start.nine === nine)
        const [first, last] = [own[0], own.at(-1)]
        return (
          <div key={nine} className="lane">
            <b aria-hidden="true">{nine}</b>
            <div
              role="img"
              aria-label={
                first && last
                  ? text.lane(nine, formatTime(first.minute), formatTime(last.minute), own.length)
                  : text.empty(nine)
              }
            >
              {own.map((start) => (
                <i
                  key={start.minute}
                  data-kind={start.kind === 'single' ? 'single' : start.audience}
                  data-own={shown && isStartOf(shown, start) ? '' : undefined}
                  style={{ left: placeOf(start.minute) }}
                />
              ))}
            </div>
          </div>
        )
      })}
      <ul className="lane-legend">
        {(['all', 'member', 'single', 'own'] as const).map((kind) => (
          <li key={kind}>
            <i data-kind={kind === 'own' ? 'all' : kind} data-own={kind === 'own' ? '' : undefined} />
            {text.legend[kind]}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Sums = ({ day: { before, after, last_by_daylight: daylight } }: { readonly day: TemplatesPreview['day'] }) => {
  const [first, last] = [after[0], after.at(-1)]
  // Only those who start in time for 18 holes have a second half.
  const turns = after.filter(({ minute }) => daylight !== null && minute <= daylight).map(({ turn }) => turn)
  return (
    <dl className="template-sums">
      <Sum label={text.first}>{first ? formatTime(first.minute) : '–'}</Sum>
      <Sum label={text.last}>{last ? formatTime(last.minute) : '–'}</Sum>
      <Sum label={text.count}>
        {before.length === after.length ? String(after.length) : text.countWas(before.length, after.length)}
      </Sum>
      <Sum label={text.turn}>
        {turns.length === 0 ? '–' : templateText.hours(Math.min(...turns), Math.max(...turns))}
      </Sum>
      <Sum label={text.daylight}>{daylight === null ? '–' : text.until(formatTime(daylight))}</Sum>
    </dl>
  )
}

const Sum = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
