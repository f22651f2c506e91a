import { useMember } from '../../../lib/visitor.ts'
import { useSource } from '../../../routing/source.ts'
import type { RegularDraft } from '../flow.ts'

/** The source of a booking; `from` is what the query says of where its maker came from. */
export function useBookingSource(from: string | undefined): RegularDraft['source'] {
  const member = useMember()
  return useSource(member && from === 'mypage' ? 'mypage' : 'reserved')
}
