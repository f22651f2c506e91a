import { MailCodeStep } from '../../account/parts/MailSteps.tsx'

/** The code of the address to add (spec section 2, `reservation/request/email_authentication`). */
export default function MemberEmailCode() {
  return <MailCodeStep toAddress="memberEmail.address" toComplete="memberEmail.done" />
}
