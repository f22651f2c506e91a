import { Holder } from '../parts/Holder.tsx'
import { PartyForm } from '../parts/PartyForm.tsx'

/** Party size and groups of a reservation are chosen anew (spec section 2, `change-number-person`). */
export default function PartyChange() {
  return <Holder now={0}>{(held) => <PartyForm held={held} />}</Holder>
}
