import { useState } from 'react'
import type { DayStart, DeskDay } from '@jgm/contract/api/desk-day'
import { isInvisible } from '@jgm/contract/model/normalise'
import { foundOn, moved, rangeOf, rowsOf, type Move } from './rows.ts'

const noStarts: readonly DayStart[] = []

/** Which start of a day is chosen, or which range of them, and who is looked for. */
export function useChoice(day: DeskDay | undefined) {
  const starts = day?.starts ?? noStarts
  const [chosen, setChosen] = useState<number | null>(null)
  /** Where a range begins, while Shift is held. */
  const [anchor, setAnchor] = useState<number | null>(null)
  /** The next start that is pressed ends a range. */
  const [isRanging, setRanging] = useState(false)
  const [words, setWords] = useState('')
  const found = foundOn(starts, words)
  function choose(id: number | null): void {
    setAnchor(null)
    setRanging(false)
    setChosen(id)
  }
  return {
    starts,
    chosen,
    choose,
    current: starts.find(({ id }) => id === chosen),
    /** The chosen starts, in their order. */
    range: rangeOf(starts, anchor ?? chosen, chosen),
    isRanging,
    /** Makes the next start that is pressed the end of a range, or not after all. */
    beginRange: (): void => setRanging(!isRanging),
    /** Chooses a start that is pressed; with Shift, or after `beginRange`, everything up to it. */
    press: (id: number, isShift: boolean): void => {
      const from = isShift || isRanging ? (anchor ?? chosen) : null
      choose(id)
      setAnchor(from)
    },
    /** Follows an arrow; with Shift the range grows. */
    step: (move: Move, isRange: boolean): void => {
      setAnchor(isRange ? (anchor ?? chosen) : null)
      setChosen(moved(rowsOf({ nines: day?.nines ?? [], starts }), chosen, move))
    },
    words,
    found,
    /** Looks for somebody and chooses the first start that has them; none where nobody is found, so that no key acts on whoever was chosen before. */
    look: (typed: string): void => {
      setWords(typed)
      const [first] = foundOn(starts, typed)
      if (first !== undefined || !isInvisible(typed)) choose(first ?? null)
    },
    /** Chooses the next start that has whoever is looked for. */
    next: (): void => {
      choose(found[(found.indexOf(chosen ?? -1) + 1) % found.length] ?? chosen)
    },
  }
}
