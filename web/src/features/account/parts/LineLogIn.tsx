import { useState } from 'react'
import { beginLineLogin, logInWithLine } from '@jgm/contract/api/line'
import { call } from '../../../lib/api.ts'
import { withProof } from '../../../lib/chat.proof.ts'
import { useChat } from '../../../lib/chat.ts'
import { silentLogIn } from '../../../lib/session.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useConfig, useSession } from '../../../lib/visitor.ts'
import { useArea, useCourseId, useGoToReferrer } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { lineText } from '../text.line.ts'
import { LineButton } from './LineButton.tsx'

/** The log-in with LINE, where LINE is configured: in the chat area by the present LINE user, elsewhere through LINE Login. */
export function LineLogIn() {
  const { line } = useConfig()
  const { place } = useArea()
  if (!line) return null
  return place === 'talk' ? <ByUser /> : <ByLogin />
}

function ByUser() {
  const chat = useChat()
  const session = useSession()
  const goToReferrer = useGoToReferrer()
  const id = useCourseId()
  const [unlinked] = useState(silentLogIn.wasUnlinked)
  const enter = useSubmit(
    () => {
      // After an expired proof LINE sends the visitor back here; the press before that already allowed the log-in.
      silentLogIn.allow()
      return withProof(chat, (id_token) => call(logInWithLine, { body: { id_token } }))
    },
    {
      onDone: (reply) => {
        session.logIn(reply)
        goToReferrer('account.login.done', { id })
      },
    },
  )
  if (unlinked) return <p>{lineText.unlinked}</p>
  return <Way failure={enter.failure} pending={enter.pending} onPress={() => enter.submit(undefined)} />
}

function ByLogin() {
  const [leaving, setLeaving] = useState(false)
  const begin = useSubmit((purpose: 'login') => call(beginLineLogin, { body: { purpose } }), {
    onDone: ({ url }) => {
      setLeaving(true)
      location.assign(url)
    },
  })
  return <Way failure={begin.failure} pending={begin.pending || leaving} onPress={() => begin.submit('login')} />
}

function Way({ failure, pending, onPress }: { failure: string | null; pending: boolean; onPress: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      {failure ? <Banner kind="error" title={failure} live /> : null}
      <LineButton pending={pending} onPress={onPress} />
    </div>
  )
}
