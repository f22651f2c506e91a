import type { WaitingOrder } from '@jgm/contract/api/desk-call'
import type { DayStart } from '@jgm/contract/api/desk-day'
import { moveRefusal } from '../offers.ts'
import { marksOf, pickedOf, type Picked, type StartMark, type Task } from './tasks.ts'

type Shown = {
  readonly date: string
  readonly today: string
  readonly starts: readonly DayStart[]
  readonly orders: readonly WaitingOrder[]
}

/** The group that stands where a group in the hand would be put (`other`), and why it can't be put there. `to`: the chosen start of the day that is shown. */
export function landingOf(
  picked: Picked,
  to: DayStart | undefined,
  { date, today, starts, orders }: Shown,
): { readonly isElsewhere: boolean; readonly other: Picked | undefined; readonly refusal: string | null } {
  if (to === undefined || (to.id === picked.start.id && date === picked.date))
    return { isElsewhere: false, other: undefined, refusal: null }
  const other = pickedOf(to, starts, date)
  return { isElsewhere: true, other, refusal: moveRefusal(picked, { date, start: to }, other, { today, orders }) }
}

/**
 * The starts of the day that is shown and their marks. Two groups that are about to be exchanged stand where they will, each with the time that it comes
 * from; `showsBefore`: where they are.
 */
export function drawnOf(
  task: Task | null,
  given: Shown & { readonly current: DayStart | undefined; readonly showsBefore: boolean },
): { readonly starts: DayStart[]; readonly marks: ReadonlyMap<number, StartMark> } {
  const { date, starts, orders, current, showsBefore } = given
  const marks = marksOf(task, { date, orders, current: current?.id ?? null })
  if (task?.kind !== 'move' || task.picked.start.single || showsBefore) return { starts: [...starts], marks }
  const { picked } = task
  const { other, refusal } = landingOf(picked, current, given)
  if (other === undefined || refusal !== null) return { starts: [...starts], marks }
  const [here, there] = [picked.start, other.start]
  const after = (start: DayStart): DayStart => {
    if (start.id === there.id) return { ...start, groups: here.groups }
    return start.id === here.id ? { ...start, groups: there.groups } : start
  }
  return {
    starts: starts.map(after),
    marks: new Map<number, StartMark>([
      ...marks,
      [there.id, { kind: 'after', from: here.start_minute }],
      ...(picked.date === date ? [[here.id, { kind: 'after', from: there.start_minute }] as const] : []),
    ]),
  }
}
