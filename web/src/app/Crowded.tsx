import { useIsFetching } from '@tanstack/react-query'
import { isCode } from '../lib/api.ts'
import { Unbroken } from '../ui/Unbroken.tsx'
import { appText } from './text.ts'

/** Says over any screen that many look at once, while what it reads is asked for again. */
export function Crowded() {
  const reads = useIsFetching({ predicate: ({ state }) => isCode(state.fetchFailureReason, 'crowded') })
  if (reads === 0) return null
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-3 top-2 z-50 mx-auto w-fit max-w-md rounded-lg border border-info bg-info-soft px-3 py-2 text-center shadow-lg print:hidden"
    >
      <Unbroken text={appText.crowded} />
    </p>
  )
}
