import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * How long the caller drives from the town of the own address to each course, in minutes, in steps of five, by course id: an estimate from the
 * distance, as no road is known. A course that nobody reaches by car, or in more than five hours, is not in it; nothing is where the town is not known.
 */
export const getRoads = endpoint({
  name: 'road.all',
  method: 'GET',
  path: '/v1/member/roads',
  access: 'member',
  summary: 'The member’s driving times to the courses',
  reply: z.object({ roads: z.array(z.object({ course_id: z.int(), minutes: z.int() })) }),
  errors: [],
})
