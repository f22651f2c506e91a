import type { PlayDate } from '@jgm/contract/model/dates'
import { To } from '../../../../routing/go.tsx'
import { buttonLook } from '../../../../ui/Button.tsx'
import { SendIcon } from '../../../../ui/icons.tsx'
import { requestWayText as text } from '../../text.request.ts'

/** Reasons of a day for which its course may still be asked for a start. */
const asked: readonly string[] = ['sold_out', 'not_yet', 'not_published']

/** The way to a request from where no start can be chosen, with what was chosen so far. Nothing where a request is no way on either. */
export function RequestWay({
  course,
  date,
  reason,
  from,
  size = 'M',
  ...chosen
}: {
  course: number
  date: PlayDate
  /** Why the day has no start; undefined where it has some, but none for the party. */
  reason?: string | null | undefined
  from?: string | undefined
  size?: 'L' | 'M' | 'S'
  players?: number
  groups?: number
  /** The wished part of the day, as a start preference (spec section 3). */
  start?: number | undefined
  /** The wished hour. */
  hour?: number | undefined
}) {
  if (typeof reason === 'string' && !asked.includes(reason)) return null
  return (
    <To
      page="request.start"
      params={{ id: course }}
      query={{ date, from, ...chosen }}
      {...buttonLook('outline', size, size !== 'S')}
    >
      <SendIcon />
      {text.way}
    </To>
  )
}
