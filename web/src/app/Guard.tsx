import { lazy, Suspense, use, useEffect, useRef, type ComponentType } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { hasFlag } from '../flow/flow.ts'
import { readCookie } from '../lib/cookies.ts'
import { keepReferrer } from '../lib/referrer.ts'
import { useConfig, useMember } from '../lib/visitor.ts'
import { decide } from '../routing/decide.ts'
import { Here, Tables } from '../routing/go.tsx'
import { fillRow } from '../routing/path.ts'
import type { PageEntry, Row } from '../routing/table.ts'
import { routingText } from '../routing/text.ts'
import { announce } from '../ui/announce.ts'
import { Spinner } from '../ui/Loading.tsx'

const screens = new Map<string, ComponentType>()

/** The lazy screen of a page; one per page, so that going on within it keeps its state. */
function screenOf(page: string, entry: PageEntry): ComponentType {
  const known = screens.get(page)
  if (known) return known
  const made = lazy(entry.load)
  screens.set(page, made)
  return made
}

const has = (need: string): boolean =>
  need.startsWith('cookie:') ? readCookie(need.slice(7)) !== undefined : hasFlag(need)

/** Decides a route before anything of it is shown, and shows, sends on, or says that there is nothing. */
export function Guard({ row, entry }: { row: Row; entry: PageEntry }) {
  const config = useConfig()
  const member = useMember()
  const params = useParams()
  const { pathname, search } = useLocation()
  const rows = use(Tables)
  const decision = decide(row, {
    authenticated: member !== null,
    courseIds: config.courses.map((course) => course.id),
    params,
    query: new URLSearchParams(search),
    has,
  })
  if (decision.kind === 'notFound') return <Navigate to="/not_found" replace />
  if (decision.kind === 'redirect') {
    if (decision.keepReferrer) keepReferrer(pathname + search)
    const target = rows.find((candidate) => candidate.page === decision.page)
    const to = target ? fillRow(target, { id: decision.courseId }) : '/not_found'
    return <Navigate to={to} replace state={{ notice: decision.why }} />
  }
  const Screen = screenOf(row.page, entry)
  return (
    <Here value={{ row, courseId: decision.courseId }}>
      <Suspense fallback={<Spinner />}>
        <Screen key={row.page} />
        <Arrival row={row} />
      </Suspense>
    </Here>
  )
}

let arrivedBefore = false

/**
 * Spec section 1 and WCAG: on a new path the title, the body's id and class come from the row, the page is scrolled to its
 * top, the focus goes to the h1 and the arrival is said. The very first page keeps the browser's own focus.
 */
function Arrival({ row }: { row: Row }) {
  const { pathname } = useLocation()
  const last = useRef<string>(undefined)
  useEffect(() => {
    document.title = row.title
    document.body.id = row.body.id
    document.body.className = row.body.class ?? ''
    if (last.current === pathname) return
    last.current = pathname
    if (arrivedBefore) {
      window.scrollTo({ top: 0, behavior: 'instant' })
      const heading = document.querySelector<HTMLElement>('main h1')
      ;(heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true })
      announce(routingText.arrived(row.title))
    }
    arrivedBefore = true
  }, [row, pathname])
  return null
}
