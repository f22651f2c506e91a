import type { DayGroup, DayStart } from '@jgm/contract/api/desk-day'
import { formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { listed } from '../../../lib/text.ts'
import { NoteIcon } from '../../../ui/icons.tsx'
import { Phone } from '../../../ui/Phone.tsx'
import { Empty } from '../../../ui/States.tsx'
import { deskText } from '../text.ts'
import { planShort, stateWord, takenOf } from './rows.ts'
import { Left } from './SheetCell.tsx'

/** All that is known of the chosen start. */
export function StartPanel({
  start,
  starts,
  mayOpen,
  open,
}: {
  readonly start: DayStart | undefined
  readonly starts: readonly DayStart[]
  readonly mayOpen: boolean
  readonly open: () => void
}) {
  if (!start)
    return (
      <aside className="day-panel" aria-label={deskText.panel}>
        <Empty title={deskText.choose} />
      </aside>
    )
  return (
    <aside className="day-panel" aria-label={deskText.panel} aria-live="polite">
      <header>
        <b>{formatTime(start.start_minute)}</b>
        <p>
          {start.nine}
          <br />
          {start.turn_minute === null ? deskText.noTurn : deskText.turnAt(formatTime(start.turn_minute))}
        </p>
      </header>
      <p className="day-panel-state" data-state={start.state}>
        {start.state === 'held' && start.held_until !== null ? (
          <span>
            {deskText.held}　<Left until={start.held_until} />
          </span>
        ) : (
          stateWord(start, starts)
        )}
        {start.member_only ? <small>{deskText.memberOnly}</small> : null}
      </p>
      {start.competition ? <p>{start.competition.title}</p> : null}
      {start.single ? (
        <p>
          {deskText.singleState[start.single.state]}　{deskText.seats(takenOf(start), start.capacity)}　
          {deskText.minimum(start.single.minimum)}
          <br />
          <small>{deskText.decides(formatDateTimeMedium(start.single.decision_at))}</small>
        </p>
      ) : null}
      {start.offered_to ? (
        <p>
          {deskText.offeredTo(start.offered_to.name, start.offered_to.players)}
          <br />
          <small>{start.offered_to.number}</small>
        </p>
      ) : null}
      {start.block ? (
        <p>
          {listed([deskText.block.kinds[start.block.kind], start.block.reason])}
          <br />
          <small>{deskText.block.by(start.block.by)}</small>
          {start.block.until === null ? null : (
            <>
              <br />
              <small>{deskText.block.untilAt(formatDateTimeMedium(start.block.until))}</small>
            </>
          )}
        </p>
      ) : null}
      {mayOpen && start.state === 'blocked' ? (
        <button type="button" className="btn" onClick={open}>
          {deskText.block.open}
          <kbd>U</kbd>
        </button>
      ) : null}
      {start.groups.map((group) => (
        <GroupPart key={group.number} group={group} />
      ))}
      {start.state === 'open' && start.price ? (
        <dl className="cells">
          <div>
            <dt>{deskText.visitorPrice}</dt>
            <dd>{formatYen(start.price.per_person)}</dd>
          </div>
          <div>
            <dt>{deskText.plan}</dt>
            <dd>{start.price.plan}</dd>
          </div>
        </dl>
      ) : null}
    </aside>
  )
}

function GroupPart({ group }: { readonly group: DayGroup }) {
  const { number, seats, players, note, phone_number: phone, groups, total, plan, source } = group
  return (
    <section aria-label={number}>
      <p className="day-number">
        <b>{number}</b>
        <span>{deskText.sourcesWide[source]}</span>
        {phone === null ? null : (
          <span>
            {deskText.phone} <Phone number={phone} />
          </span>
        )}
      </p>
      <ol className="day-people">
        {Array.from({ length: players }, (_, at) => {
          const person = seats[at]
          return (
            // A seat has no name but its number.
            <li key={at} data-class={person?.customer_class ?? 'undecided'}>
              {person ? (
                <>
                  <b>{person.name}</b>
                  <span>{deskText.classes[person.customer_class]}</span>
                  {person.kana === null ? null : <small>{person.kana}</small>}
                </>
              ) : (
                deskText.undecided
              )}
            </li>
          )
        })}
      </ol>
      {note === '' ? null : (
        <p className="day-memo">
          <NoteIcon />
          {note}
        </p>
      )}
      <dl className="cells">
        <div>
          <dt>{deskText.plan}</dt>
          <dd>{plan?.name ?? planShort(group)}</dd>
        </div>
        {group.type === 'competition' ? null : (
          <div>
            <dt>{groups > 1 ? deskText.ofReservation(groups) : deskText.total(players)}</dt>
            <dd>{formatYen(total)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
