import { useState } from 'react'
import type { WaitingOrder } from '@jgm/contract/api/desk-call'
import type { DayStart } from '@jgm/contract/api/desk-day'
import type { Shortcut } from '../../../../lib/keys.ts'
import { callText as words } from '../../text.call.ts'
import { settleText } from '../../text.settle.ts'
import { waitText } from '../../text.waiting.ts'
import { toSheet } from '../focus.ts'
import { footOf, refusalOf, type Offers } from '../offers.ts'
import {
  asShown,
  isOfSeat,
  pickedOf,
  singlesOf,
  type PartyVerb,
  type Picked,
  type SeatVerb,
  type Task,
} from './tasks.ts'

/** An entry of the waitlist, whose member it is, and how many players the member waits with. */
export type Waiting = { readonly number: string; readonly memberNumber: string; readonly players: number }

/** The task of the desk on the telephone with the chosen start, and the keys that begin one. */
export function useCall({
  courseId,
  date,
  starts,
  orders,
  offers,
  current,
  range,
  say,
}: {
  readonly courseId: number | null
  readonly date: string
  readonly starts: readonly DayStart[]
  /** Those of the desks that wait or have failed. */
  readonly orders: readonly WaitingOrder[]
  /** For the chosen start and range. */
  readonly offers: Offers
  readonly current: DayStart | undefined
  readonly range: readonly DayStart[]
  readonly say: (said: string | null) => void
}) {
  const [begun, setBegun] = useState<{ readonly task: Task; readonly courseId: number | null } | null>(null)
  // Another course has another sheet.
  const own = begun?.courseId === courseId ? begun.task : null
  const task = own !== null && 'picked' in own ? { ...own, picked: asShown(own.picked, starts, date) } : own
  /** The words of the last search for a caller. The next booking form starts with them. */
  const [sought, seek] = useState('')
  const [showsBefore, showBefore] = useState(false)
  function begin(next: Task | string): void {
    say(typeof next === 'string' ? next : null)
    showBefore(false)
    if (typeof next !== 'string') setBegun({ task: next, courseId })
  }
  /** Books a start that is offered to somebody who waits, for this person alone. */
  function takeUp(start: DayStart): void {
    const { waiter } = start
    if (!waiter?.member) return
    seek(waiter.member.member_number)
    begin({ kind: 'book', date, starts: [start], players: waiter.players, offered: waiter.number })
  }
  /** `waiting`: for somebody who has waited, whom the form looks for by the member number. */
  function book(given: { readonly waiting?: Waiting; readonly areHere?: boolean } = {}): void {
    const { waiting, areHere = false } = given
    const [only, ...others] = waiting ? starts.filter((start) => start.waiter?.number === waiting.number) : range
    if (offers.book !== null && !(waiting && only)) begin(offers.book)
    else if (only?.waiter && others.length === 0) takeUp(only)
    else {
      if (waiting) seek(waiting.memberNumber)
      begin({ kind: 'book', date, starts: range, areHere, ...(waiting && { players: waiting.players }) })
    }
  }
  function act(kind: PartyVerb): void {
    const singles = singlesOf(current, date).filter((one) => refusalOf(kind, one, orders) === null)
    const picked = pickedOf(current, starts, date) ?? singles[0]
    if (offers[kind] !== null || !picked) begin(offers[kind] ?? words.needsBooked)
    else if (singles.length > 1 && isOfSeat(kind)) begin({ kind: 'who', doing: kind, among: singles })
    else begin({ kind, picked })
  }
  return {
    task,
    orders,
    offers,
    sought,
    seek,
    showsBefore,
    /** Shows the sheet before an exchange, or after it again. */
    compare: (): void => showBefore((old) => !old),
    find: (typed: string): void => {
      seek(typed)
      begin({ kind: 'find' })
    },
    wait: (): void => begin({ kind: 'wait' }),
    book: (): void => book(),
    /** Books for those who stand at the desk, and receives them. */
    walkIn: (): void => book({ areHere: true }),
    /** Begins a booking for somebody who has waited. */
    bookFor: (waiting: Waiting): void => book({ waiting }),
    act,
    /** Begins to add a group to a reservation. */
    add: (picked: Picked): void => begin({ kind: 'add', picked }),
    /** Begins what is done for one of several single players. */
    choose: (kind: SeatVerb, picked: Picked): void => begin({ kind, picked }),
    /** Ends what was begun; who was looked for is forgotten with a booking. */
    end: (): void => {
      if (task?.kind === 'book') seek('')
      setBegun(null)
      toSheet()
    },
  }
}

export type Calls = ReturnType<typeof useCall>

/** The keys that look for people: who has called before, and who waits. */
export const lookKeys = ({ find, wait }: Calls): Shortcut[] => [
  { keys: 'f', label: words.keys.find, foot: words.keys.findFoot, run: () => find('') },
  { keys: 'w', label: waitText.keys.open, foot: waitText.keys.foot, run: wait },
]

/** The keys of the telephone. */
export const callKeys = ({ book, walkIn, act, offers }: Calls, isToday: boolean): Shortcut[] => [
  { keys: 'n', label: words.keys.book, ...footOf(offers.book, words.keys.bookFoot), run: book },
  ...(isToday
    ? [{ keys: 'k', label: words.keys.walkIn, ...footOf(offers.book, words.keys.walkInFoot), run: walkIn }]
    : []),
  { keys: 'm', label: words.keys.move, ...footOf(offers.move, words.keys.moveFoot), run: () => act('move') },
  { keys: 'e', label: words.keys.change, ...footOf(offers.change, words.keys.changeFoot), run: () => act('change') },
  { keys: 'o', label: words.keys.name, ...footOf(offers.name, words.keys.nameFoot), run: () => act('name') },
  { keys: 'x', label: settleText.keys.open, ...footOf(offers.settle, settleText.foot), run: () => act('settle') },
  { keys: 'y', label: words.keys.price, ...footOf(offers.price, words.keys.priceFoot), run: () => act('price') },
  {
    keys: 'Backspace',
    label: words.keys.cancel,
    shown: '⌫',
    ...footOf(offers.cancel, words.keys.cancelFoot),
    run: () => act('cancel'),
  },
]
