import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { changePreregistration, type Participation } from '@jgm/contract/api/companion-participation'
import { preregistrationFields, type PreregistrationFields } from '@jgm/contract/model/companion-fields'
import { formatBirthday, todayInTokyo } from '@jgm/contract/model/dates'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { memberProblems } from '../../member/parts/person.ts'
import { contactText, personText } from '../../member/text.ts'
import { participationQuery } from '../../reservation/api.ts'
import { invitationText } from '../text.invitation.ts'
import { DetailFields, readDetails } from './DetailFields.tsx'

const text = invitationText.preregistration

/** The data of a pre-registration, with a form to change them. */
export function Details({ own, manageToken }: { own: Participation; manageToken: string }) {
  const queries = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const check = useFieldCheck(preregistrationFields.shape)
  const send = useSubmit(
    (details: PreregistrationFields) =>
      call(changePreregistration, { params: { number: own.number }, body: details }, { manageToken }),
    {
      onDone: (changed) => {
        setSaved(true)
        queries.setQueryData(participationQuery(own.number, manageToken).queryKey, changed)
      },
    },
  )
  const details = own.preregistration?.details
  if (!details) return null
  const shown = [...check.shown, ...send.problems]
  return (
    <Section title={text.own}>
      {isSaved ? <Banner kind="success" title={text.saved} live /> : null}
      <Rows
        rows={[
          { label: contactText.name, value: contactText.fullName(details.last_name, details.first_name) },
          { label: contactText.phone_number, value: details.phone_number },
          { label: personText.birthday, value: formatBirthday(details.birthday) },
        ]}
      />
      <Disclosure summary={text.change}>
        <Form
          problems={[...check.summary, ...send.problems]}
          pending={send.pending}
          onSubmit={(form) => {
            const typed = readDetails(form)
            const found = memberProblems(preregistrationFields, typed, todayInTokyo(now()))
            const whole = preregistrationFields.safeParse(typed)
            check.answer(found)
            setSaved(false)
            if (whole.success && found.length === 0) send.submit(whole.data)
          }}
        >
          {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
          <DetailFields draft={details} problems={shown} onLeave={check.leave} />
          <Button type="submit" wide pending={send.pending} pendingText={invitationText.joining}>
            {text.save}
          </Button>
        </Form>
      </Disclosure>
    </Section>
  )
}
