import type { DrawPreview } from '@jgm/contract/api/staff-draws'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { Notice } from '../../../ui/States.tsx'
import { drawText as text } from '../text.ts'
import { isTooLate } from './words.ts'

/** The starts that a draw would take at its instant, or what prevents it. */
export function Previewed({ seen, drawsAt }: { readonly seen: DrawPreview; readonly drawsAt: string | null }) {
  if (seen.has_draw) return <Notice kind="warn">{text.there}</Notice>
  if (seen.sold > 0) return <Notice kind="warn">{text.sold(seen.sold)}</Notice>
  if (seen.starts.length === 0) return <Notice kind="warn">{text.none}</Notice>
  if (seen.last_draw === null) return <Notice kind="warn">{text.tooLate}</Notice>
  if (isTooLate(seen, drawsAt))
    return <Notice kind="warn">{text.lastDraw(formatDateTimeMedium(seen.last_draw))}</Notice>
  const byNine = Map.groupBy(seen.starts, ({ nine }) => nine)
  return (
    <Notice kind="plain">
      <b>{text.preview(seen.starts.length)}</b>
      <p>{text.nines([...byNine].map(([nine, starts]) => text.nineCount(nine, starts.length)))}</p>
    </Notice>
  )
}
