import type { getRoads } from '@jgm/contract/api/road'
import type * as z from 'zod/mini'
import type { Ground } from '../../platform/ground.ts'
import type { Towns } from '../../platform/ports.ts'
import { readCourses, readHome } from './repo.ts'
import { drivingMinutes } from './rules.ts'

type Roads = z.infer<typeof getRoads.reply>

/** The driving times of a member to the courses, as the endpoint says. */
export async function roadsOf({ db }: Pick<Ground, 'db'>, towns: Towns, memberId: number): Promise<Roads> {
  const home = await readHome(db, memberId)
  const town = home && (await towns.of(home))
  if (!town) return { roads: [] }
  const courses = await readCourses(db)
  return {
    roads: courses.flatMap((course) => {
      const minutes = drivingMinutes(town, course)
      return minutes === null ? [] : [{ course_id: course.id, minutes }]
    }),
  }
}
