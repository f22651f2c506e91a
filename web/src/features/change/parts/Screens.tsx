import type { ComponentType } from 'react'
import { changes } from '../flow.ts'
import { changeText } from '../text.ts'
import { Confirm } from './Confirm.tsx'
import { Done } from './Done.tsx'
import { Holder } from './Holder.tsx'
import { PartyForm } from './PartyForm.tsx'
import { TimeForm } from './TimeForm.tsx'

const screen = (default_: ComponentType) => ({ default: default_ })

/** The six screens of the two changes (spec section 2), loaded together, because each is one press from another. */
export const screens = {
  time: screen(() => (
    <Holder now={0} headed>
      {(held) => <TimeForm held={held} />}
    </Holder>
  )),
  timeConfirm: screen(() => <Holder now={1}>{(held) => <Confirm change={changes.time} held={held} />}</Holder>),
  timeDone: screen(() => <Done change={changes.time} title={changeText.time.done} />),
  party: screen(() => <Holder now={0}>{(held) => <PartyForm held={held} />}</Holder>),
  partyConfirm: screen(() => <Holder now={1}>{(held) => <Confirm change={changes.party} held={held} />}</Holder>),
  partyDone: screen(() => <Done change={changes.party} title={changeText.party.done} />),
}
