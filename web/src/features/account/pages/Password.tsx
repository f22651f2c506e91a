import { useState } from 'react'
import { changePassword, logIn, sendPasswordCode } from '@jgm/contract/api/account'
import type { Call } from '@jgm/contract/api/endpoint'
import type { Member } from '@jgm/contract/api/session'
import { checkConfirmations, code, loginPassword, passwordShape } from '@jgm/contract/model/fields'
import { normalizePhone } from '@jgm/contract/model/normalise'
import * as z from 'zod/mini'
import { useFlow } from '../../../flow/flow.ts'
import { ApiError, call, isCode } from '../../../lib/api.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember, useSession } from '../../../lib/visitor.ts'
import { To, useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import type { CodeSent } from '@jgm/contract/api/account'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { newPassword } from '../flow.ts'
import { CodeFields } from '../../member/parts/CodeFields.tsx'
import { PasswordPair } from '../parts/PasswordPair.tsx'
import { isJudgeable, useJudged } from '../parts/useJudged.ts'
import { accountText } from '../text.ts'
import { keysText } from '../text.keys.ts'

const text = keysText.password

/** Changes the password, or sets the first one of a member from LINE (spec section 2, `account/password`). */
export default function Password() {
  const member = useMember()
  const title = useTitle()
  // The value on arrival: after the answer the member has a password, while this screen is still shown.
  const [hasPassword] = useState(member?.has_password ?? true)
  if (!member) return <PageHead title={title} />
  if (member.email === null)
    return (
      <>
        <PageHead title={title} />
        <PageBody>
          <Banner kind="info" title={text.noEmail} />
          <To page="account.mail" {...buttonLook('solid', 'L', true)}>
            {text.toEmail}
          </To>
        </PageBody>
      </>
    )
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <p>{hasPassword ? text.lead : text.leadFirst}</p>
        <PasswordForm member={member} email={member.email} hasPassword={hasPassword} />
      </PageBody>
    </>
  )
}

type Body = Call<typeof changePassword>['body']

const present = { current_password: loginPassword, ...passwordShape }
const mailed = { code, ...passwordShape }
const presentForm = z.object(present).check(checkConfirmations())
const mailedForm = z.object(mailed).check(checkConfirmations())

function PasswordForm({ member, email, hasPassword }: { member: Member; email: string; hasPassword: boolean }) {
  const go = useGo()
  const id = useCourseId()
  const session = useSession()
  const flow = useFlow(newPassword)
  const check = useFieldCheck({ ...present, ...mailed })
  const judging = useJudged(check.answer)
  const [sent, setSent] = useState<CodeSent | null>(null)
  const [isLost, setLost] = useState(false)

  /** A lost answer may have been a success. The session is over then, so the repeated call may log in with the new password. */
  async function save(body: Body) {
    try {
      return await call(changePassword, { body }, isLost ? { endsSession: true } : {})
    } catch (error) {
      if (!isLost || !isCode(error, 'unauthenticated')) throw error
      return call(logIn, { body: { email, password: body.password } }, { anonymous: true })
    }
  }

  const send = useSubmit(save, {
    onDone: (reply) => {
      flow.confirm({ isFirst: !hasPassword })
      session.logIn(reply)
      go('account.password.done', {}, {}, { replace: true })
    },
    onError: (error) => {
      check.answer([])
      if (error instanceof ApiError && error.status === 0) setLost(true)
      if (isCode(error, 'login_failed')) {
        void session.logOut()
        go('account.login', { id }, undefined, { replace: true, notice: 'expired' })
      }
      const atCode = isCode(error, 'code_invalid') || isCode(error, 'code_expired') || isCode(error, 'code_too_many')
      if (atCode) check.answer([{ path: 'code', message: error.message }])
    },
  })

  function submit(form: FormData): void {
    const typed = { password: textOf(form, 'password'), password_confirmation: textOf(form, 'password_confirmation') }
    const current = textOf(form, 'current_password')
    const entered = normalizePhone(textOf(form, 'code'))
    // With two password fields, the problem must name the missing one.
    const missing = new Map<string, string>([
      ...(current === '' ? [['current_password', text.currentRequired] as const] : []),
      ...(typed.password === '' ? [['password', text.newRequired] as const] : []),
    ])
    const problems = hasPassword
      ? checkProblems(presentForm, { current_password: current, ...typed }).map((problem) => ({
          ...problem,
          message: missing.get(problem.path) ?? problem.message,
        }))
      : checkProblems(mailedForm, { code: entered, ...typed }).map((problem) =>
          problem.path === 'code' && sent === null ? { ...problem, message: text.codeFirst } : problem,
        )
    const proof: Body['proof'] = hasPassword
      ? { by: 'password', current_password: current }
      : { by: 'code', flow: sent?.flow ?? '', code: entered }
    if (problems.length === 0) return send.submit({ proof, ...typed })
    send.reset()
    const { last_name_kana, first_name_kana, birthday } = member
    if (isJudgeable(problems))
      judging.submit({
        problems,
        judged: { password: typed.password, email, last_name_kana, first_name_kana, birthday },
      })
    else check.answer(problems)
  }

  const problems = [...check.shown, ...send.problems]
  const failure = check.summary.length > 0 ? null : send.failure
  return (
    <Form problems={[...check.summary, ...send.problems]} pending={send.pending} onSubmit={submit}>
      {failure ? <Banner kind="error" title={failure} live /> : null}
      {hasPassword ? (
        <PasswordField
          name="current_password"
          label={accountText.currentPassword}
          required
          autoComplete="current-password"
          error={problemAt(problems, 'current_password')}
        />
      ) : (
        <Section title={text.proof}>
          <CodeFields
            lead={text.byCode(email)}
            email={email}
            send={() => call(sendPasswordCode)}
            sent={sent}
            onSent={setSent}
            problems={problems}
          />
        </Section>
      )}
      <PasswordPair username={member.email ?? ''} label={accountText.newPassword} problems={problems} />
      <Button type="submit" pending={send.pending} pendingText={accountText.sending} wide>
        {hasPassword ? text.save : text.saveFirst}
      </Button>
      {hasPassword ? <p className="text-sm text-support">{text.forgot}</p> : null}
    </Form>
  )
}
