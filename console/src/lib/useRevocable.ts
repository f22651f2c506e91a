import { useCallback, useState } from 'react'
import { revocableOf, type Given, type Ordered } from './revocable.ts'

/**
 * The own order that can still be taken back: the one just given, else one of the list, as after a reload. Also returns a function that
 * notes a new order, and one that ends the present one and all earlier ones. `listedAt`: when the list was read; a list that was read
 * after the order shows whether another window has taken the order back or carried it out.
 */
export function useRevocable<One extends Ordered>(list: readonly One[], listedAt: number) {
  const [given, setGiven] = useState<Given<One> | null>(null)
  const [over, setOver] = useState(0)
  const own = revocableOf({ list, listedAt, given, over })
  const until = own ? Date.parse(own.undo.until) : 0
  const note = (one: One): void => {
    setGiven({ one, listedAt })
    // Instants are told in seconds, and two orders may follow each other in one.
    if (one.undo && Date.parse(one.undo.until) <= over) setOver(Date.parse(one.undo.until) - 1)
  }
  const end = useCallback(() => {
    setOver(until)
    setGiven(null)
  }, [until])
  return [own, note, end] as const
}
