import { Suspense, use } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Frame } from '../../features/system/parts/Frame.tsx'
import { ToTalk } from '../../features/system/parts/ToTalk.tsx'
import { beside } from '../../lib/beside.tsx'
import { outsideChat, useChat } from '../../lib/chat.ts'
import { courseCookie } from '../../lib/cookies.ts'
import { useConfig, useMember } from '../../lib/visitor.ts'
import { courseOf } from '../../routing/decide.ts'
import { KeptCourse, Tables } from '../../routing/go.tsx'
import { rowAt } from '../../routing/path.ts'

/** Rarely needed, and never inside LINE, so it is not part of the first screen. */
const OpenInLine = beside(() => import('../../features/system/parts/OpenInLine.tsx').then((parts) => parts.OpenInLine))

/** The course of the address, else the stored one, else the first; on a first visit the screen stores the cookie later. */
function usePlaceCourse(): number {
  const courseIds = useConfig().courses.map((course) => course.id)
  const { pathname, search } = useLocation()
  const cookie = courseCookie.read()
  const kept = courseIds.find((id) => id === cookie) ?? courseIds[0] ?? 1
  const here = rowAt(use(Tables), pathname)
  const place = { params: here?.params ?? {}, query: new URLSearchParams(search), courseIds, keptCourseId: kept }
  return (here && courseOf(here.row, place)) ?? kept
}

/**
 * The chat area: without a bar at the bottom, because the talk has its own menu; with a button back to the talk inside LINE, and
 * outside with a link into LINE for visitors who are not logged in. An unknown address does not start LINE, so no link opens it there.
 */
export function LineLayout() {
  const courseId = usePlaceCourse()
  const chat = useChat()
  const member = useMember()
  return (
    <KeptCourse value={courseId}>
      <Frame courseId={courseId} {...(chat.inClient ? { action: <ToTalk size="S" /> } : {})}>
        <Outlet />
        {chat.inClient || chat === outsideChat || member ? null : (
          <div className="page-width pb-8">
            <Suspense>
              <OpenInLine />
            </Suspense>
          </div>
        )}
      </Frame>
    </KeptCourse>
  )
}
