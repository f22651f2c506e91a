import { changes } from '../flow.ts'
import { Done } from '../parts/Done.tsx'
import { changeText } from '../text.ts'

/** The end of a change of time. A reload shows the same and sends nothing. */
export default function TimeDone() {
  return <Done change={changes.time} title={changeText.time.done} />
}
