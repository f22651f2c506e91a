import type { SingleParty } from '@jgm/contract/api/single'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { bookText } from '../text.book.ts'

const words = bookText.states

type Facts = { readonly reservation: Pick<ReservationDetail, 'status'>; readonly party: Pick<SingleParty, 'tee_time'> }

/** The state of a member's seat in words, for its ticket; undefined where the reservation's own status says it better. */
export function seatState({ reservation: { status }, party: { tee_time: teeTime } }: Facts): string | undefined {
  if (status === 'cancelled') return words.cancelled
  if (status === 'not_held') return words.not_held
  if (status === 'established') return words.established(teeTime.taken)
  if (status === 'tentative') return teeTime.state === 'asking' ? words.asking : words.waiting
  return undefined
}

/** Does the member still have a seat that will or may be played? */
export const isStanding = ({ status }: Pick<ReservationDetail, 'status'>): boolean =>
  status === 'tentative' || status === 'established'
