import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Place } from './types.ts'

type Db = Kysely<DB>

/** The address of a member. */
export const readHome = (
  db: Db,
  memberId: number,
): Promise<{ zipcode: string; prefecture: number; address: string } | undefined> =>
  db.selectFrom('member').select(['zipcode', 'prefecture', 'address']).where('id', '=', memberId).executeTakeFirst()

/** The courses whose place is known, by id. */
export async function readCourses(db: Db): Promise<readonly (Place & { readonly id: number })[]> {
  const rows = await db
    .selectFrom('course')
    .select(['id', 'prefecture', 'latitude', 'longitude'])
    .where('latitude', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, prefecture, latitude, longitude }) => ({
    id,
    prefecture,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
  }))
}
