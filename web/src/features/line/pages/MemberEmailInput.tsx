import { MailAddressStep } from '../../account/parts/MailSteps.tsx'

/** A member who came from LINE adds an address (spec section 2, `reservation/request/email_input`). */
export default function MemberEmailInput() {
  return <MailAddressStep toCode="memberEmail.code" />
}
