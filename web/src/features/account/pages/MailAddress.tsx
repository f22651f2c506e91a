import { MailAddressStep } from '../parts/MailSteps.tsx'

/** The new address, and the password again (spec section 2, `account/mail`). */
export default function MailAddress() {
  return <MailAddressStep toCode="account.mail.code" />
}
