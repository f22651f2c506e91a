import { publishSheets } from '../../src/domains/tee-sheet/service.ts'
import type { TestApi } from '../api.ts'

/**
 * Sells the single tee times of a club ({@link openClub}): from a month ahead to 17:00 the day before, at least two players, decided
 * at 15:00 the day before; a fee of 1,000 yen a person from 7 days before. `below`: what happens when players leave again.
 */
export async function openSingles(
  api: TestApi,
  given: { courseId?: number; minimum?: 2 | 3; below?: 'held' | 'ask' } = {},
): Promise<void> {
  const { courseId = 1, minimum = 2, below = 'ask' } = given
  await api.wiring.database.pool.query(`
    insert into booking_window (course_id, customer_class, product, anchor, months_ahead, opens_at_minute)
      select ${courseId}, c, 'single', 'same_date', 1, 540 from unnest(array['course_member', 'member', 'visitor']) c;
    insert into cancellation_policy (id, course_id, product) overriding system value values (${courseId + 100}, ${courseId}, 'single');
    insert into cancellation_tier (course_id, policy_id, position, days_before, counts_play_day, unit, fee_yen)
      values (${courseId}, ${courseId + 100}, 1, 7, false, 'person', 1000);
    insert into single_terms (course_id, plan_id, minimum, decides_days_before, decides_at_minute, below_minimum, pace, is_walking)
      values (${courseId}, ${(courseId - 1) * 10 + 1}, ${minimum}, 1, 900, '${below}', 'normal', false);
  `)
  await publishSheets(api.wiring.ground)
}
