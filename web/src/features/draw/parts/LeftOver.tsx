import { useQuery } from '@tanstack/react-query'
import type { Draw } from '@jgm/contract/api/draw'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { useMember } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { dayQuery } from '../../booking/api.ts'
import { drawText as text } from '../text.ts'

type Of = Pick<Draw, 'course_id' | 'play_date'>

/** The starts that a draw leaves: can the caller book on its day now, and a sentence that says when. True while the day is not known, too. */
export function useLeftOver({ course_id: course, play_date: date }: Of): {
  readonly isOpen: boolean
  readonly words: string
} {
  const member = useMember()
  const { data } = useQuery(dayQuery(course, date, 0, member?.id ?? null))
  if (!data) return { isOpen: false, words: text.left.later }
  const { reason, opens_at: opens } = data
  if (reason === null) return { isOpen: true, words: text.left.now }
  if (reason === 'not_yet' && opens !== null)
    return { isOpen: false, words: text.left.from(formatDateTimeMedium(opens)) }
  return { isOpen: false, words: reason === 'not_published' ? text.left.later : text.left.none }
}

/** The way to the day of a draw. */
export function ToSheet({ draw, isOpen }: { draw: Of; isOpen: boolean }) {
  return (
    <p>
      <To
        page="regular.start"
        params={{ id: draw.course_id }}
        query={{ date: draw.play_date }}
        {...buttonLook('outline')}
      >
        {isOpen ? text.toSheet : text.toDay}
      </To>
    </p>
  )
}
