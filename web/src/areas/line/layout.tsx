import { Outlet } from 'react-router'
import { Frame } from '../../features/system/parts/Frame.tsx'
import { ToTalk } from '../../features/system/parts/ToTalk.tsx'
import { courseCookie } from '../../lib/cookies.ts'
import { useConfig } from '../../lib/visitor.ts'

/** The chat area: no bar at the bottom, since the talk's own menu does that job; a way back to the talk where there is one. */
export function LineLayout() {
  const { courses } = useConfig()
  return (
    <Frame courseId={courseCookie.read() ?? courses[0]?.id ?? 1} action={<ToTalk size="S" />}>
      <Outlet />
    </Frame>
  )
}
