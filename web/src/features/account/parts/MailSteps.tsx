import { changeMemberEmail, sendMemberEmailCode } from '@jgm/contract/api/email'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { useMember, useSession } from '../../../lib/visitor.ts'
import { To, useGo, useTitle } from '../../../routing/go.tsx'
import type { PlainPageId } from '../../../routing/screens.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { memberEmail } from '../flow.ts'
import { keysText } from '../text.keys.ts'
import { AddressForm } from './AddressForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { MailStopped } from './MailStopped.tsx'

const text = keysText.mail

/** Asks for another address, or the first. A member with an address but no password must set one first, to prove the change with. */
export function MailAddressStep({ toCode }: { toCode: PlainPageId }) {
  const go = useGo()
  const title = useTitle()
  const member = useMember()
  const flow = useFlow(memberEmail)
  if (!member) return <PageHead title={title} />
  const { email: present, has_password: hasPassword } = member
  if (present !== null && !hasPassword)
    return (
      <>
        <PageHead title={title} />
        <PageBody>
          <Rows rows={[{ label: text.current, value: present }]} />
          <MailStopped member={member} />
          <Banner kind="info" title={text.passwordFirst} />
          <To page="account.password" {...buttonLook('solid', 'L', true)}>
            {text.toPassword}
          </To>
        </PageBody>
      </>
    )
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={0} />
        {present === null ? null : <Rows rows={[{ label: text.current, value: present }]} />}
        <MailStopped member={member} />
        <p>{present === null ? text.leadFirst : text.lead}</p>
        <AddressForm
          {...(present === null ? {} : { addressLabel: text.new })}
          asksPassword={hasPassword}
          before={flow.data?.sent ? flow.data : undefined}
          known={present === null ? flow.data?.email : undefined}
          send={(address) => call(sendMemberEmailCode, { body: address })}
          onSent={(sent, email) => {
            flow.reset()
            flow.set('emailed', { email, sent })
            go(toCode)
          }}
        />
      </PageBody>
    </>
  )
}

/** Asks for the code that was mailed to the address. */
export function MailCodeStep({ toAddress, toComplete }: { toAddress: PlainPageId; toComplete: PlainPageId }) {
  const go = useGo()
  const session = useSession()
  const member = useMember()
  const flow = useFlow(memberEmail)
  const title = useTitle()
  const { email = '', sent } = flow.data ?? {}
  if (!sent) return <PageHead title={title} />
  const asksPassword = member?.has_password !== false
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={1} />
        {member?.email ? <p>{text.sent}</p> : null}
        <CodeForm
          email={email}
          sent={sent}
          verify={(entered) => call(changeMemberEmail, { body: entered })}
          onVerified={(reply) => {
            flow.confirm({ email, isFirst: member?.email === null })
            session.logIn(reply)
            go(toComplete, {}, {}, { replace: true })
          }}
          resend={
            asksPassword
              ? undefined
              : {
                  send: () => call(sendMemberEmailCode, { body: { email, email_confirmation: email } }),
                  onSent: (again) => flow.put({ email, sent: again }),
                }
          }
          another={
            <To page={toAddress} className="text-link inline-flex min-h-11 items-center">
              {text.other}
            </To>
          }
        />
        {asksPassword ? (
          <To page={toAddress} {...buttonLook('outline', 'L', true)}>
            {text.again}
          </To>
        ) : null}
      </PageBody>
    </>
  )
}

/** The address is saved; `children` are the links. */
export function MailCompleteStep({ children }: { children: React.ReactNode }) {
  const { email = '', isFirst = true } = useFlow(memberEmail).data ?? {}
  return (
    <PageBody>
      <Steps titles={text.steps} now={2} />
      <BigCheck title={isFirst ? text.added : text.changed}>
        <p>{isFirst ? text.addedBody(email) : text.changedBody(email)}</p>
      </BigCheck>
      {children}
    </PageBody>
  )
}
