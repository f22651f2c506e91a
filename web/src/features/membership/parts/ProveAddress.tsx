import { sendGuestCode, verifyGuestCode } from '@jgm/contract/api/account'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { To } from '../../../routing/go.tsx'
import { CodeForm } from '../../account/parts/CodeForm.tsx'
import { membership, type MembershipDraft } from '../flow.ts'
import { membershipText } from '../text.ts'

const text = membershipText.confirm

/** Asks for the code mailed to the address that the course has, if it is not the member's own. */
export function ProveAddress({
  draft,
  sent,
  courseId,
  onProven,
}: {
  draft: MembershipDraft
  sent: NonNullable<MembershipDraft['sent']>
  courseId: number
  onProven: (proof: string) => void
}) {
  const flow = useFlow(membership)
  return (
    <>
      <p className="wrap-anywhere">{text.codeSent(draft.email)}</p>
      <CodeForm
        sent={sent}
        verify={(entered) => call(verifyGuestCode, { body: entered })}
        onVerified={({ proof }) => {
          flow.change((kept) => ({ ...kept, proof }))
          onProven(proof)
        }}
        resend={{
          send: () => call(sendGuestCode, { body: { email: draft.email, golf_course_id: courseId } }),
          onSent: (again) => flow.change((kept) => ({ ...kept, sent: again })),
        }}
        another={
          <To page="membership.input" className="text-link">
            {text.otherAddress}
          </To>
        }
      />
    </>
  )
}
