import { useState } from 'react'
import type { Caller } from '@jgm/contract/api/desk-call'
import type { DayStart } from '@jgm/contract/api/desk-day'
import { formatDateDense, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { isCode, problemsOf } from '../../../../lib/api.ts'
import { useNow } from '../../../../lib/clock.ts'
import { forEnter } from '../../../../lib/enter.ts'
import { listed } from '../../../../lib/text.ts'
import { Field } from '../../../../ui/Field.tsx'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { PhoneIcon } from '../../../../ui/icons.tsx'
import { leavesAt } from '../arrivals.ts'
import { agentsOf } from '../rows.ts'
import { Left } from '../SheetCell.tsx'
import { callText as words } from '../../text.call.ts'
import { BookNotices } from './BookNotices.tsx'
import { CallerPart } from './CallerPart.tsx'
import { OrderPart } from './OrderPart.tsx'
import { PartyPart, type Way } from './PartyPart.tsx'
import type { BookOrder } from './tasks.ts'
import { useCallers } from './useBooking.ts'
import { useDeskHold } from './useDeskHold.ts'
import { useOrdering } from './useOrdering.ts'

const four = 4
/** States of a start that is or can be kept. */
const keepable: ReadonlySet<DayStart['state']> = new Set(['open', 'held'])
const secondMs = 1000
const fields = ['order.caller.name', 'order.caller.phone_number', 'order.caller.email', 'order.note'] as const

const isMember = (caller: Caller, number: string): boolean => caller.who === 'member' && caller.member_number === number

/** Can a start still be booked: as a free one, or as that of the offer? */
const isThere = ({ state, waiter }: DayStart, offered: string | undefined): boolean =>
  offered === undefined ? keepable.has(state) : waiter?.number === offered

/** Books starts for a caller: they are kept from the first moment, seen by all desks. */
export function BookPanel({
  courseId,
  date,
  starts,
  isToday,
  begun,
  players,
  offered,
  areHere,
  shown: sheet,
  onEnd,
}: {
  readonly courseId: number
  readonly date: string
  readonly starts: readonly DayStart[]
  readonly isToday: boolean
  /** The words of the last search for a caller; the form starts with them. */
  readonly begun: string
  /** So many wait to play, on each start where it fits so many. */
  readonly players?: number | undefined
  /** The entry of a member who waits, telephones, and is offered the one start: the offer keeps it. */
  readonly offered?: string | undefined
  /** They stand at the desk. */
  readonly areHere: boolean
  /** The day that is shown, with its starts as they are now. */
  readonly shown: { readonly date: string; readonly starts: readonly DayStart[] }
  readonly onEnd: () => void
}) {
  const callers = useCallers(courseId, begun)
  const { held, problem, keep, typed, passOn } = useDeskHold(
    courseId,
    date,
    offered === undefined ? starts.map(({ id }) => id) : [],
  )
  const [sizes, setSizes] = useState<readonly number[]>(() =>
    starts.map(({ capacity }) => Math.min(players ?? four, capacity)),
  )
  const [planId, setPlanId] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [way, setWay] = useState<Way>(areHere ? 'here' : 'phone')
  /** The person whose second start of the day has been warned of: the same Enter agrees to it. */
  const [warned, warnOf] = useState<string | null>(null)
  const present = useNow(secondMs)
  const isOver = held !== null && Date.parse(held.until) <= present.getTime()
  const who = JSON.stringify(callers.caller)
  const mayTwice = warned === who
  const promised = offered === undefined ? null : (starts[0]?.waiter?.member ?? null)
  const isPromised = promised !== null && callers.caller !== null && !isMember(callers.caller, promised.member_number)
  const order: BookOrder | null =
    callers.caller === null || isPromised || (held === null && offered === undefined) || isOver
      ? null
      : {
          verb: 'book',
          play_date: date,
          hold: held?.token ?? null,
          ...(offered !== undefined && { offered }),
          groups: starts.map(({ id }, at) => ({ start: id, players: sizes[at] ?? four })),
          caller: callers.caller,
          plan_id: planId,
          note,
          way: way === 'phone' ? 'phone' : 'staff',
          are_here: way === 'here',
          may_twice: mayTwice,
          expected_total: null,
        }
  const ordering = useOrdering(courseId, order, {
    onDone: () => {
      passOn()
      onEnd()
    },
  })
  const { shown } = ordering
  const most = Math.min(...starts.map(({ capacity }) => capacity))
  const mustKeep = isOver || (held === null && problem !== null)
  const isSecond = shown?.warnings.includes('twice') === true || isCode(ordering.problem, 'same_day')
  if (isSecond && !ordering.isOld && !mayTwice) warnOf(who)
  const [first] = starts
  const isLost = sheet.starts.some((now) => starts.some(({ id }) => id === now.id) && !isThere(now, offered))
  const title = way === 'here' ? words.titles.walkIn : words.titles.book
  function enter(): void {
    if (mustKeep) void keep()
    else if (callers.fresh && !callers.caller) callers.insist()
    else ordering.send()
  }
  return (
    <aside
      ref={useUnsaved()}
      className="day-panel call-panel"
      aria-label={title}
      onKeyDown={({ key }) => key !== 'Enter' && typed()}
    >
      <h3 className="call-head" data-kind="call">
        <PhoneIcon />
        {title}
        <span>
          {sheet.date === date ? '' : `${formatDateDense(date)} `}
          {listed(starts.map(({ start_minute: minute }) => formatTime(minute)))} {first?.nine}
        </span>
        {held && !isOver && !isLost ? (
          <em>
            {words.kept} <Left until={held.until} />
          </em>
        ) : null}
      </h3>
      <BookNotices
        problem={problem}
        tooFew={players !== undefined && players > most ? { players, most } : null}
        promisedTo={isPromised ? promised.name : null}
        keeping={isLost ? 'lost' : isOver ? 'over' : null}
        agents={agentsOf(starts)}
        started={isToday ? minuteOfDayInTokyo(present) - Math.min(...starts.map(leavesAt)) : 0}
        isTwice={mayTwice && shown !== null && !shown.warnings.includes('twice')}
      />
      <CallerPart courseId={courseId} callers={callers} problems={problemsOf(ordering.problem)} onEnter={enter} />
      <PartyPart
        starts={starts}
        sizes={sizes}
        setSizes={setSizes}
        plans={shown?.plans ?? []}
        planId={planId}
        setPlanId={setPlanId}
        way={isToday ? way : null}
        setWay={setWay}
      />
      <Field label={words.note} error={problemsOf(ordering.problem).at('order.note')}>
        {(field) => (
          <input {...field} value={note} onChange={({ target }) => setNote(target.value)} onKeyDown={forEnter(enter)} />
        )}
      </Field>
      {shown?.effects[0]?.after ? (
        <p className="call-total" role="status">
          {words.total}
          <b>{formatYen(shown.effects[0].after.total)}</b>
        </p>
      ) : null}
      <OrderPart
        ordering={ordering}
        title={title}
        label={words.send.book}
        instead={mustKeep ? { label: words.keepAgain, run: () => void keep() } : null}
        isBegun={order !== null}
        hidesPrice
        fields={fields}
        isHere={way !== 'phone'}
        onLeave={onEnd}
      />
    </aside>
  )
}
