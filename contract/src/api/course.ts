import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { courseId } from './shared.ts'

const hole = z.object({
  /** As on the card: 1 to 18 on OUT and IN, 1 to 9 on nines with names of their own. */
  hole: z.int(),
  par: z.int(),
  yards: z.int(),
})

/** What a golfer wants to know before the first visit. Samples while the course `is_sample`. */
export const courseGuide = z.object({
  lead: z.string(),
  /** Self play or with a caddie. */
  style: z.string(),
  carts: z.string(),
  /** Advice for golfers who want to walk little. */
  comfort: z.string(),
  by_car: z.string(),
  by_train: z.string(),
  dress: z.string(),
  restaurant: z.string(),
  facilities: z.array(z.string()),
})

/** The guide of a course and its scorecard, the same for every caller. Null and no holes until the club has written them. */
export const getCourseGuide = endpoint({
  name: 'course.guide',
  method: 'GET',
  path: '/v1/courses/:id/guide',
  access: 'anyone',
  kept: true,
  summary: 'The guide of a course and its scorecard',
  params: z.object({ id: courseId }),
  reply: z.object({
    course_id: z.int(),
    guide: z.nullable(courseGuide),
    nines: z.array(z.object({ nine: z.string(), label: z.string(), holes: z.array(hole) })),
  }),
  errors: ['not_found'],
})
export type CourseGuide = z.infer<(typeof getCourseGuide)['reply']>
