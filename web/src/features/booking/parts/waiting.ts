import { defineFlow, useFlow } from '../../../flow/flow.ts'
import { now } from '../../../lib/clock.ts'
import { regular } from '../flow.ts'

/** The draft of the feature `request`, as far as the proof of an address needs it. */
const request = defineFlow<{ readonly course_id: number }>('request', ['inputed', 'confirmed'])

/** The step to go back to once a guest's address is proven; undefined when nothing waits. A start that is still held comes first. */
export function useWaiting():
  | { readonly page: 'regular.confirm' | 'request.confirm'; readonly id: number }
  | undefined {
  const booking = useFlow(regular)
  const asking = useFlow(request)
  const waits = booking.flags.includes('inputed') ? booking.data : undefined
  const asks = asking.flags.includes('inputed') ? asking.data : undefined
  const isHeld = waits?.hold !== undefined && new Date(waits.hold.until) > now()
  if (asks && !isHeld) return { page: 'request.confirm', id: asks.course_id }
  return waits && { page: 'regular.confirm', id: waits.course_id }
}

/** What the code of the chain `request/mail` is for: a request where that is what waits. */
export const useAbout = (): 'request' | undefined => (useWaiting()?.page === 'request.confirm' ? 'request' : undefined)
