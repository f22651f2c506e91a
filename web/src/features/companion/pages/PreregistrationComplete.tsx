import { useEffect } from 'react'
import { useFlow } from '../../../flow/flow.ts'
import { takeReferrer } from '../../../lib/referrer.ts'
import { preregistration } from '../flow.ts'
import { OwnPreregistration } from '../parts/OwnPreregistration.tsx'

/** Pre-registration 3/3 (spec section 4). */
export default function PreregistrationComplete() {
  const key = useFlow(preregistration).data?.qr ?? null
  // The kept way back to the invitation has been walked.
  useEffect(() => void takeReferrer(), [])
  return <OwnPreregistration key={key?.number} ownKey={key} />
}
