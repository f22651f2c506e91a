import { addDays, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { defineDeviceDraft, useFlow } from '../../flow/flow.ts'
import { now } from '../../lib/clock.ts'
import { nothing, type Typed } from './parts/strokes.ts'

/** `until`: the day after they were typed, after which no contest takes them. */
type Kept = Typed & { readonly until: PlayDate }

/** Strokes that are not sent yet, and those that somebody else has typed otherwise, by the number of the reservation. They hold ids, no name. */
const typedStrokes = defineDeviceDraft<Readonly<Record<string, Kept>>>('contestStrokes')

/** The strokes of a party that stand on this device alone, and how to change them. */
export function useTyped(number: string) {
  const kept = useFlow(typedStrokes)
  const { data } = kept
  return {
    typed: data?.[number] ?? nothing,
    /** Changes what stands by now, which may be newer than what the screen was drawn with. Nothing stays of what is settled or too old. */
    change: (step: (typed: Typed) => Typed): void => {
      if (data === undefined) kept.put({})
      let isEmpty = false
      kept.change((all) => {
        const today = todayInTokyo(now())
        const { waiting, differing } = step(all[number] ?? nothing)
        const others = Object.entries(all).filter(([key, { until }]) => key !== number && until >= today)
        const own: typeof others =
          waiting.length + differing.length > 0 ? [[number, { waiting, differing, until: addDays(today, 1) }]] : []
        isEmpty = others.length + own.length === 0
        return Object.fromEntries([...others, ...own])
      })
      if (isEmpty) kept.reset()
    },
  }
}
