import { MailCodeStep } from '../../account/parts/MailSteps.tsx'

/** The code of the address to add (spec section 2, `reservation/request/email_authentication`). */
export default function MemberEmailCode() {
  return <MailCodeStep toAddress="line.email.memberInput" toComplete="line.email.memberComplete" />
}
