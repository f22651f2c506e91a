import type { DayStart, DeskDay, PrintedPaper } from '@jgm/contract/api/desk-day'
import { formatDateLong, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { sheetText } from '../text.ts'
import { ninesOf, seatsOf } from './rows.ts'

const words = sheetText.paper
const marks = { course_member: '●', member: '○', visitor: '' } as const

/** What of the day is printed, on A4; on the screen nothing of it is seen. */
export function DayPaper({ day, kind }: { readonly day: DeskDay; readonly kind: PrintedPaper }) {
  const { group } = useDesk()
  return (
    <div className="printout" aria-hidden="true">
      <header>
        <h2>
          {courseName(group, day.course_id)}　{words[kind]}
        </h2>
        <p>
          <b>{formatDateLong(day.date, day.holiday !== null)}</b>　{words.at(formatTime(minuteOfDayInTokyo(now())))}
        </p>
      </header>
      {kind === 'starts' ? (
        <StartSheet day={day} />
      ) : kind === 'caddies' ? (
        <Caddies day={day} />
      ) : (
        <Visitors day={day} />
      )}
    </div>
  )
}

const namesOf = (start: DayStart): string[] =>
  seatsOf(start).flatMap((seat) =>
    seat.kind === 'person'
      ? [`${marks[seat.person.customer_class]}${seat.person.name}`]
      : seat.kind === 'undecided'
        ? [sheetText.undecided]
        : [],
  )

/** What stands on the paper where nobody plays. */
const emptyWords: Readonly<Record<DayStart['state'], string>> = {
  open: sheetText.free,
  held: sheetText.held,
  offered: sheetText.offered,
  blocked: sheetText.blocked,
  closed: sheetText.shut,
  draw: sheetText.draw,
  single: sheetText.figures.singles,
  sold: sheetText.booked,
  competition: sheetText.competition,
}

function StartSheet({ day }: { readonly day: DeskDay }) {
  return (
    <>
      <div className="paper-starts paper-day">
        {ninesOf(day).map(({ nine, label }) => {
          let no = 0
          return (
            <table key={nine}>
              <caption>{label}</caption>
              <thead>
                <tr>
                  <th>{words.time}</th>
                  <th>{words.group}</th>
                  <th>{words.names}</th>
                  <th>{words.cart}</th>
                  <th>{words.turn}</th>
                  <th>{words.real}</th>
                </tr>
              </thead>
              <tbody>
                {day.starts
                  .filter((one) => one.nine === nine)
                  .map((start) => {
                    const names = namesOf(start)
                    const isTaken = start.groups.length > 0
                    if (isTaken) no += 1
                    return (
                      <tr key={start.id}>
                        <th>{formatTime(start.start_minute)}</th>
                        <td>{isTaken ? no : ''}</td>
                        <td>
                          {isTaken ? (
                            <ul>
                              {names.map((name, at) => (
                                <li key={`${at} ${name}`}>{name}</li>
                              ))}
                            </ul>
                          ) : (
                            `（${emptyWords[start.state]}）`
                          )}
                        </td>
                        <td>
                          {start.cart}
                          {start.caddie
                            ? ` ${words.caddie}${start.caddie.number}`
                            : start.groups.some(({ plan }) => plan?.is_caddie)
                              ? ` ${words.caddie}`
                              : ''}
                        </td>
                        <td>{start.turn_minute === null ? '' : formatTime(start.turn_minute)}</td>
                        <td />
                      </tr>
                    )
                  })}
              </tbody>
            </table>
          )
        })}
      </div>
      <p className="paper-foot">
        {words.marks}　　{words.starter} ____________
      </p>
    </>
  )
}

function Caddies({ day }: { readonly day: DeskDay }) {
  const starts = day.starts.filter(
    ({ groups, caddie }) => caddie !== null || groups.some(({ plan }) => plan?.is_caddie),
  )
  if (starts.length === 0) return <p>{words.none}</p>
  return (
    <table className="paper-list">
      <thead>
        <tr>
          <th>{words.time}</th>
          <th />
          <th>{words.names}</th>
          <th>{words.turn}</th>
          <th>{words.caddie}</th>
          <th>{words.cart}</th>
        </tr>
      </thead>
      <tbody>
        {starts.map((start) => (
          <tr key={start.id}>
            <th>{formatTime(start.start_minute)}</th>
            <td>{start.nine}</td>
            <td>{namesOf(start).join('　')}</td>
            <td>{start.turn_minute === null ? '' : formatTime(start.turn_minute)}</td>
            <td className={start.caddie ? undefined : 'paper-blank'}>
              {start.caddie ? `${start.caddie.number} ${start.caddie.name}` : ''}
            </td>
            <td>{start.cart}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Visitors({ day }: { readonly day: DeskDay }) {
  const rows = day.starts.flatMap((start) =>
    start.groups.flatMap((group) =>
      group.seats.filter((person) => person.customer_class === 'visitor').map((person) => ({ start, group, person })),
    ),
  )
  if (rows.length === 0) return <p>{words.none}</p>
  return (
    <table className="paper-list">
      <thead>
        <tr>
          <th>{words.time}</th>
          <th>{words.number}</th>
          <th>{words.name}</th>
          <th>{words.kana}</th>
          <th>{words.address}</th>
          <th>{words.phone}</th>
          <th>{words.sign}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ start, group, person }) => (
          <tr key={`${group.number} ${group.group_no} ${person.seat}`}>
            <th>
              {formatTime(start.start_minute)} {start.nine}
            </th>
            <td>{group.number}</td>
            <td>{person.name}</td>
            <td>{person.kana}</td>
            <td className="paper-blank" />
            <td className="paper-blank" />
            <td className="paper-blank" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
