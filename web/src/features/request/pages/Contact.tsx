import { ContactPage } from '../../booking/parts/contact/ContactPage.tsx'
import { request } from '../flow.ts'

/** Corrects the details of a request (spec section 2, `request/info_change`). */
export default function Contact() {
  return <ContactPage flow={request} confirm="request.confirm" />
}
