import type { ReactNode } from 'react'
import type { DayAnswer, DayGroup, DeskDay } from '@jgm/contract/api/desk-day'
import { formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { pointsPaid } from '@jgm/contract/model/points'
import { listed } from '../../../lib/text.ts'
import { ClockIcon, MailIcon, NoteIcon } from '../../../ui/icons.tsx'
import { Phone } from '../../../ui/Phone.tsx'
import { Empty, Notice } from '../../../ui/States.tsx'
import { settleText } from '../text.settle.ts'
import { sheetText } from '../text.ts'
import { answerWords } from './answers.ts'
import { ArrivalPart } from './ArrivalPart.tsx'
import { progressOf } from './arrivals.ts'
import { reasonIn } from './offers.ts'
import { bookedSeats, companyOf, holderOf, limitsOf, offerOf, planShort, priceOf, takenOf } from './rows.ts'
import { Left } from './SheetCell.tsx'
import { StartActs } from './StartActs.tsx'
import type { SheetWork } from './useSheet.ts'

/** All that is known of the chosen start, and on its day who of it is here. */
export function StartPanel({
  work,
  reading,
  late,
}: {
  readonly work: SheetWork
  /** The result of the last code that was read; it stands above the start. */
  readonly reading: ReactNode
  /** The list of late starts; it stands below the start. */
  readonly late: ReactNode
}) {
  const { current: start, starts, minute, offers } = work
  if (!start)
    return (
      <aside className="day-panel" aria-label={sheetText.panel}>
        {reading ?? <Empty title={sheetText.choose} />}
        {late}
      </aside>
    )
  const price = priceOf(start)
  const progress = progressOf(start, starts, minute)
  const other = work.others.get(start.id)
  const isReceived = work.isOpen && work.arrivals.seats.length > 0
  const reason = work.isDesk ? reasonIn(offers, start) : null
  return (
    <aside className="day-panel" aria-label={sheetText.panel} aria-live="polite">
      {reading}
      <header>
        <b>{formatTime(start.start_minute)}</b>
        <p>
          {start.nine}
          <br />
          {start.turn_minute === null ? sheetText.noTurn : sheetText.turnAt(formatTime(start.turn_minute))}
        </p>
      </header>
      <p className="day-panel-state" data-state={start.state} data-progress={progress.kind}>
        {start.state === 'held' && start.held_until !== null && !start.is_kept ? (
          <span>
            {sheetText.held}　<Left until={start.held_until} />
          </span>
        ) : (
          progress.word
        )}
        {limitsOf(start) === '' ? null : <small>{limitsOf(start)}</small>}
      </p>
      {start.competition ? <p>{start.competition.title}</p> : null}
      {start.single ? (
        <p>
          {sheetText.singleState[start.single.state]}　{sheetText.seats(takenOf(start), start.capacity)}　
          {sheetText.minimum(start.single.minimum)}
          <br />
          <small>{sheetText.decides(formatDateTimeMedium(start.single.decision_at))}</small>
        </p>
      ) : null}
      {start.state === 'offered' ? (
        <p>
          {offerOf(start)}
          {start.offered_to ? (
            <>
              <br />
              <small>{start.offered_to.number}</small>
            </>
          ) : null}
        </p>
      ) : null}
      {start.block ? (
        <p>
          {listed([sheetText.block.kinds[start.block.kind], start.block.reason])}
          <br />
          <small>{sheetText.block.by(start.block.by)}</small>
          {start.block.until === null ? null : (
            <>
              <br />
              <small>{sheetText.block.untilAt(formatDateTimeMedium(start.block.until))}</small>
            </>
          )}
        </p>
      ) : null}
      <StartActs start={start} work={work} />
      {other !== undefined ? (
        <Notice kind="warn">{sheetText.otherWide(other)}</Notice>
      ) : reason === null ? null : (
        <Notice kind="plain">{reason}</Notice>
      )}
      {companyOf(start).length > 0 ? <p>{companyOf(start).join('　')}</p> : null}
      {isReceived ? <ArrivalPart start={start} work={work} /> : null}
      {start.groups.map((group) => (
        <GroupPart
          key={group.number}
          group={group}
          told={work.day?.told.filter((one) => one.number === group.number) ?? []}
          holder={group.groups > 1 ? holderOf(starts, group) : undefined}
          hasPeople={!isReceived}
        />
      ))}
      {price ? (
        <dl className="cells">
          <div>
            <dt>{sheetText.visitorPrice}</dt>
            <dd>{formatYen(price.per_person)}</dd>
          </div>
          <div>
            <dt>{sheetText.plan}</dt>
            <dd>{price.plan}</dd>
          </div>
        </dl>
      ) : null}
      {late}
    </aside>
  )
}

/** A person's answer ahead of the day. */
function Answer({ group, answer }: { readonly group: DayGroup; readonly answer: DayAnswer }) {
  const { said, more } = answerWords(group, answer)
  return (
    <p className="day-memo" data-answer={answer.kind}>
      <ClockIcon />
      <span>
        {said}
        <small>{more}</small>
      </span>
    </p>
  )
}

function GroupPart({
  group,
  told,
  holder,
  hasPeople,
}: {
  readonly group: DayGroup
  /** The course's own sentence about it. */
  readonly told: DeskDay['told']
  /** The name of the booking person, where the reservation has several groups. */
  readonly holder: string | undefined
  readonly hasPeople: boolean
}) {
  const { number, players, note, phone_number: phone, groups, total, adjustment, points, plan, source, agent } = group
  return (
    <section aria-label={number}>
      <p className="day-number">
        <b>{number}</b>
        <span>{agent ?? sheetText.sourcesWide[source]}</span>
        {phone === null ? null : (
          <span>
            {agent !== null && group.is_agents_phone ? sheetText.agentsPhone(agent) : sheetText.phone}{' '}
            <Phone number={phone} />
          </span>
        )}
      </p>
      {holder === undefined ? null : <p>{sheetText.bookedBy(holder)}</p>}
      {hasPeople ? <People group={group} /> : null}
      {note === '' ? null : (
        <p className="day-memo">
          <NoteIcon />
          {note}
        </p>
      )}
      {group.answers.map((one) => (
        <Answer key={one.at} group={group} answer={one} />
      ))}
      {told.map(({ at, words }) => (
        <p key={at} className="day-memo">
          <MailIcon />
          {sheetText.told(formatDateTimeMedium(at), words)}
        </p>
      ))}
      <dl className="cells">
        <div>
          <dt>{sheetText.plan}</dt>
          <dd>{plan?.name ?? planShort(group)}</dd>
        </div>
        {group.type === 'competition' ? null : (
          <div>
            <dt>{groups > 1 ? sheetText.ofReservation(groups) : sheetText.total(players)}</dt>
            <dd>
              {formatYen(total)}
              {group.settled.length === 0 ? null : <small>{settleText.ofStart(group.settled.length, players)}</small>}
              {points === 0 ? null : <small>{sheetText.points(pointsPaid(points))}</small>}
              {adjustment === null ? null : (
                <small>{sheetText.adjusted(adjustment.reason, formatYen(adjustment.amount))}</small>
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function People({ group }: { readonly group: DayGroup }) {
  return (
    <ol className="day-people">
      {bookedSeats(group).map(({ seat, person }) => (
        <li key={seat} data-class={person?.customer_class ?? 'undecided'}>
          {person ? (
            <>
              <b>{person.name}</b>
              <span>{sheetText.classes[person.customer_class]}</span>
              {person.kana === null ? null : <small>{person.kana}</small>}
            </>
          ) : (
            sheetText.undecided
          )}
        </li>
      ))}
    </ol>
  )
}
