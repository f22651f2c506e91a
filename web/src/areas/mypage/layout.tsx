import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { BottomNav } from '../../features/system/parts/BottomNav.tsx'
import { Frame } from '../../features/system/parts/Frame.tsx'
import { useMember } from '../../lib/visitor.ts'
import { WebTrail } from '../WebTrail.tsx'

/**
 * My Page: members have the bottom bar on phones. It is part of the first code: fetched later, it would push a screen's own bar up
 * under the thumb, and be missing until a reload where the fetch fails.
 */
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
