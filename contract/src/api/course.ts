import * as z from 'zod/mini'
import { pictureId } from '../model/guide.ts'
import { endpoint } from './endpoint.ts'
import { courseId } from './shared.ts'

const hole = z.object({
  /** As on the card: 1 to 18 on OUT and IN, 1 to 9 on nines with names of their own. */
  hole: z.int(),
  par: z.int(),
  yards: z.int(),
})

/** The facts that a golfer wants to know before the first visit. Samples while the course `is_sample`. */
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

/** The guide of a course with its scorecard and pictures, the same for every caller. Null and no holes until the club has written them. */
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
    /** In their order, with pixels, and words for people who do not see them. `picture` is a part of the address. */
    pictures: z.array(z.object({ picture: z.string(), width: z.int(), height: z.int(), alt: z.string() })),
  }),
  errors: ['not_found'],
})
export type CourseGuide = z.infer<(typeof getCourseGuide)['reply']>

/**
 * A picture that a course has sent, in WebP. What stands at an address never changes, so it may be kept for ever; who has the address sees it, also
 * before it is published. Throws `not_found`.
 */
export const getPicture = endpoint({
  name: 'course.picture',
  method: 'GET',
  path: '/v1/pictures/:ref',
  access: 'anyone',
  summary: 'A picture of a course',
  params: z.object({ ref: pictureId }),
  reply: z.custom<Uint8Array>(),
  replyType: 'picture',
  errors: ['not_found'],
})

/** The address of a picture on every host of the product. */
export const pictureAddress = (picture: string): string => `/api/v1/pictures/${picture}`
