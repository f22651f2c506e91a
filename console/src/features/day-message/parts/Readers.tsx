import type { DayMessagePreview } from '@jgm/contract/api/staff-day-messages'
import { formatTime } from '@jgm/contract/model/dates'
import { ReachedCounts } from '../../closing/parts/ReachedCounts.tsx'
import { ToCall } from '../../closing/parts/ToCall.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { closingText } from '../../closing/text.ts'
import { dayMessageText } from '../text.ts'

type Person = DayMessagePreview['people'][number]

const wayOf = ({ by_line: line, by_mail: mail }: Person): string => {
  const { ways } = dayMessageText
  if (line) return mail ? ways.both : ways.line
  return mail ? ways.mail : ways.call
}

const sum = (people: readonly Person[], of: (one: Person) => number): number =>
  people.reduce((total, one) => total + of(one), 0)

/** The readers of a message, each with the way by which it comes and a box to leave the person out; above them the numbers, and the calls for the desk. */
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
  const told = people.filter(({ key }) => !omitted.includes(key))
  const started = told.filter((one) => one.has_started).length
  const toCall = told.filter((one) => !one.by_line && !one.by_mail)
  return (
    <>
      <ReachedCounts
        reservations={told.length}
        players={sum(told, ({ players }) => players)}
        companions={sum(told, ({ companions }) => companions)}
        byLine={told.filter((one) => one.by_line).length}
        byMail={told.filter((one) => one.by_mail).length}
        toCall={toCall.length}
      />
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
                    <span>{closingText.cells.people(one.players)}</span>
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
