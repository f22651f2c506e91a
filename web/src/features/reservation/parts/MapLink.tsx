import type { CourseInfo } from '@jgm/contract/api/config'
import { MapIcon } from '../../../ui/icons.tsx'
import { linkRow } from '../../../ui/LinkList.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { reservationDetailText } from '../text.detail.ts'

/** A row of a list of links that opens a course's map; renders nothing for a course without one. */
export function MapLink({ course }: { course: CourseInfo }) {
  return course.map_url ? (
    <OutsideLink href={course.map_url} className={linkRow}>
      <MapIcon />
      <span>{reservationDetailText.map}</span>
    </OutsideLink>
  ) : null
}
