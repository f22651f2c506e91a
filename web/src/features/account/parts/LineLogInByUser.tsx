import { useEffect, useEffectEvent, useState } from 'react'
import type { Reply } from '@jgm/contract/api/endpoint'
import { logInWithLine } from '@jgm/contract/api/line'
import { call } from '../../../lib/api.ts'
import { withProof } from '../../../lib/chat.proof.ts'
import { useChat } from '../../../lib/chat.ts'
import { takeReferrer } from '../../../lib/referrer.ts'
import { silentLogIn } from '../../../lib/session.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useSession } from '../../../lib/visitor.ts'
import { useCourseId, useGoToReferrer, usePathOf, useRouteQuery } from '../../../routing/go.tsx'
import { lineText } from '../text.line.ts'
import { LineWay } from './LineWay.tsx'

/**
 * In the chat area: logs in the member of the present LINE user. A person who comes here because the session has ended is logged in
 * without a press, as at the start, if LINE's proof is still unused; else the screen stays.
 */
export default function LineLogInByUser() {
  const chat = useChat()
  const session = useSession()
  const goToReferrer = useGoToReferrer()
  const pathOf = usePathOf()
  const id = useCourseId()
  const [unlinked] = useState(silentLogIn.wasUnlinked)
  function goOn(reply: Reply<typeof logInWithLine>): void {
    session.logIn(reply)
    goToReferrer('account.login.done', { id })
  }
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
    { onDone: goOn },
  )
  const isExpired = useRouteQuery().get('token') === 'expired'
  const again = useSubmit((id_token: string) => call(logInWithLine, { body: { id_token } }, { anonymous: true }), {
    onDone: goOn,
  })
  const tryOnce = useEffectEvent(() => {
    const idToken = chat.idToken()
    if (isExpired && !unlinked && idToken !== null && silentLogIn.allowed()) again.submit(idToken)
  })
  useEffect(() => tryOnce(), [])
  if (unlinked) return <p>{lineText.unlinked}</p>
  return (
    <LineWay failure={enter.failure} pending={enter.pending || again.pending} onPress={() => enter.submit(undefined)} />
  )
}
