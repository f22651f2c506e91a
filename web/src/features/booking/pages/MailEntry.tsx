import * as z from 'zod/mini'
import { EmailField } from '../../member/parts/EmailField.tsx'
import { sendGuestCode } from '@jgm/contract/api/account'
import { email } from '@jgm/contract/model/fields'
import { normalizeEmail } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useCourseId, useGo, useKeepReferrer, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { guestMail } from '../flow.ts'
import { HeldLead } from '../parts/contact/HeldLead.tsx'
import { useAbout } from '../parts/contact/waiting.ts'
import { saleText } from '../text.sale.ts'

const text = saleText.mail
const shape = { email }
const mailForm = z.object(shape)

/** Asks for a guest's e-mail address, which is proven by a code before the booking. */
export default function MailEntry() {
  const go = useGo()
  const course = useCourseId()
  const about = useAbout()
  const flow = useFlow(guestMail)
  const keepReferrer = useKeepReferrer()
  const check = useFieldCheck(shape)
  const send = useSubmit(
    (address: string) => call(sendGuestCode, { body: { email: address, golf_course_id: course, about } }),
    {
      onDone: (reply, address) => {
        flow.reset()
        flow.set('emailed', { email: address, flow: reply.flow, resend_at: reply.resend_at })
        go('guestMail.code', {}, { golf_course_id: course })
      },
    },
  )
  const shown = [...check.shown, ...send.problems]
  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        <div>
          <HeldLead />
          <p>{text.lead}</p>
        </div>
        <Form
          problems={[...check.summary, ...send.problems]}
          pending={send.pending}
          onSubmit={(form) => {
            const values = { email: normalizeEmail(textOf(form, 'email')) }
            const found = checkProblems(mailForm, values)
            send.reset()
            check.answer(found)
            if (found.length === 0) send.submit(values.email)
          }}
        >
          {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
          <EmailField
            label={text.email}
            support={text.emailSupport}
            enterKeyHint="go"
            defaultValue={flow.data?.email ?? ''}
            error={problemAt(shown, 'email')}
            onLeave={check.leave}
          />
          <Button type="submit" wide pending={send.pending} pendingText={text.sending}>
            {text.send}
          </Button>
        </Form>
        <Card>
          <h2 className="text-lg">{text.memberTitle}</h2>
          <p className="mb-3">{text.memberBody}</p>
          <To page="account.login" {...buttonLook('outline', 'M')} onClick={keepReferrer}>
            {text.login}
          </To>
        </Card>
      </PageBody>
    </>
  )
}
