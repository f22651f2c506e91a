import { To } from '../../../../routing/go.tsx'
import { ChevronRightIcon } from '../../../../ui/icons.tsx'
import { bookingText } from '../../text.ts'

const text = bookingText.calendar

/** The way to the draw of a day; nothing on a day without one. */
export function DrawWay({ draw }: { draw: number | undefined }) {
  return draw === undefined ? null : (
    <To
      page="draw.entry"
      params={{ id: draw }}
      className="flex min-h-14 items-center gap-3 rounded-lg border-2 border-dashed border-warning bg-card px-(--page-edge) py-2 text-ink no-underline hover:bg-warning-soft"
    >
      <span className="min-w-0 flex-1">
        <b className="block">{text.drawWay}</b>
        <span className="text-sm">{text.drawNote}</span>
      </span>
      <ChevronRightIcon />
    </To>
  )
}
