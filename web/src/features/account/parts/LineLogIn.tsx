import { lazy, useState } from 'react'
import { beginLineLogin } from '@jgm/contract/api/line'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useConfig } from '../../../lib/visitor.ts'
import { useArea } from '../../../routing/go.tsx'
import { LineWay } from './LineWay.tsx'

/** My Page does without its code. The screen waits for it, so that the form below does not move. */
const LineLogInByUser = lazy(() => import('./LineLogInByUser.tsx'))

/** The log-in with LINE, where LINE is configured: in the chat area by the present LINE user, elsewhere through LINE Login. */
export function LineLogIn() {
  const { line } = useConfig()
  const { place } = useArea()
  if (!line) return null
  return place === 'talk' ? <LineLogInByUser /> : <ByLogin />
}

function ByLogin() {
  const [leaving, setLeaving] = useState(false)
  const begin = useSubmit((purpose: 'login') => call(beginLineLogin, { body: { purpose } }), {
    onDone: ({ url }) => {
      setLeaving(true)
      location.assign(url)
    },
  })
  return <LineWay failure={begin.failure} pending={begin.pending || leaving} onPress={() => begin.submit('login')} />
}
