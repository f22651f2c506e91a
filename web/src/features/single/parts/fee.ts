import type { SingleOffer } from '@jgm/contract/api/single'
import { bookText } from '../text.book.ts'
import { singleText } from '../text.ts'

const text = bookText.confirm

/**
 * Until when leaving a seat is free: beside the policy (`words`), and at the button (`note`). `applies`: a seat that is established, or at once
 * becomes so, can cost a fee today.
 */
export function feeOf({ tee_time: teeTime, establishes }: SingleOffer): {
  readonly applies: boolean
  readonly words: string
  readonly note: string
} {
  if (teeTime.state === 'established') return { applies: true, words: singleText.feeNow, note: singleText.established }
  return establishes
    ? { applies: true, words: singleText.feeOnce, note: text.establishes }
    : { applies: false, words: singleText.freeUntil, note: text.freeNow }
}
