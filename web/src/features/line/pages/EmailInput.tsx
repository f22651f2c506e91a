import { sendAddedEmailCode } from '@jgm/contract/api/email'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { useGo, useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { AddressForm } from '../../account/parts/AddressForm.tsx'
import { addEmail } from '../flow.ts'
import { lineText } from '../text.ts'

const text = lineText.email

/** The address to add before the first log-in (spec section 2, `email/add/input`). */
export default function EmailInput() {
  const go = useGo()
  const flow = useFlow(addEmail)
  const credential = flow.data?.credential ?? ''
  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        <Steps titles={text.steps} now={1} />
        <p>{text.lead}</p>
        <AddressForm
          asksPassword={false}
          before={flow.data?.data}
          send={({ email, email_confirmation }) =>
            call(sendAddedEmailCode, { body: { credential, email, email_confirmation } })
          }
          onSent={(sent, email) => {
            flow.set('inputed', { credential, data: { email, sent } })
            go('addEmail.code')
          }}
        />
      </PageBody>
    </>
  )
}
