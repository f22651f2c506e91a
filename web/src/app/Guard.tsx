import { Suspense, use, useEffect, useRef, useState, type ComponentType } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { hasFlag, subjectOf } from '../flow/flow.ts'
import { courseCookie, readCookie } from '../lib/cookies.ts'
import { useAboutCourse } from '../lib/helpCourse.ts'
import { invitationAt, keepReferrer, seeReferrer } from '../lib/referrer.ts'
import { useConfig, useCourse, useMember } from '../lib/visitor.ts'
import { decide, writtenCourse, type Decision } from '../routing/decide.ts'
import { Here, Others, useRowsAt } from '../routing/go.tsx'
import { courseOfHost } from '../routing/host.ts'
import { fillRow, segmentsBack, withCourse } from '../routing/path.ts'
import { findRow, titleOf, type Row } from '../routing/table.ts'
import { routingText } from '../routing/text.ts'
import { windowTitle } from '../routing/windowTitle.ts'
import { announce } from '../ui/announce.ts'
import { Spinner } from '../ui/Loading.tsx'

const has = (need: string): boolean =>
  need.startsWith('cookie:') ? readCookie(need.slice(7)) !== undefined : hasFlag(need)

/**
 * The decision for a route, made once on arrival. Changes made by the screen itself (a log-in, a confirmed flow) never send the
 * visitor away from it; the screen navigates on its own.
 */
function useDecision(row: Row): Decision {
  const config = useConfig()
  const member = useMember()
  const params = useParams()
  const { key, search } = useLocation()
  const arrival = `${row.name} ${key}`
  const [made, setMade] = useState<{ arrival: string; decision: Decision } | null>(null)
  if (made?.arrival === arrival) return made.decision
  const decision = decide(row, {
    authenticated: member !== null,
    courseIds: config.courses.map((course) => course.id),
    params,
    query: new URLSearchParams(search),
    has,
    subjectOf,
    hostCourseId: courseOfHost(location.hostname),
    keptCourseId: courseCookie.read(),
    invitation: invitationAt(seeReferrer()),
  })
  setMade({ arrival, decision })
  return decision
}

/** Decides about a route before showing anything: shows it, redirects, or shows "not found". */
export function Guard({ row, Screen }: { row: Row; Screen: ComponentType }) {
  const member = useMember()
  const { pathname, search } = useLocation()
  const rows = useRowsAt(pathname)
  const { isWhole, whole } = use(Others)
  const params = useParams()
  const decision = useDecision(row)
  const [ownTitle, entitle] = useState<string>()
  if (decision.kind === 'notFound') {
    // Another row may have this path: `/reserved/manage` is not a course.
    if (!isWhole) use(whole())
    return <Navigate to="/not_found" replace />
  }
  if (decision.kind === 'redirect') {
    const target = findRow(rows, decision.page)
    // An invitation is no first screen, so its row may still be on its way.
    if (!target && !isWhole) use(whole())
    const to = target
      ? fillRow(
          target,
          segmentsBack(target, params, decision.courseId),
          withCourse(target, decision.query ?? {}, decision.courseId),
        )
      : '/not_found'
    const state = decision.why ? { notice: decision.why, stopped: row.page } : null
    if (decision.back !== undefined && stepsBehind() >= decision.back) return <Back steps={decision.back} />
    return (
      <>
        {decision.keepReferrer ? <KeptReferrer path={pathname + search} /> : null}
        <Navigate to={to} replace state={state} />
      </>
    )
  }
  // After a log-out the member's screen is still mounted for a moment, until the navigation.
  if (row.access === 'member' && member === null) return <Spinner />
  return (
    <Here value={{ row, courseId: decision.courseId, entitle }}>
      <Suspense fallback={<Spinner />}>
        <Screen key={row.page} />
        <Arrival row={row} courseId={decision.courseId} ownTitle={ownTitle} />
      </Suspense>
    </Here>
  )
}

/** Stores the present path for after the log-in; in an effect, because React may run a render twice or discard it. */
function KeptReferrer({ path }: { path: string }) {
  useEffect(() => keepReferrer(path), [path])
  return null
}

/** The number of history entries of this visit before the present one, as the router counts them. */
const stepsBehind = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

/** Goes back that many history entries (spec section 2), to the step that the visitor skipped. */
function Back({ steps }: { steps: number }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(-steps)
  }, [navigate, steps])
  return <Spinner />
}

let arrivedBefore = false

/**
 * Spec section 1 and WCAG: on a new path the title, the body's id and class are set from the row, the page scrolls to its top,
 * the focus goes to the h1, and the arrival is announced. The very first page keeps the browser's focus. `data-arrived` on the
 * body is the path of the shown screen; the address changes earlier, while the next screen still loads.
 */
function Arrival({ row, courseId, ownTitle }: { row: Row; courseId: number; ownTitle: string | undefined }) {
  const { pathname, search } = useLocation()
  const params = useParams()
  const title = ownTitle ?? titleOf(row, params)
  const shown = windowTitle(row, title, useCourse(courseId).name)
  const place = { params, query: new URLSearchParams(search), courseIds: [], hostCourseId: undefined }
  useAboutCourse(writtenCourse(row, place) === undefined ? undefined : courseId, true)
  const last = useRef<string>(undefined)
  useEffect(() => {
    // On a screen without a course the default is not a choice; a course in the address was stored at the start.
    if (row.area?.course === 'carried' && row.course !== 'optional') courseCookie.keep(courseId)
  }, [row, courseId])
  useEffect(() => {
    document.title = shown
    document.body.id = row.body.id
    document.body.className = row.body.class ?? ''
    document.body.dataset['arrived'] = pathname
    if (last.current === pathname) return
    last.current = pathname
    if (arrivedBefore) {
      window.scrollTo({ top: 0, behavior: 'instant' })
      const heading = document.querySelector<HTMLElement>('main h1')
      ;(heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true })
      announce(routingText.arrived(title))
    }
    arrivedBefore = true
  }, [row, title, shown, pathname])
  return null
}
