import { useState } from 'react'
import * as z from 'zod/mini'
import { sendGuestCode, verifyGuestCode } from '@jgm/contract/api/account'
import { code } from '@jgm/contract/model/fields'
import { normalizePhone } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useConfig } from '../../../lib/visitor.ts'
import { To, useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Form, problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { CodeInput } from '../../member/parts/CodeInput.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { guestMail } from '../flow.ts'
import { HeldLead } from '../parts/contact/HeldLead.tsx'
import { useAbout, useWaiting } from '../parts/contact/waiting.ts'
import { saleText } from '../text.sale.ts'

const text = saleText.mail
const codeForm = z.object({ code })

/** Asks for the mailed code, and continues with the waiting booking. */
export default function MailCode() {
  const go = useGo()
  const course = useCourseId()
  const { mail_domain } = useConfig()
  const flow = useFlow(guestMail)
  const draft = flow.data
  const waits = useWaiting()
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const verify = useSubmit(
    (given: string) => call(verifyGuestCode, { body: { flow: draft?.flow ?? '', code: given } }),
    {
      onDone: (reply) => {
        if (!draft) return
        flow.set('verified', { ...draft, proof: reply.proof, proof_expires_at: reply.expires_at })
        if (waits) go(waits.page, { id: waits.id }, {}, { replace: true, state: { proven: true } })
        else go('guestMail.done', {}, { golf_course_id: course }, { replace: true })
      },
    },
  )
  function enter(given: string): void {
    const found = checkProblems(codeForm, { code: given })
    setProblems(found)
    if (found.length === 0) verify.submit(given)
  }
  const all = [...problems, ...verify.problems]
  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        <HeldLead />
        <p className="wrap-anywhere">{text.codeLead(draft?.email ?? '')}</p>
        <Form problems={all} pending={verify.pending} onSubmit={(form) => enter(normalizePhone(textOf(form, 'code')))}>
          {verify.failure ? <Banner kind="error" title={verify.failure} live /> : null}
          <CodeInput support={text.codeSupport} error={problemAt(all, 'code')} sends={enter} />
          <Button type="submit" wide pending={verify.pending} pendingText={text.verifying}>
            {text.verify}
          </Button>
        </Form>
        <Resend />
        <Disclosure summary={text.notArrived}>
          <p>{text.notArrivedBody(mail_domain)}</p>
        </Disclosure>
        <p>
          <To
            page="guestMail.address"
            query={{ golf_course_id: course }}
            className="text-link inline-flex min-h-12 items-center font-bold"
          >
            {text.other}
          </To>
        </p>
      </PageBody>
    </>
  )
}

/** A button for another code, enabled after the wait. */
function Resend() {
  const course = useCourseId()
  const about = useAbout()
  const flow = useFlow(guestMail)
  const draft = flow.data
  const [waits, setWaits] = useState(() => draft !== undefined && new Date(draft.resend_at) > now())
  const [sent, setSent] = useState(false)
  const again = useSubmit(
    (address: string) => call(sendGuestCode, { body: { email: address, golf_course_id: course, about } }),
    {
      onDone: (reply, email) => {
        setSent(true)
        setWaits(true)
        flow.set('emailed', { email, flow: reply.flow, resend_at: reply.resend_at })
      },
    },
  )
  if (!draft) return null
  return (
    <div className="flex flex-col gap-2">
      {sent ? <Banner kind="success" title={text.resent} live /> : null}
      {again.failure ? <Banner kind="error" title={again.failure} live /> : null}
      {waits ? (
        <p className="text-sm">
          <Countdown until={draft.resend_at} now={now} format={text.resendIn} onEnd={() => setWaits(false)} />
        </p>
      ) : (
        <Button
          kind="outline"
          pending={again.pending}
          pendingText={text.sending}
          onPress={() => again.submit(draft.email)}
        >
          {text.resend}
        </Button>
      )}
    </div>
  )
}
