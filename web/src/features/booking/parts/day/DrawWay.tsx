import { To } from '../../../../routing/go.tsx'
import { ChevronRightIcon } from '../../../../ui/icons.tsx'
import { bookingText } from '../../text.ts'

const text = bookingText.calendar

/** The way to the draw of a day; nothing on a day without one. `isMain`: no start of the day can be booked now, and this is the first thing to do. */
export function DrawWay({ draw, isMain = false }: { draw: number | undefined; isMain?: boolean }) {
  return draw === undefined ? null : (
    <To
      page="draw.entry"
      params={{ id: draw }}
      className={`flex min-h-14 items-center gap-3 rounded-lg px-(--page-edge) py-2 no-underline ${
        isMain
          ? 'bg-green-900 text-white hover:bg-green-1000'
          : 'border-2 border-dashed border-warning bg-card text-ink hover:bg-warning-soft'
      }`}
    >
      <span className="min-w-0 flex-1">
        <b className="block">{text.drawWay}</b>
        <span className="text-sm">{text.drawNote}</span>
      </span>
      <ChevronRightIcon />
    </To>
  )
}
