import { regular } from '../flow.ts'
import { ContactPage } from '../parts/contact/ContactPage.tsx'

/** Corrects the details of a regular booking (spec section 2, `info_change`). */
export default function InfoChange() {
  return <ContactPage flow={regular} confirm="regular.confirm" />
}
