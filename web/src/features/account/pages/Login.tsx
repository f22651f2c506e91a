import { lazy, Suspense, useState } from 'react'
import { EmailField } from '../../member/parts/EmailField.tsx'
import { logIn } from '@jgm/contract/api/account'
import * as fields from '@jgm/contract/model/fields'
import { normalizeEmail, normalizePhone } from '@jgm/contract/model/normalise'
import * as z from 'zod/mini'
import { call, isCode } from '../../../lib/api.ts'
import { silentLogIn } from '../../../lib/session.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { usePublicCalendar, useSession } from '../../../lib/visitor.ts'
import {
  To,
  useArea,
  useArrivalState,
  useCourseId,
  useGoToReferrer,
  useRouteQuery,
  useTitle,
} from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { textOf } from '../../../ui/textOf.ts'
import type { CodeSent } from '@jgm/contract/api/account'
import { LineLogIn } from '../parts/LineLogIn.tsx'
import { lineText } from '../text.line.ts'
import { accountText, loginText as text } from '../text.ts'

const shape = { email: fields.email, password: fields.loginPassword }
const loginForm = z.object(shape)
const codeForm = z.object({ code: fields.code })

const LoginCode = lazy(() => import('../parts/LoginCode.tsx'))

type Typed = { email: string; password: string; proof?: { flow: string; code: string } }

/** Log-in with e-mail and password; returns to the page where a guard stopped the visitor. */
export default function Login() {
  const session = useSession()
  const goToReferrer = useGoToReferrer()
  const { afterLogIn, place } = useArea()
  const id = useCourseId()
  const publicCalendar = usePublicCalendar(id)
  const expired = useRouteQuery().get('token') === 'expired'
  const check = useFieldCheck(shape)
  const { stopped } = useArrivalState()
  /**
   * A LINE user whom no member's account knows is probably new, and registers with three taps: that way stands first. Who was on the
   * way to the link is a member.
   */
  const [isNew] = useState(() => place === 'talk' && silentLogIn.wasUnlinked() && stopped !== 'line.integration')
  /** The typed fields when the server answered that it needs a code, too. */
  const [coded, setCoded] = useState<{ typed: Typed; sent: CodeSent } | null>(null)
  const login = useSubmit((typed: Typed) => call(logIn, { body: typed }), {
    onError: (error, { email, password }) => {
      if (isCode(error, 'login_code_needed')) setCoded({ typed: { email, password }, sent: error.details })
      const atCode = isCode(error, 'code_invalid') || isCode(error, 'code_expired')
      check.answer(atCode ? [{ path: 'code', message: error.message }] : [])
    },
    onDone: (reply) => {
      session.logIn(reply)
      goToReferrer(afterLogIn, { id })
    },
  })
  const shown = [...check.shown, ...login.problems]
  const signUp = (
    <Section title={text.noAccount}>
      <p>{isNew ? lineText.registration.lead : text.signupLead}</p>
      <To page="account.registration" params={{ id }} {...buttonLook('outline', 'L', true)}>
        {text.signup}
      </To>
    </Section>
  )
  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        {expired ? (
          <Banner kind="warning" title={text.expiredTitle}>
            <p>{text.expiredBody}</p>
          </Banner>
        ) : null}
        <LineLogIn />
        {isNew ? (
          <>
            {signUp}
            <h2 className="text-xl">{text.members}</h2>
          </>
        ) : null}
        <p>{text.lead}</p>
        <Form
          problems={[...check.summary, ...login.problems]}
          pending={login.pending}
          onSubmit={(form) => {
            const typed = { email: normalizeEmail(textOf(form, 'email')), password: textOf(form, 'password') }
            const code = normalizePhone(textOf(form, 'code'))
            // No code has been sent to another address.
            const sent = coded?.typed.email === typed.email ? coded.sent : undefined
            const problems = [...checkProblems(loginForm, typed), ...(sent ? checkProblems(codeForm, { code }) : [])]
            login.reset()
            check.answer(problems)
            if (problems.length === 0) login.submit(sent ? { ...typed, proof: { flow: sent.flow, code } } : typed)
          }}
        >
          {login.failure && check.summary.length === 0 ? (
            <Banner kind={isCode(login.error, 'login_code_needed') ? 'info' : 'error'} title={login.failure} live />
          ) : null}
          <EmailField
            label={accountText.email}
            autoComplete="username"
            error={problemAt(shown, 'email')}
            onLeave={check.leave}
          />
          <PasswordField
            name="password"
            label={accountText.password}
            required
            autoComplete="current-password"
            enterKeyHint="go"
            error={problemAt(shown, 'password')}
          />
          {coded ? (
            <Suspense>
              <LoginCode
                email={coded.typed.email}
                sent={coded.sent}
                problems={shown}
                pending={login.pending}
                onResend={() => login.submit(coded.typed)}
              />
            </Suspense>
          ) : null}
          <div className="flex flex-col gap-3">
            <Button type="submit" pending={login.pending} pendingText={text.loggingIn} wide>
              {text.login}
            </Button>
            <p className="text-sm text-support">{text.keep}</p>
            <p>
              <To page="account.forgot" params={{ id }} className="text-link inline-flex min-h-11 items-center">
                {text.forgot}
              </To>
            </p>
          </div>
        </Form>
        <div className="flex flex-col gap-6 border-t border-rule pt-6">
          {isNew ? null : signUp}
          {place === 'talk' ? (
            <Section title={text.asVisitor}>
              <p>{text.asVisitorLead}</p>
              <OutsideLink href={publicCalendar} {...buttonLook('outline', 'L', true)}>
                {text.toVisitor}
              </OutsideLink>
            </Section>
          ) : null}
        </div>
      </PageBody>
    </>
  )
}
