import { Outlet } from 'react-router'
import { BottomNav } from '../../features/system/parts/BottomNav.tsx'
import { Frame } from '../../features/system/parts/Frame.tsx'
import { useConfig, useMember } from '../../lib/visitor.ts'
import { usePresentPage } from '../../routing/go.tsx'

/** My Page: the frame with the main course's help; members have the bottom bar on phones. */
export function MypageLayout() {
  const member = useMember()
  const { courses } = useConfig()
  const current = usePresentPage() ?? ''
  return (
    <Frame
      courseId={member?.main_golf_course ?? courses[0]?.id ?? 1}
      bottom={member ? <BottomNav current={current} /> : undefined}
    >
      <Outlet />
    </Frame>
  )
}
