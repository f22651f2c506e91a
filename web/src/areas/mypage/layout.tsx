import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Frame } from '../../features/system/parts/Frame.tsx'
import { useConfig, useMember } from '../../lib/visitor.ts'
import { usePresentPage } from '../../routing/go.tsx'

// Beside the screen: no guest needs it, and no member before the screen itself.
const BottomNav = lazy(() =>
  import('../../features/system/parts/BottomNav.tsx').then((parts) => ({ default: parts.BottomNav })),
)

/** My Page: the frame with the main course's help; members have the bottom bar on phones. */
export function MypageLayout() {
  const member = useMember()
  const { courses } = useConfig()
  const current = usePresentPage() ?? ''
  return (
    <Frame
      courseId={member?.main_golf_course ?? courses[0]?.id ?? 1}
      bottom={
        member ? (
          <Suspense fallback={null}>
            <BottomNav current={current} />
          </Suspense>
        ) : undefined
      }
    >
      <Outlet />
    </Frame>
  )
}
