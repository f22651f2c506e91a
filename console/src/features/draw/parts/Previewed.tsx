import type { DrawPreview } from '@jgm/contract/api/staff-draws'
import { Notice } from '../../../ui/States.tsx'
import { drawText as text } from '../text.ts'

/** The starts that a draw would take, or what prevents it. */
export function Previewed({ seen }: { readonly seen: DrawPreview }) {
  if (seen.has_draw) return <Notice kind="warn">{text.there}</Notice>
  if (seen.sold > 0) return <Notice kind="warn">{text.sold(seen.sold)}</Notice>
  if (seen.starts.length === 0) return <Notice kind="warn">{text.none}</Notice>
  const byNine = Map.groupBy(seen.starts, ({ nine }) => nine)
  return (
    <Notice kind="plain">
      <b>{text.preview(seen.starts.length)}</b>
      <p>{text.nines([...byNine].map(([nine, starts]) => text.nineCount(nine, starts.length)))}</p>
    </Notice>
  )
}
