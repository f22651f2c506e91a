import { useEffect, useEffectEvent, useState } from 'react'
import type { Reply } from '@jgm/contract/api/endpoint'
import { finishLineLogin } from '@jgm/contract/api/line'
import { useFlow } from '../../../flow/flow.ts'
import { ApiError, call, isCode } from '../../../lib/api.ts'
import { useMember, useSession } from '../../../lib/visitor.ts'
import { To, useGo, useGoToReferrer, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { addEmail } from '../flow.ts'
import { lineText } from '../text.ts'

const text = lineText.callback

type Answer = { readonly code: string; readonly state: string; readonly error: string | null }

let taken: Answer | undefined

/** LINE's answer in the address: read once, and removed from the address and the history at once. */
function takeAnswer(): Answer {
  const query = new URLSearchParams(location.search)
  if (query.has('code') || query.has('error')) {
    taken = { code: query.get('code') ?? '', state: query.get('state') ?? '', error: query.get('error') }
    history.replaceState(history.state, '', location.pathname)
  }
  return taken ?? { code: '', state: '', error: 'none' }
}

let finishing: ReturnType<typeof call<typeof finishLineLogin>> | undefined

/** Sends each answer once, however often the screen renders. */
function finishOnce({ code, state }: Answer) {
  finishing ??= call(finishLineLogin, { body: { code, state } })
  return finishing
}

/** Where LINE Login returns to (spec section 2, `/mypage/line/callback`): logs in, links, or begins the add-email flow. */
export default function Callback() {
  const title = useTitle()
  const go = useGo()
  const goToReferrer = useGoToReferrer()
  const session = useSession()
  const member = useMember()
  const flow = useFlow(addEmail)
  const [answer] = useState(takeAnswer)
  const [problem, setProblem] = useState<unknown>(answer.error)

  const end = useEffectEvent((reply: Reply<typeof finishLineLogin>): void => {
    if (reply.kind === 'session') {
      session.logIn(reply.session)
      goToReferrer('home')
    } else if (reply.kind === 'email') {
      flow.reset()
      flow.set('started', { credential: reply.credential })
      go('addEmail.alert', {}, {}, { replace: true })
    } else go('line.integration', {}, {}, { replace: true, state: { linked: true } })
  })

  useEffect(() => {
    if (answer.error !== null) return
    let current = true
    finishOnce(answer)
      .then((reply) => current && end(reply))
      .catch((error: unknown) => current && setProblem(error))
      .finally(() => {
        if (!current) return
        taken = undefined
        finishing = undefined
      })
    return () => {
      current = false
    }
  }, [answer])

  if (problem === null)
    return (
      <>
        <PageHead title={title} />
        <PageBody>
          <p>{text.working}</p>
          <Spinner />
        </PageBody>
      </>
    )
  // The visitor can't correct an answer that LINE never sends, so its validation problems are not shown.
  const isSaid = problem instanceof ApiError && !isCode(problem, 'validation')
  const message = problem === 'access_denied' ? text.denied : isSaid ? problem.message : text.failed
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Banner kind="error" title={message} live />
        <div className="flex flex-col gap-3">
          {member ? (
            <To page="line.integration" {...buttonLook('solid', 'L', true)}>
              {text.toLink}
            </To>
          ) : (
            <To page="account.login" {...buttonLook('solid', 'L', true)}>
              {text.toLogin}
            </To>
          )}
          {isCode(problem, 'line_not_linked') ? (
            <To page="account.registration" {...buttonLook('outline', 'L', true)}>
              {text.signup}
            </To>
          ) : null}
        </div>
      </PageBody>
    </>
  )
}
