import { Link, useLocation } from 'react-router'
import { caddieText } from '../text.ts'

const views = [
  ['shifts', '/caddies/shifts'],
  ['lists', '/caddies/lists'],
] as const

/** The three screens about caddies. */
export function Views() {
  const { pathname } = useLocation()
  const [here] = views.find(([, path]) => pathname.startsWith(path)) ?? ['day']
  return (
    <nav className="caddie-views" aria-label={caddieText.views}>
      {([['day', '/caddies'], ...views] as const).map(([view, path]) => (
        <Link key={view} className="btn" to={path} aria-current={view === here ? 'page' : undefined}>
          {caddieText.view[view]}
        </Link>
      ))}
    </nav>
  )
}
