import type { WaitEntry } from '@jgm/contract/api/waitlist'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember } from '../../../lib/visitor.ts'
import { useGo } from '../../../routing/go.tsx'
import { useSource } from '../../../routing/source.ts'
import { guestMail, regular } from '../../booking/flow.ts'
import type { WaitKey } from '../flow.ts'

/**
 * Takes the start that is kept for an entry: its hold, then the confirmation. `onOver`: it is no longer kept, and why; this is then
 * no failure, so that it is said once.
 */
export function useTakeOffer(onOver: (why: string) => void) {
  const go = useGo()
  const member = useMember()
  const source = useSource(member ? 'mypage' : 'reserved')
  const flow = useFlow(regular)
  const mailFlow = useFlow(guestMail)
  const take = useSubmit(
    async ({ number, token }: WaitKey) => {
      // Loaded with the press: the homes are first screens, which have a size limit.
      const { takeOffer } = await import('@jgm/contract/api/waitlist')
      return call(takeOffer, { params: { number } }, token === null ? {} : { manageToken: token })
    },
    {
      onDone: ({ hold, guest }) => {
        flow.reset()
        flow.set('inputed', {
          course_id: hold.offer.course_id,
          play_date: hold.offer.play_date,
          plan_id: hold.offer.plan.id,
          parties: hold.offer.groups.map((group) => group.players),
          tee_time_ids: hold.offer.groups.map((group) => group.tee_time_id),
          source,
          hold,
        })
        if (guest) {
          mailFlow.set('verified', {
            email: guest.email,
            flow: '',
            resend_at: now().toISOString(),
            proof: guest.proof,
            proof_expires_at: guest.expires_at,
          })
        }
        go('regular.confirm', { id: hold.offer.course_id })
      },
      onError: (error) => {
        if (isCode(error, 'offer_over')) onOver(error.message)
      },
    },
  )
  return { ...take, failure: isCode(take.error, 'offer_over') ? null : take.failure }
}

/** Whole minutes for which an offer stands. */
export const minutesLeft = ({ until }: NonNullable<WaitEntry['offer']>): number =>
  Math.max(0, Math.floor((new Date(until).getTime() - now().getTime()) / 60_000))
