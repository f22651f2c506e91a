import { searchStarts, type StartSearch } from '@jgm/contract/api/tee-sheet-search'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { As, TestApi } from '../api.ts'
import { addMembers, book, daysAhead, freeStarts, openClub, recountDays } from './club.ts'

/** A caller of a search. `filter` is sent when it is given. */
export type Person = { readonly name: string; readonly as: As | undefined; readonly filter?: 0 | 1 | 2 }

/**
 * Opens a second club beside the first, which differs in prices, taxes and hours; some starts are sold or blocked, one day is closed.
 * Returns one caller of each kind.
 */
export async function openTwoClubs(api: TestApi): Promise<readonly Person[]> {
  await openClub(api, 2)
  const { pool } = api.wiring.database
  await pool.query(`
    update plan_fee set green_fee = green_fee + 777 where course_id = 2;
    update plan_fee set green_fee = green_fee - 3000 where plan_id in (2, 12);
    update plan set start_from = 500, start_to = 540 where id = 12;
    insert into plan (id, course_id, name, kind, is_caddie, has_cart, has_lunch, holes, min_players, max_players, start_from, start_to, valid_from, valid_to, is_active)
      overriding system value select c * 10 - 5, c, 'ハーフ', 'half', false, true, false, 9, 2, 4, 460, 1439, '2020-01-01', '2099-12-31', true
        from unnest(array[1, 2]) c;
    insert into plan_fee (course_id, plan_id, customer_class, day_type, green_fee)
      select c, c * 10 - 5, class, day, 2000 from unnest(array[1, 2]) c, unnest(array['course_member', 'member', 'visitor']) class,
        unnest(array['weekday', 'saturday', 'holiday']) day;
    insert into plan_fee (course_id, plan_id, customer_class, day_type, green_fee, valid_from, layer)
      select 2, 12, 'visitor', day, 4321, '${daysAhead(api, 14)}', 1 from unnest(array['weekday', 'saturday', 'holiday']) day;
    update golf_use_tax set yen = 800 where course_id = 2;
    update tee_time set status = 'blocked' where course_id = 2 and id % 3 = 0;
    update tee_time set status = 'blocked' where course_id = 1 and play_date = '${daysAhead(api, 15)}' and id % 2 = 0;
    update tee_time set status = 'blocked' where course_id = 2 and play_date = '${daysAhead(api, 16)}';
    update course_day set status = 'closed', closed_note = '整備' where course_id = 2 and play_date = '${daysAhead(api, 11)}';
  `)
  for (const id of [1, 2]) await recountDays(api, id)
  const [member] = await addMembers(api, 1)
  const [first] = await addMembers(api, 1, { clubs: [1] })
  const [second] = await addMembers(api, 1, { clubs: [2] })
  const [old] = await addMembers(api, 1, { birthday: '1950-01-01' })
  const date = daysAhead(api, 12)
  const [buyer = {}] = await addMembers(api, 1)
  await book(api, date, await freeStarts(api, date, 2, 'OUT'), buyer)
  return [
    { name: 'nobody', as: undefined },
    { name: 'member', as: member },
    { name: 'member of 1', as: first },
    { name: 'member of 2', as: second },
    { name: 'member of 70 or over', as: old },
    { name: 'member who looks as a visitor', as: first, filter: 2 },
    { name: 'nobody who looks as a member', as: undefined, filter: 1 },
  ]
}

/** Searches as one of the callers. */
export const searchAs = (
  api: TestApi,
  who: Person,
  wish: { date: PlayDate; party: readonly number[]; from?: number; to?: number },
): Promise<StartSearch> =>
  api.good(
    searchStarts,
    {
      query: {
        ...wish,
        party: wish.party.join(','),
        ...(who.filter === undefined ? {} : { filter: who.filter }),
      },
    },
    who.as,
  )
