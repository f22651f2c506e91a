import { Holder } from '../parts/Holder.tsx'
import { TimeForm } from '../parts/TimeForm.tsx'

/** The start of a reservation is chosen anew (spec section 2, `edit`). */
export default function TimeChange() {
  return <Holder now={0}>{(held) => <TimeForm held={held} />}</Holder>
}
