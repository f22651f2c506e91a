import { useState } from 'react'
import type { DeskDay } from '@jgm/contract/api/desk-day'
import type { CaddieDay } from '@jgm/contract/api/staff-caddies'
import { formatTime } from '@jgm/contract/model/dates'
import { useGiving } from '../api.ts'
import { caddieText } from '../text.ts'
import {
  exchanged,
  isOpen,
  itemOf,
  nextCaddie,
  nextCart,
  orderWith,
  proposalOf,
  rowsOf,
  type Item,
  type Kind,
  type Row,
} from './giving.ts'
import type { Dragged } from './useDrag.ts'

const mostDigits = 3

/** The giving of a day's caddies and carts: which group is chosen, what is typed, what is proposed. */
export function useCaddieWork(sheet: DeskDay, day: CaddieDay) {
  const { problem, give, order } = useGiving(day.course_id, day.date)
  const rows = rowsOf(sheet.starts, day)
  const [chosen, setChosen] = useState<number | null>(null)
  const [digits, type] = useState('')
  const [swapFrom, setSwapFrom] = useState<number | null>(null)
  const [proposal, propose] = useState<{ readonly items: readonly Item[]; readonly left: number } | null>(null)
  const [said, say] = useState<string | null>(null)
  const current = rows.find(({ start }) => start.id === chosen) ?? rows.find(isOpen) ?? rows[0]
  const ids = day.caddies.map(({ id }) => id)

  function choose(id: number | undefined): void {
    if (id !== undefined) setChosen(id)
    say(null)
    type('')
  }
  function step(by: number): void {
    const at = rows.findIndex((one) => one === current)
    choose(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.start.id)
  }
  /** Gives, and goes on to the next group that lacks a caddie. */
  function put(items: readonly Item[]): void {
    propose(null)
    type('')
    say(null)
    give(items)
  }
  function putCaddie(row: Row, id: number): void {
    put([itemOf(row, { caddie: id })])
    const after = rows.slice(rows.indexOf(row) + 1)
    setChosen((after.find(isOpen) ?? row).start.id)
  }
  const caddieOf = (typed: string) => day.caddies.find(({ number }) => String(number) === typed)
  const atRow = (run: (row: Row) => void) => (): void => {
    if (current) run(current)
  }
  return {
    starts: sheet.starts,
    rows,
    day,
    current,
    digits,
    said,
    problem,
    swapFrom: rows.find(({ start }) => start.id === swapFrom),
    proposal,
    choose,
    step,
    typeDigit: (digit: string): void => {
      say(null)
      type(`${digits}${digit}`.replace(/^0+/, '').slice(0, mostDigits))
    },
    enter: atRow((row) => {
      if (digits === '') return
      const found = caddieOf(digits)
      if (found) putCaddie(row, found.id)
      else {
        say(caddieText.unknownCaddie(digits))
        type('')
      }
    }),
    next: atRow((row) => {
      const found = nextCaddie(rows, day.caddies, row)
      if (found) putCaddie(row, found.id)
      else say(caddieText.nobodyFree)
    }),
    cart: atRow((row) => {
      const found =
        digits === '' ? nextCart(rows, day.carts, row) : day.carts.find(({ number }) => String(number) === digits)
      if (found) put([itemOf(row, { cart: found.id })])
      else {
        say(digits === '' ? caddieText.noCartFree : caddieText.unknownCart(digits))
        type('')
      }
    }),
    back: atRow((row) => {
      if (digits !== '') type(digits.slice(0, -1))
      else if (row.held.caddie !== null) put([itemOf(row, { caddie: null })])
    }),
    clear: atRow((row) => {
      if (row.held.caddie !== null || row.held.cart !== null) put([itemOf(row, { caddie: null, cart: null })])
    }),
    swap: atRow((row) => {
      const from = rows.find(({ start }) => start.id === swapFrom)
      if (!from) {
        setSwapFrom(row.start.id)
        say(caddieText.swapping(formatTime(row.start.start_minute), row.start.nine))
        return
      }
      setSwapFrom(null)
      say(null)
      if (from !== row) put(exchanged(from, row))
    }),
    makeProposal: (): void => {
      const made = proposalOf(rows, day)
      propose(made.items.length > 0 ? made : null)
      say(made.items.length > 0 ? null : caddieText.proposal.none)
    },
    take: (): void => {
      if (proposal && proposal.items.length > 0) put(proposal.items)
    },
    leave: (): void => {
      type('')
      setSwapFrom(null)
      propose(null)
      say(null)
    },
    /** Puts the caddie of the typed number, or this one, a place earlier or later. */
    move: (by: -1 | 1, id = caddieOf(digits)?.id): void => {
      if (id === undefined) return
      const wanted = orderWith(ids, id, by)
      if (wanted.join() !== ids.join()) order(ids, wanted)
    },
    /** Gives a group the caddie or cart that was dragged onto it. Dragged from another group, the two groups exchange theirs. */
    drop: ({ kind, id, from }: Dragged, start: number): void => {
      const [row, other] = [start, from].map((one) => rows.find((each) => each.start.id === one))
      if (!row) return
      setChosen(row.start.id)
      if (other?.held[kind] === id) put(exchanged(other, row, [kind]))
      else put([itemOf(row, { [kind]: id })])
    },
  }
}

export type CaddieWork = ReturnType<typeof useCaddieWork>

/** The caddies and carts that the proposal would give a group, where they differ. */
export const proposedOf = ({ proposal }: CaddieWork, { start }: Row, kind: Kind): number | null => {
  const item = proposal?.items.find((one) => one.start === start.id)
  return item && item.given[kind] !== item.seen[kind] ? item.given[kind] : null
}
