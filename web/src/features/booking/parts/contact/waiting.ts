import { defineFlow, useFlow } from '../../../../flow/flow.ts'
import { now } from '../../../../lib/clock.ts'
import { regular } from '../../flow.ts'

/** The draft of the feature `request`, as far as the proof of an address needs it. */
const request = defineFlow<{ readonly course_id: number }>('request', ['inputed', 'confirmed'])

/** The step to go back to once a guest's address is proven; undefined when nothing waits. A start that is still held comes first. */
export function useWaiting():
  | { readonly page: 'regular.confirm' | 'request.confirm'; readonly id: number }
  | undefined {
  const bookingFlow = useFlow(regular)
  const requestFlow = useFlow(request)
  const booking = bookingFlow.flags.includes('inputed') ? bookingFlow.data : undefined
  const requested = requestFlow.flags.includes('inputed') ? requestFlow.data : undefined
  const isHeld = booking?.hold !== undefined && new Date(booking.hold.until) > now()
  if (requested && !isHeld) return { page: 'request.confirm', id: requested.course_id }
  return booking && { page: 'regular.confirm', id: booking.course_id }
}

/** The purpose of the code in the chain `request/mail`: a request where one waits for it. */
export const useAbout = (): 'request' | undefined => (useWaiting()?.page === 'request.confirm' ? 'request' : undefined)
