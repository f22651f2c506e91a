import { useQuery } from '@tanstack/react-query'
import type { Draw } from '@jgm/contract/api/draw'
import { formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { useMember } from '../../../../lib/visitor.ts'
import { To } from '../../../../routing/go.tsx'
import { ChevronRightIcon } from '../../../../ui/icons.tsx'
import { drawQuery } from '../../../reservation/parts/drawQuery.ts'
import { bookingText } from '../../text.ts'

const text = bookingText.calendar.drawWay

/** The way to the draw of a day; nothing on a day without one. `isMain`: no start of the day can be booked now, and this is the first thing to do. */
export function DrawWay({ draw, isMain = false }: { draw: number | undefined; isMain?: boolean }) {
  return draw === undefined ? null : <Way key={draw} id={draw} isMain={isMain} />
}

function Way({ id, isMain }: { id: number; isMain: boolean }) {
  const member = useMember()
  const { data } = useQuery({ ...drawQuery(id, member?.id ?? null), refetchInterval: false })
  const { title, notes } = wordsOf(data)
  return (
    <To
      page="draw.entry"
      params={{ id }}
      className={`flex min-h-14 items-center gap-3 rounded-lg px-(--page-edge) py-2 no-underline ${
        isMain
          ? 'bg-green-900 text-white hover:bg-green-1000'
          : 'border-2 border-dashed border-warning bg-card text-ink hover:bg-warning-soft'
      }`}
    >
      <span className="min-w-0 flex-1">
        <b className="block">{title}</b>
        {notes.map((note) => (
          <span key={note} className="tabular block text-sm">
            {note}
          </span>
        ))}
      </span>
      <ChevronRightIcon />
    </To>
  )
}

/** The hours that are drawn for, and until when wishes are taken; without them until the draw is there. */
function wordsOf(draw: Draw | undefined): { readonly title: string; readonly notes: readonly string[] } {
  if (!draw) return { title: text.title, notes: [text.note] }
  const hours = text.hours(formatTime(draw.from_minute), formatTime(draw.to_minute - 1))
  if (!draw.is_open) return { title: text.closed, notes: [hours, text.drawn(formatDateTimeMedium(draw.draws_at))] }
  return {
    title: draw.own ? text.entered : text.title,
    notes: [hours, text.until(formatDateTimeMedium(draw.closes_at))],
  }
}
