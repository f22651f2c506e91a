import { changes } from '../flow.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { Holder } from '../parts/Holder.tsx'

/** Before and after of a change of party size, and the button that binds. */
export default function PartyConfirm() {
  return <Holder now={1}>{(held) => <Confirm change={changes.party} held={held} />}</Holder>
}
