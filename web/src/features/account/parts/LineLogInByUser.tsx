import { useState } from 'react'
import { logInWithLine } from '@jgm/contract/api/line'
import { call } from '../../../lib/api.ts'
import { withProof } from '../../../lib/chat.proof.ts'
import { useChat } from '../../../lib/chat.ts'
import { takeReferrer } from '../../../lib/referrer.ts'
import { silentLogIn } from '../../../lib/session.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useSession } from '../../../lib/visitor.ts'
import { useCourseId, useGoToReferrer, usePathOf } from '../../../routing/go.tsx'
import { lineText } from '../text.line.ts'
import { LineWay } from './LineWay.tsx'

/** In the chat area: logs in the member of the present LINE user. */
export default function LineLogInByUser() {
  const chat = useChat()
  const session = useSession()
  const goToReferrer = useGoToReferrer()
  const pathOf = usePathOf()
  const id = useCourseId()
  const [unlinked] = useState(silentLogIn.wasUnlinked)
  const enter = useSubmit(
    () => {
      silentLogIn.allow()
      return withProof(
        chat,
        (id_token) => call(logInWithLine, { body: { id_token } }),
        // The start after LINE's log-in logs the member in, so it begins where a log-in leads.
        () => takeReferrer() ?? pathOf('account.login.done', { id }),
      )
    },
    {
      onDone: (reply) => {
        session.logIn(reply)
        goToReferrer('account.login.done', { id })
      },
    },
  )
  if (unlinked) return <p>{lineText.unlinked}</p>
  return <LineWay failure={enter.failure} pending={enter.pending} onPress={() => enter.submit(undefined)} />
}
