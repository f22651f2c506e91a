import { useEffect, useState } from 'react'
import { preregister } from '@jgm/contract/api/companion-invitation'
import { preregistrationFields, type PreregistrationFields } from '@jgm/contract/model/companion-fields'
import { formatBirthday, todayInTokyo } from '@jgm/contract/model/dates'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useArea, useCourseId, useGo } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Form, type FormProblem } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { forgetGuestMail, guestAddress, guestMail, isProven } from '../../booking/flow.ts'
import { MailProof } from '../../booking/parts/contact/MailProof.tsx'
import { memberProblems } from '../../member/parts/person.ts'
import { SendBar } from '../../member/parts/SendBar.tsx'
import { contactText, personText } from '../../member/text.ts'
import { preregistration } from '../flow.ts'
import { keepOwnSeat } from '../parts/ownSeats.ts'
import { invitationText } from '../text.invitation.ts'

const text = invitationText.preregistration

/** Pre-registration 2/3: shows all fields, then takes the seat. */
export default function PreregistrationConfirm() {
  const go = useGo()
  const id = useCourseId()
  const { place } = useArea()
  const flow = useFlow(preregistration)
  const mail = useFlow(guestMail)
  const address = useFlow(guestAddress)
  const [stale, setStale] = useState<readonly FormProblem[]>([])
  const { code = '', draft } = flow.data ?? {}
  const proof = isProven(mail.data, now()) ? mail.data?.proof : undefined
  const isUnproven = proof === undefined && (address.data?.typed ?? mail.data?.email ?? '') !== ''
  const [opensMail] = useState(isUnproven || proof !== undefined)
  /** How often the form was sent with an address that is not proven, and for which code: a new one has no error yet. */
  const [missed, setMissed] = useState<{ times: number; flow: string | undefined }>({ times: 0, flow: undefined })
  useEffect(() => {
    const field =
      missed.times > 0 ? document.querySelector<HTMLElement>('main [name="code"], main [name="email"]') : null
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }, [missed])
  const send = useSubmit(
    (details: PreregistrationFields, { idempotencyKey }) =>
      call(preregister, { body: { code, details, ...(proof ? { guest_proof: proof } : {}) } }, { idempotencyKey }),
    {
      onDone: ({ participation, manage_token: token }) => {
        forgetGuestMail()
        if (token !== null) keepOwnSeat(code, { ...participation, token })
        flow.confirm(token === null ? {} : { qr: { number: participation.number, token } })
        go('companion.preregistration.done', { id }, undefined, { replace: true })
      },
      onError: (error) => {
        if (isCode(error, 'email_unproven')) mail.reset()
      },
    },
  )
  if (!draft) return <PageHead title={text.title} />
  const refused = [...stale, ...send.problems]
  const isOver = isCode(send.error, 'invitation_closed') || isCode(send.error, 'invitation_invalid')

  function submit(): void {
    if (!draft) return
    const whole = preregistrationFields.safeParse(draft)
    const found = memberProblems(preregistrationFields, draft, todayInTokyo(now()))
    setStale(found)
    // An address that was typed and not proven would be lost without a word.
    if (isUnproven) setMissed(({ times }) => ({ times: times + 1, flow: mail.data?.flow }))
    else if (whole.success && found.length === 0) send.submit(whole.data)
  }

  return (
    <>
      <PageHead title={text.title} />
      <PageBody>
        <Steps titles={text.steps} now={1} />
        <p>{text.confirmLead}</p>
        <Section
          title={text.steps[0]}
          action={
            <To
              page="companion.preregistration"
              params={{ id }}
              className="text-link inline-flex min-h-11 items-center"
            >
              {text.fix}
            </To>
          }
        >
          <Rows
            rows={[
              { label: contactText.name, value: contactText.fullName(draft.last_name, draft.first_name) },
              { label: contactText.kana, value: contactText.fullName(draft.last_name_kana, draft.first_name_kana) },
              { label: contactText.phone_number, value: draft.phone_number },
              { label: personText.birthday, value: formatBirthday(draft.birthday) },
            ]}
          />
        </Section>
        <Disclosure summary={text.mail} open={opensMail}>
          <MailProof
            course={id}
            kept={undefined}
            problem={isUnproven && missed.times > 0 && missed.flow === mail.data?.flow ? text.unproven : undefined}
            support={text.mailNote}
            required={false}
            onProven={() => undefined}
          />
        </Disclosure>
        <Form id="preregistration-confirm" pending={send.pending} onSubmit={submit}>
          {null}
        </Form>
        <SendBar
          form="preregistration-confirm"
          label={text.send}
          pending={send.pending}
          problems={refused}
          failure={send.failure}
          onFix={() => go('companion.preregistration', { id }, undefined, { state: { problems: refused } })}
          wayOut={
            isOver ? (
              <To
                page="companion.invitation"
                query={place === 'talk' ? { invitation: code } : { code }}
                {...buttonLook('outline', 'M')}
              >
                {text.restart}
              </To>
            ) : undefined
          }
        />
      </PageBody>
    </>
  )
}
