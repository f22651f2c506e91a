import type { DayMessagePreview } from '@jgm/contract/api/staff-day-messages'
import { formatTime } from '@jgm/contract/model/dates'
import { ToCall } from '../../closing/parts/ToCall.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { dayMessageText } from '../text.ts'

type Person = DayMessagePreview['people'][number]

const wayOf = ({ by_line: line, by_mail: mail }: Person): string => {
  const { ways } = dayMessageText
  if (line) return mail ? ways.both : ways.line
  return mail ? ways.mail : ways.call
}

const sum = (people: readonly Person[], of: (one: Person) => number): number =>
  people.reduce((total, one) => total + of(one), 0)

/** Who is told, by which way, and whom the desk calls because no message reaches them; each may be left out. */
export function Readers({
  people,
  omitted,
  onOmit,
}: {
  readonly people: readonly Person[]
  /** The keys of those who are left out. */
  readonly omitted: readonly string[]
  readonly onOmit: (keys: string[]) => void
}) {
  const { cells } = dayMessageText
  const told = people.filter(({ key }) => !omitted.includes(key))
  const started = told.filter((one) => one.has_started).length
  const toCall = told.filter((one) => !one.by_line && !one.by_mail)
  const counts: readonly (readonly (readonly [string, string, string?])[])[] = [
    [
      [cells.reservations, cells.groups(told.length), cells.people(sum(told, ({ players }) => players))],
      [cells.companions, cells.people(sum(told, ({ companions }) => companions))],
    ],
    [
      [cells.line, cells.groups(told.filter((one) => one.by_line).length)],
      [cells.mail, cells.groups(told.filter((one) => one.by_mail).length)],
      [cells.call, cells.groups(toCall.length)],
    ],
  ]
  return (
    <>
      {counts.map((row) => (
        <dl key={row[0]?.[0]} className="cells">
          {row.map(([label, value, more]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {more === undefined ? null : <small>{more}</small>}
              </dd>
            </div>
          ))}
        </dl>
      ))}
      {people.length === 0 ? <Notice kind="plain">{dayMessageText.nobody}</Notice> : null}
      {started === 0 ? null : <Notice kind="plain">{dayMessageText.started(started)}</Notice>}
      <ToCall calls={toCall} />
      {people.length === 0 ? null : (
        <section className="message-readers">
          <h3>{dayMessageText.readers}</h3>
          <p>
            <TextButton onPress={() => onOmit([])}>{dayMessageText.all}</TextButton>
            <TextButton onPress={() => onOmit(people.map(({ key }) => key))}>{dayMessageText.none}</TextButton>
          </p>
          <Scroller className="readers-list" label={dayMessageText.readers}>
            <ul className="closing-calls">
              {people.map((one) => (
                <li key={one.key}>
                  <label>
                    <input
                      type="checkbox"
                      checked={!omitted.includes(one.key)}
                      onChange={({ target }) =>
                        onOmit(target.checked ? omitted.filter((key) => key !== one.key) : [...omitted, one.key])
                      }
                    />
                    <b>
                      {formatTime(one.start_minute)} {one.nine}　{one.name}
                    </b>
                    <span>{cells.people(one.players)}</span>
                    <small>{wayOf(one)}</small>
                  </label>
                </li>
              ))}
            </ul>
          </Scroller>
        </section>
      )}
    </>
  )
}
