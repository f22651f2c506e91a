import { useState } from 'react'
import { EmailField } from '../../../member/parts/EmailField.tsx'
import { lostLink, sendReservationLink } from '@jgm/contract/api/reservation-link'
import { normalizeEmail, normalizeNumber } from '@jgm/contract/model/normalise'
import { call } from '../../../../lib/api.ts'
import { checkProblems } from '../../../../lib/problems.ts'
import { useFieldCheck } from '../../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { useConfig } from '../../../../lib/visitor.ts'
import { To } from '../../../../routing/go.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../../ui/Button.tsx'
import { Form, problemAt } from '../../../../ui/Form.tsx'
import { Section } from '../../../../ui/PageHead.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { textOf } from '../../../../ui/textOf.ts'
import { Phones } from '../../../system/parts/Phones.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.manage

/** For visitors without a working management link: mails it again, or shows the telephone numbers. `isRefused`: their link did not work. */
export function LinkAgain({ isRefused = false }: { isRefused?: boolean }) {
  const { mail_domain } = useConfig()
  const [sentTo, setSentTo] = useState<string>()
  const check = useFieldCheck(lostLink.shape)
  const send = useSubmit((body: { number: string; email: string }) => call(sendReservationLink, { body }), {
    onDone: (_reply, { email }) => setSentTo(email),
  })
  const shown = [...check.shown, ...send.problems]
  return (
    <>
      {isRefused ? (
        <Banner kind="warning" title={text.missingTitle} live>
          <p>{text.missingBody}</p>
        </Banner>
      ) : null}
      <p>{text.lead}</p>
      <Form
        problems={[...check.summary, ...send.problems]}
        pending={send.pending}
        onSubmit={(form) => {
          const typed = {
            number: normalizeNumber(textOf(form, 'number')),
            email: normalizeEmail(textOf(form, 'email')),
          }
          const problems = checkProblems(lostLink, typed)
          send.reset()
          setSentTo(undefined)
          check.answer(problems)
          if (problems.length === 0) send.submit(typed)
        }}
      >
        {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
        <TextField
          name="number"
          label={text.number}
          support={text.numberSupport}
          required
          autoComplete="off"
          error={problemAt(shown, 'number')}
          onLeave={(value) => {
            const mended = normalizeNumber(value)
            check.leave('number', mended)
            return mended
          }}
        />
        <EmailField
          label={saleText.mail.email}
          support={text.emailSupport}
          enterKeyHint="go"
          error={problemAt(shown, 'email')}
          onLeave={check.leave}
        />
        <Button type="submit" wide pending={send.pending} pendingText={saleText.mail.sending}>
          {text.send}
        </Button>
        {sentTo === undefined ? null : (
          <Banner kind="success" title={text.asked} live>
            <p className="wrap-anywhere">{text.askedBody(sentTo, mail_domain)}</p>
          </Banner>
        )}
      </Form>
      <Section title={text.noNumber}>
        <p>{text.noNumberBody}</p>
        <Phones />
      </Section>
      <To page="booking.select" {...buttonLook('outline')}>
        {text.select}
      </To>
    </>
  )
}
