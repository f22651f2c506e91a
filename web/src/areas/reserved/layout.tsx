import { Outlet } from 'react-router'
import { Frame } from '../../features/system/parts/Frame.tsx'
import { WebTrail } from '../WebTrail.tsx'

/** The public area. */
export function ReservedLayout() {
  return (
    <Frame trail={<WebTrail />}>
      <Outlet />
    </Frame>
  )
}
