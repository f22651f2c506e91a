import { useCallback, useState } from 'react'
import { revocableOf, type Given, type NameOf, type Ordered } from './revocable.ts'

/**
 * The newest own order that can still be taken back: the one just given, else one of the list, as after a reload. Also returns a
 * function that notes a new order, and one that ends the present one, so that the one before it comes back. `listedAt`: when the list
 * was read; a list that was read after the order shows whether another window has taken the order back or carried it out.
 */
export function useRevocable<One extends Ordered>(list: readonly One[], listedAt: number, nameOf: NameOf<One>) {
  const [given, setGiven] = useState<Given<One> | null>(null)
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  const own = revocableOf({ list, listedAt, given, over, nameOf })
  const name = own && nameOf(own)
  const note = (one: One): void => {
    setGiven({ one, listedAt })
    const { undo } = one
    // Taken back and given again within one second, it has the name of the one that is over.
    if (undo) setOver((names) => new Set([...names].filter((past) => past !== nameOf({ ...one, undo }))))
  }
  const end = useCallback(() => {
    if (name !== undefined) setOver((names) => new Set([...names, name]))
    setGiven(null)
  }, [name])
  return [own, note, end] as const
}
