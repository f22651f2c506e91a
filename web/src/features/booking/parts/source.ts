import { useMember } from '../../../lib/visitor.ts'
import { useArea } from '../../../routing/go.tsx'
import type { RegularDraft } from '../flow.ts'

/** Through which area a booking comes; `from` is what the query says of where its maker came from. */
export function useSource(from: string | undefined): RegularDraft['source'] {
  const { place } = useArea()
  const member = useMember()
  return place === 'talk' ? 'line' : member && from === 'mypage' ? 'mypage' : 'reserved'
}
