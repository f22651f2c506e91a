import { ContactPage } from '../../booking/parts/contact/ContactPage.tsx'
import { single } from '../flow.ts'

/** Corrects the details of a single booking (spec section 2, `oneperson/change`). */
export default function Contact() {
  return <ContactPage flow={single} confirm="single.confirm" />
}
