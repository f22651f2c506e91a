import { changes } from '../flow.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { Holder } from '../parts/Holder.tsx'

/** Before and after of a change of time, and the button that binds. */
export default function TimeConfirm() {
  return <Holder now={1}>{(held) => <Confirm change={changes.time} held={held} />}</Holder>
}
