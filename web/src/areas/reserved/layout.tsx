import { readCourseId } from '@jgm/contract/model/courses'
import { Outlet, useParams, useSearchParams } from 'react-router'
import { Frame } from '../../features/system/parts/Frame.tsx'
import { useConfig, useMember } from '../../lib/visitor.ts'
import { WebTrail } from '../WebTrail.tsx'

/** The public area: the frame with the help of the course that is looked at. */
export function ReservedLayout() {
  const member = useMember()
  const { courses } = useConfig()
  const { id } = useParams()
  const [query] = useSearchParams()
  const looked = readCourseId(id ?? query.get('golf_course_id') ?? '')
  return (
    <Frame courseId={looked ?? member?.main_golf_course ?? courses[0]?.id ?? 1} trail={<WebTrail />}>
      <Outlet />
    </Frame>
  )
}
