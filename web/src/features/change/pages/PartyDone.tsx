import { changes } from '../flow.ts'
import { Done } from '../parts/Done.tsx'
import { changeText } from '../text.ts'

/** The end of a change of party size. A reload shows the same and sends nothing. */
export default function PartyDone() {
  return <Done change={changes.party} title={changeText.party.done} />
}
