import { useCallback, useState } from 'react'
import { revocableOf, type Given, type Ordered } from './revocable.ts'

/**
 * The own order that can still be taken back: the one just given, else, as after a reload, one of the list. Then what notes an order
 * that was given, and what says that the present one is over; none that ends before it comes back. `listedAt`: when the list was read;
 * one that was read after the order knows whether another window has taken the order back or told it.
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
