import { Link, useLocation } from 'react-router'
import { monthOf, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { useNow } from '../../../lib/clock.ts'
import { caddieText } from '../text.ts'

const views = ['day', 'shifts', 'lists'] as const
const homes = { day: '/caddies', shifts: '/caddies/shifts', lists: '/caddies/lists' } as const

/** The three screens about caddies. `date`: the day that is looked at, which goes along. */
export function Views({ date }: { readonly date?: PlayDate }) {
  const { pathname } = useLocation()
  const today = todayInTokyo(useNow())
  const here = views.findLast((view) => pathname.startsWith(homes[view]))
  const pathOf = (view: (typeof views)[number]): string => {
    if (date === undefined || view === 'lists') return homes[view]
    if (view === 'day') return date === today ? homes.day : `${homes.day}/${date}`
    return monthOf(date) === monthOf(today) ? homes.shifts : `${homes.shifts}/${monthOf(date)}`
  }
  return (
    <nav className="caddie-views" aria-label={caddieText.views}>
      {views.map((view) => (
        <Link key={view} className="btn" to={pathOf(view)} aria-current={view === here ? 'page' : undefined}>
          {caddieText.view[view]}
        </Link>
      ))}
    </nav>
  )
}
