import { useState } from 'react'
import { register } from '@jgm/contract/api/account'
import type { Reply } from '@jgm/contract/api/endpoint'
import { todayInTokyo } from '@jgm/contract/model/dates'
import * as fields from '@jgm/contract/model/fields'
import type { RegistrationFields } from '@jgm/contract/model/fields'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { invitationAt, keepReferrer, seeReferrer } from '../../../lib/referrer.ts'
import { readTracking, registrationCookie } from '../../../lib/session.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useSession } from '../../../lib/visitor.ts'
import { To, useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import type { FormProblem } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { MemberRows } from '../../member/parts/MemberRows.tsx'
import { memberInput, memberProblems } from '../../member/parts/person.ts'
import { SendBar } from '../../member/parts/SendBar.tsx'
import { passwordInMemory, registration } from '../flow.ts'
import { PasswordPair } from '../parts/PasswordPair.tsx'
import { useChain } from '../parts/useChain.ts'
import { accountText, registrationText as text } from '../text.ts'

/** Registration 3/3: shows all fields. After a reload it asks for the password again, because the password is not stored. */
export default function RegistrationConfirm() {
  const go = useGo()
  const chain = useChain()
  const id = useCourseId()
  const session = useSession()
  const flow = useFlow(registration)
  const title = useTitle()
  const [kept] = useState(passwordInMemory.read)
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  /** Problems of a draft that was changed after its check, by going back and forward in the history. */
  const [stale, setStale] = useState<readonly FormProblem[]>([])
  const { draft, email, shift = false } = flow.data ?? {}
  const query = shift ? { is_shift_member: 1 } : undefined
  // A person who went to the log-in first and registered from there was invited as well.
  const invitation = chain.isInvited ? flow.data?.code : invitationAt(flow.data?.request_url ?? seeReferrer())

  const send = useSubmit(
    (details: RegistrationFields, options): Promise<Reply<typeof register>> => {
      const proof = shift ? undefined : registrationCookie.read()
      const tracking = readTracking()
      return call(
        register,
        {
          body: {
            details,
            ...(proof ? { proof } : {}),
            ...(shift && email ? { email } : {}),
            ...(invitation ? { companion_code: invitation } : {}),
            ...(tracking ? { line_tracking_id: tracking } : {}),
          },
        },
        options,
      )
    },
    {
      onDone: ({ session: opened, pending, companion }) => {
        passwordInMemory.forget()
        if (pending) {
          flow.set('emailed', { ...flow.data, sent: pending })
          go(chain.code, { id })
        }
        if (!opened) return
        registrationCookie.drop()
        // The path that the visitor registers for, although another screen was visited meanwhile.
        const request_url = flow.data?.request_url
        if (request_url !== undefined && request_url !== seeReferrer()) keepReferrer(request_url)
        flow.confirm({
          email: opened.member.email ?? '',
          number: opened.member.member_number,
          ...(request_url === undefined ? {} : { request_url }),
          ...(invitation ? { code: invitation, companion } : {}),
        })
        session.logIn(opened)
        go(invitation ? 'companion.registration.done' : chain.done, { id }, undefined, { replace: true })
      },
    },
  )
  if (!draft) return <PageHead title={title} />

  const refused = [...stale, ...send.problems]
  const fix = (section: string) => (
    <To
      page={chain.input}
      params={{ id }}
      {...(query ? { query } : {})}
      className="text-link inline-flex min-h-11 items-center"
      aria-label={text.fixOf(section)}
    >
      {text.fix}
    </To>
  )

  function submit(form: FormData): void {
    const typed = kept ?? textOf(form, 'password')
    const found = kept
      ? []
      : checkProblems(fields.passwordFields, {
          password: typed,
          password_confirmation: textOf(form, 'password_confirmation'),
        })
    setProblems(found)
    if (found.length > 0 || !draft) return
    if (!shift && !registrationCookie.read()) {
      go(chain.email, { id }, undefined, { notice: 'restart' })
      return
    }
    const details = { ...draft, ...memberInput(draft), password: typed, password_confirmation: typed }
    const whole = fields.registrationFields.safeParse(details)
    setStale(whole.success ? [] : memberProblems(fields.registrationFields, details, todayInTokyo(now())))
    if (whole.success) send.submit(whole.data)
  }

  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={shift ? text.shiftSteps : text.steps} now={shift ? 1 : 2} />
        <p>{text.confirmLead}</p>
        <Section title={text.sections.person} action={fix(text.sections.person)}>
          <MemberRows draft={draft} />
        </Section>
        <Section title={text.sections.account} action={fix(text.sections.account)}>
          <Rows
            rows={[
              ...(email ? [{ label: accountText.email, value: email }] : []),
              ...(kept ? [{ label: accountText.password, value: <HiddenPassword /> }] : []),
              { label: text.marketingRow, value: draft.marketing ? text.marketingYes : text.marketingNo },
            ]}
          />
        </Section>
        <Form id="registration-confirm" problems={problems} pending={send.pending} onSubmit={submit}>
          {kept ? null : (
            <Section title={text.sections.password}>
              <Banner kind="info" title={text.passwordAgain} />
              <PasswordPair problems={problems} username={email} />
            </Section>
          )}
        </Form>
        <SendBar
          form="registration-confirm"
          label={text.register}
          pending={send.pending}
          problems={refused}
          failure={send.failure}
          onFix={() => go(chain.input, { id }, query, { state: { problems: refused } })}
          wayOut={
            isCode(send.error, 'email_taken') ? (
              <To page="account.login" params={{ id }} {...buttonLook('outline', 'M')}>
                {accountText.toLogin}
              </To>
            ) : isCode(send.error, 'step_expired') ? (
              <To page={chain.email} params={{ id }} {...buttonLook('outline', 'M')}>
                {text.restart}
              </To>
            ) : undefined
          }
        />
      </PageBody>
    </>
  )
}

function HiddenPassword() {
  return (
    <>
      <span aria-hidden="true">{accountText.passwordHidden}</span>
      <span className="sr-text">{accountText.passwordSpoken}</span>
    </>
  )
}
