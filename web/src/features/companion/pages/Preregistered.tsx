import { useState } from 'react'
import { useFlow } from '../../../flow/flow.ts'
import { useCourseId } from '../../../routing/go.tsx'
import { useArrivedKey } from '../../booking/parts/manage/manageKey.ts'
import { preregistration } from '../flow.ts'
import { OwnPreregistration } from '../parts/OwnPreregistration.tsx'
import { lastOwnSeat } from '../parts/ownSeats.ts'

/**
 * A pre-registration that its mails link to. The key in the fragment is removed from the address and the history, and kept in the
 * flow, so that a reload finds it. The steps of a finished pre-registration lead here, too, with the key of this browser.
 */
export default function Preregistered() {
  const id = useCourseId()
  const flow = useFlow(preregistration)
  const arrived = useArrivedKey((qr) => flow.confirm({ qr }))
  const [kept] = useState(() => lastOwnSeat(id))
  const key = arrived ?? flow.data?.qr ?? kept ?? null
  return <OwnPreregistration key={key?.number} ownKey={key} />
}
