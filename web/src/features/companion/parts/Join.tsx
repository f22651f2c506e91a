import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  declineCompanionInvitation,
  joinAsCompanion,
  type InvitationLook,
} from '@jgm/contract/api/companion-invitation'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { invitationText as text } from '../text.invitation.ts'

/** A member's answer to an open invitation. */
export function Join({
  code,
  look,
  onRefused,
  onDeclined,
}: {
  code: string
  look: InvitationLook
  /** The invitation has changed since it was shown. */
  onRefused: () => void
  onDeclined: () => void
}): ReactNode {
  const go = useGo()
  const queries = useQueryClient()
  const join = useSubmit(
    (given: string, { idempotencyKey }) => call(joinAsCompanion, { body: { code: given } }, { idempotencyKey }),
    {
      onDone: ({ participation: { number, course_id: course } }) => {
        void queries.invalidateQueries({ queryKey: ['reservations'] })
        go(
          'companion.participation',
          { id: number },
          { golf_course_id: course },
          { replace: true, state: { joined: true } },
        )
      },
      onError: onRefused,
    },
  )
  const decline = useSubmit((given: string) => call(declineCompanionInvitation, { body: { code: given } }), {
    onDone: onDeclined,
  })
  const failure = join.failure ?? decline.failure
  return (
    <StickyBar onPhonesOnly told={failure ? <Banner kind="error" title={failure} live /> : null}>
      <Button wide pending={join.pending} pendingText={text.joining} onPress={() => join.submit(code)}>
        {text.join}
      </Button>
      {look.is_expected ? (
        <Button
          kind="text"
          wide
          pending={decline.pending}
          pendingText={text.joining}
          onPress={() => decline.submit(code)}
        >
          {text.decline}
        </Button>
      ) : null}
    </StickyBar>
  )
}
