import { useLocation } from 'react-router'
import { useMember } from '../lib/visitor.ts'
import { useRowsAt } from './go.tsx'
import { rowAt } from './path.ts'
import type { PageId } from './screens.ts'
import { findRow, type Row } from './table.ts'

/** The page above a page, where the path does not show it. */
const above: { readonly [P in PageId]?: PageId } = {
  'booking.calendar': 'booking.select',
  'booking.guide': 'booking.select',
  'booking.search': 'booking.select',
  'booking.courseMember': 'booking.select',
  'single.choose': 'booking.select',
  'request.start': 'booking.select',
  'request.confirm': 'booking.select',
  'request.done': 'booking.select',
  'regular.start': 'booking.calendar',
  'regular.confirm': 'booking.calendar',
  'regular.done': 'booking.calendar',
  'waitlist.join': 'booking.calendar',
  'reservation.detail': 'reservation.list',
  'reservation.cancel': 'reservation.list',
  'change.time': 'reservation.list',
  'change.time.confirm': 'reservation.list',
  'change.time.done': 'reservation.list',
  'change.party': 'reservation.list',
  'change.party.confirm': 'reservation.list',
  'change.party.done': 'reservation.list',
  'reservation.cancel.done': 'reservation.list',
  'single.detail': 'reservation.list',
  'single.move': 'reservation.list',
  'request.detail': 'reservation.list',
  'request.edit': 'reservation.list',
  'request.withdraw': 'reservation.list',
  'competition.entry': 'reservation.list',
  'competition.change': 'reservation.list',
  'competition.withdraw': 'reservation.list',
  'competition.enter': 'competition.list',
  'competition.done': 'competition.list',
  'companion.seats': 'reservation.list',
  'companion.organiser': 'reservation.list',
  'companion.money': 'companion.organiser',
  'companion.cars': 'companion.organiser',
  'companion.table': 'companion.organiser',
  contest: 'reservation.list',
  'contest.cards': 'contest',
  'contest.change': 'contest',
  'contest.seal': 'contest',
  'contest.share': 'contest',
  'companion.participation': 'reservation.list',
  'companion.select': 'reservation.list',
  'companion.done': 'reservation.list',
  'companion.share': 'reservation.list',
  'companion.invitation': 'reservation.list',
  'companion.played': 'play.history',
  'receipt.choose': 'reservation.list',
  'friend.list': 'member.account',
  'play.history': 'member.account',
  'play.score': 'play.history',
  'play.add': 'play.history',
  'point.history': 'member.account',
  'line.integration': 'member.account',
}

/** A step needs what the screen before it left behind, or a value in its query, and can't be linked without it. */
export const isStep = ({ needs }: Row): boolean => (needs ?? []).some((need) => need !== 'course')

/** The row above a row: from `above` where the area has it, else the one with the longest path that begins this row's path and can be linked. */
function rowAbove(rows: readonly Row[], row: Row): Row | undefined {
  const page = above[row.page]
  const known = page && findRow(rows, page)
  if (known) return known
  const segments = row.path.split('/')
  for (let length = segments.length - 1; length > 1; length -= 1) {
    const path = segments.slice(0, length).join('/')
    const found = rows.find(
      (other) => other !== row && !isStep(other) && (other.path === path || other.leadsHere?.includes(path)),
    )
    if (found) return found
  }
  return undefined
}

/** The rows above a row, from the top, without those that the visitor may not open. */
export function trailOf(rows: readonly Row[], row: Row, authenticated: boolean): readonly Row[] {
  const own = rows.filter((other) => other.area === row.area)
  const trail: Row[] = []
  for (let next = rowAbove(own, row); next; next = rowAbove(own, next)) trail.unshift(next)
  return trail.filter(({ access }) => access === 'any' || access === (authenticated ? 'member' : 'guest'))
}

/** The present row with its segments, and the rows above it; undefined without a screen. */
export function useTrail():
  | { readonly row: Row; readonly params: Readonly<Record<string, string | undefined>>; readonly trail: readonly Row[] }
  | undefined {
  const { pathname } = useLocation()
  const rows = useRowsAt(pathname, 'around')
  const authenticated = useMember() !== null
  const here = rowAt(rows, pathname)
  return here && { ...here, trail: trailOf(rows, here.row, authenticated) }
}
