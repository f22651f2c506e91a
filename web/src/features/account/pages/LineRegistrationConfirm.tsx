import { useState } from 'react'
import { registerWithLine } from '@jgm/contract/api/line'
import { todayInTokyo } from '@jgm/contract/model/dates'
import * as fields from '@jgm/contract/model/fields'
import type { LineRegistrationFields } from '@jgm/contract/model/fields'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { withProof } from '../../../lib/chat.proof.ts'
import { useChat } from '../../../lib/chat.ts'
import { now } from '../../../lib/clock.ts'
import { invitationAt, seeReferrer, takeReferrer } from '../../../lib/referrer.ts'
import { readTracking } from '../../../lib/session.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useSession } from '../../../lib/visitor.ts'
import { To, useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Form, type FormProblem } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { MemberRows } from '../../member/parts/MemberRows.tsx'
import { memberInput, memberProblems } from '../../member/parts/person.ts'
import { SendBar } from '../../member/parts/SendBar.tsx'
import { lineRegistration } from '../flow.ts'
import { lineText } from '../text.line.ts'
import { accountText, registrationText } from '../text.ts'

const text = lineText.registration

/** Registration in the chat area 2/3: shows all fields, then registers, links and logs in the member. */
export default function LineRegistrationConfirm() {
  const go = useGo()
  const id = useCourseId()
  const chat = useChat()
  const session = useSession()
  const flow = useFlow(lineRegistration)
  const title = useTitle()
  const [stale, setStale] = useState<readonly FormProblem[]>([])
  const idToken = chat.idToken()
  const { draft } = flow.data ?? {}
  const send = useSubmit(
    (details: LineRegistrationFields, options) => {
      const tracking = readTracking()
      const invitation = invitationAt(seeReferrer())
      return withProof(chat, (id_token) =>
        call(
          registerWithLine,
          {
            body: {
              id_token,
              details,
              ...(tracking ? { line_tracking_id: tracking } : {}),
              ...(invitation ? { companion_code: invitation } : {}),
            },
          },
          options,
        ),
      )
    },
    {
      onDone: ({ companion, ...opened }) => {
        // A seat answers the invitation; without one it is opened again.
        if (companion?.result === 'joined') takeReferrer()
        flow.confirm({ number: opened.member.member_number, ...(companion ? { companion } : {}) })
        session.logIn(opened)
        go('account.chatRegistration.done', { id }, undefined, { replace: true })
      },
    },
  )
  if (!draft) return <PageHead title={title} />
  const refused = [...stale, ...send.problems]

  function submit(): void {
    if (!draft) return
    const input = { ...draft, ...memberInput(draft) }
    const whole = fields.lineRegistrationFields.safeParse(input)
    setStale(whole.success ? [] : memberProblems(fields.lineRegistrationFields, input, todayInTokyo(now())))
    if (whole.success) send.submit(whole.data)
  }

  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={1} />
        <p>{registrationText.confirmLead}</p>
        <Section
          title={registrationText.sections.person}
          action={
            <To page="account.chatRegistration" params={{ id }} className="text-link inline-flex min-h-11 items-center">
              {registrationText.fix}
            </To>
          }
        >
          <MemberRows draft={draft} />
        </Section>
        {idToken === null ? <Banner kind="error" title={text.needsLine} live /> : null}
        <Form id="registration-confirm" pending={send.pending} onSubmit={submit}>
          {null}
        </Form>
        <SendBar
          form="registration-confirm"
          label={registrationText.register}
          pending={send.pending}
          problems={refused}
          failure={send.failure}
          onFix={() => go('account.chatRegistration', { id }, undefined, { state: { problems: refused } })}
          wayOut={
            isCode(send.error, 'line_taken') ? (
              <To page="account.login" params={{ id }} {...buttonLook('outline', 'M')}>
                {accountText.toLogin}
              </To>
            ) : undefined
          }
        />
      </PageBody>
    </>
  )
}
