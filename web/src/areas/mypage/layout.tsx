import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Frame } from '../../features/system/parts/Frame.tsx'
import { beside } from '../../lib/beside.tsx'
import { useMember } from '../../lib/visitor.ts'
import { WebTrail } from '../WebTrail.tsx'

// Guests don't need it, and members only after the screen itself.
const BottomNav = beside(() => import('../../features/system/parts/BottomNav.tsx').then((parts) => parts.BottomNav))

/** My Page: members have the bottom bar on phones. */
export function MypageLayout() {
  const member = useMember()
  return (
    <Frame
      trail={<WebTrail />}
      bottom={
        member ? (
          <Suspense fallback={null}>
            <BottomNav />
          </Suspense>
        ) : undefined
      }
    >
      {/* React puts it into the head. Only My Page can be installed: the other areas share its document. */}
      <link rel="manifest" href="/mypage.webmanifest" />
      <Outlet />
    </Frame>
  )
}
