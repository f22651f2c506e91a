import type { DelayPreview } from '@jgm/contract/api/staff-delay'
import { Notice } from '../../../ui/States.tsx'
import { ReachedCounts } from '../../closing/parts/ReachedCounts.tsx'
import { ToCall } from '../../closing/parts/ToCall.tsx'
import { delayText } from '../text.ts'

/** How many golfers a delay concerns, how many hear of it by LINE and by mail, and whom the desk calls because no message reaches them. */
export function Concerned({ seen }: { readonly seen: DelayPreview }) {
  return (
    <>
      {seen.competition === null ? null : <Notice kind="plain">{delayText.competition(seen.competition)}</Notice>}
      <ReachedCounts
        reservations={seen.reservations}
        players={seen.players}
        companions={seen.companions}
        byLine={seen.by_line}
        byMail={seen.by_mail}
        toCall={seen.to_call.length}
      />
      <ToCall calls={seen.to_call} />
    </>
  )
}
