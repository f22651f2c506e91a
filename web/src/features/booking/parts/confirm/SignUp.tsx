import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { useFlow } from '../../../../flow/flow.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { useMember } from '../../../../lib/visitor.ts'
import { useGo, useHasPage } from '../../../../routing/go.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { lineRegistration, registration } from '../../../account/flow.ts'
import { memberDraftFrom } from '../../../member/parts/person.ts'
import { saleText } from '../../text.sale.ts'

const text = saleText.done

/**
 * For a guest who has finished: what an account saves next time, and the way to one, which takes along what was typed. `contact` reads that
 * when it is pressed.
 */
export function SignUp({
  course: id,
  contact: read,
}: {
  course: number
  contact: () => Promise<ReservationDetail['contact']>
}) {
  const member = useMember()
  const hasPage = useHasPage()
  const go = useGo()
  const onWeb = useFlow(registration)
  const inChat = useFlow(lineRegistration)
  const toRegistration = (): void => go('account.registration', { id })
  const take = useSubmit(read, {
    onDone: (contact) => {
      const draft = { ...memberDraftFrom(contact, id), agreed: false, marketing: false }
      const { email } = contact
      if (!onWeb.data?.draft) onWeb.put({ ...onWeb.data, draft, isFromBooking: true, ...(email ? { email } : {}) })
      if (!inChat.data?.draft) inChat.put({ ...inChat.data, draft })
      toRegistration()
    },
    // A contact that could not be read is typed again.
    onError: toRegistration,
  })
  if (member !== null || !hasPage('account.registration')) return null
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-paper-deep p-(--page-edge)">
      <p>
        <b className="block text-ink">{text.signupLead}</b>
        {text.signupNote}
      </p>
      <Button
        kind="outline"
        size="M"
        pending={take.pending}
        pendingText={text.signingUp}
        onPress={() => take.submit(undefined)}
      >
        {text.signup}
      </Button>
    </div>
  )
}
