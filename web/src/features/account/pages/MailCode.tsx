import { MailCodeStep } from '../parts/MailSteps.tsx'

/** The code of the new address (spec section 2, `account/mail/code`). */
export default function MailCode() {
  return <MailCodeStep toAddress="account.mail" toComplete="account.mail.done" />
}
