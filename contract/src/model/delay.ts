import * as z from 'zod/mini'

const [least, most] = [5, 180]

/** By how many minutes starts are late; 0 takes a delay back. */
export const delayMinutes = z
  .int('分数を入力してください。')
  .check(
    z.refine((minutes) => minutes === 0 || (minutes >= least && minutes <= most), '5分から180分で入力してください。'),
  )

/** What golfers read of a late start: by how many minutes, and the course's words. */
export const delay = z.object({ minutes: z.int(), message: z.string() })
export type Delay = z.output<typeof delay>
