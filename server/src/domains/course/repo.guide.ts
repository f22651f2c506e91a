import type { DraftGuideFacts, GuideFacts } from '@jgm/contract/model/guide'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Picture } from '../../platform/pictures.ts'

const words = [
  'lead',
  'access_line',
  'style',
  'carts',
  'comfort',
  'by_car',
  'by_train',
  'dress',
  'restaurant',
  'facilities',
] as const
const links = ['map_url', 'chat_account_url', 'x_url', 'facebook_url', 'instagram_url'] as const
const nothing = { ...Object.fromEntries(words.map((name) => [name, ''])), facilities: [] } as unknown as Pick<
  GuideFacts,
  (typeof words)[number]
>

/** The guide of a course as its manager writes it; empty words where there is none. Undefined without such a course. */
export async function readFacts(db: Db, id: number): Promise<DraftGuideFacts | undefined> {
  const [course, guide, nines, holes, pictures] = await Promise.all([
    db
      .selectFrom('course')
      .select(['is_sample', 'address', 'phone', 'phone_opens', 'phone_closes', 'arrive_before', ...links])
      .where('id', '=', id)
      .executeTakeFirst(),
    db.selectFrom('course_guide').select(words).where('course_id', '=', id).executeTakeFirst(),
    readNines(db, id),
    db.selectFrom('course_hole').select(['nine', 'par', 'yards']).where('course_id', '=', id).orderBy('hole').execute(),
    db
      .selectFrom('course_picture')
      .select(['picture', 'alt'])
      .where('course_id', '=', id)
      .orderBy('position')
      .execute(),
  ])
  if (!course) return undefined
  const { phone_opens: opens, phone_closes: closes, ...place } = course
  return {
    ...(guide ?? nothing),
    ...place,
    phone_hours: [opens, closes],
    nines: nines.map(({ nine }) => ({
      nine,
      holes: holes.filter((one) => one.nine === nine).map(({ par, yards }) => ({ par, yards })),
    })),
    pictures,
  }
}

/** The nines of a course with what they are called, in their order. */
export const readNines = (db: Db, id: number): Promise<{ nine: string; label: string }[]> =>
  db.selectFrom('course_nine').select(['nine', 'label']).where('course_id', '=', id).orderBy('position').execute()

/** Stores a guide in place of the one before. Its nines and pictures are the course's. */
export async function storeFacts(db: Db, id: number, facts: GuideFacts): Promise<void> {
  const { nines, pictures, is_sample, address, phone, phone_hours, arrive_before, ...rest } = facts
  const { map_url, chat_account_url, x_url, facebook_url, instagram_url, ...said } = rest
  await db
    .updateTable('course')
    .set({
      is_sample,
      address,
      phone,
      phone_opens: phone_hours[0],
      phone_closes: phone_hours[1],
      arrive_before,
      map_url,
      chat_account_url,
      x_url,
      facebook_url,
      instagram_url,
    })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('course_guide')
    .values({ course_id: id, ...said })
    .onConflict((clash) => clash.column('course_id').doUpdateSet(said))
    .execute()
  await db.deleteFrom('course_hole').where('course_id', '=', id).execute()
  const holes = nines.flatMap(({ nine, holes: given }) =>
    given.map((one, at) => ({ course_id: id, nine, hole: at + 1, ...one })),
  )
  if (holes.length > 0) await db.insertInto('course_hole').values(holes).execute()
  await db.deleteFrom('course_picture').where('course_id', '=', id).execute()
  const shown = pictures.map((one, at) => ({ course_id: id, position: at + 1, ...one }))
  if (shown.length > 0) await db.insertInto('course_picture').values(shown).execute()
}

/** The pictures of a course's guide, in their order. */
export const readPictures = (
  db: Db,
  id: number,
): Promise<{ picture: string; width: number; height: number; alt: string }[]> =>
  db
    .selectFrom('course_picture')
    .innerJoin('picture', (join) =>
      join
        .onRef('picture.id', '=', 'course_picture.picture')
        .onRef('picture.course_id', '=', 'course_picture.course_id'),
    )
    .select(['course_picture.picture', 'picture.width', 'picture.height', 'course_picture.alt'])
    .where('course_picture.course_id', '=', id)
    .orderBy('course_picture.position')
    .execute()

/** Keeps a picture of a course; the same one again is begun anew, so that it is not deleted yet. */
export async function keepPicture(
  db: Db,
  { id, bytes, width, height }: Picture,
  { courseId, staffId }: { readonly courseId: number; readonly staffId: number },
): Promise<void> {
  await db
    .insertInto('picture')
    .values({ id, course_id: courseId, width, height, bytes, staff_id: staffId })
    .onConflict((clash) => clash.columns(['id', 'course_id']).doUpdateSet({ sent_at: sql`app_now()` }))
    .execute()
}

/** The bytes of a picture; undefined without one. */
export const readPicture = async (db: Db, id: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('picture').select('bytes').where('id', '=', id).limit(1).executeTakeFirst())?.bytes

/** Which of these pictures a course has. */
export async function readKept(db: Db, courseId: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('picture')
    .select('id')
    .where('course_id', '=', courseId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** A picture that was sent a week ago and is in no guide, draft or edition of its course. */
export const isUnused = sql`sent_at < app_now() - interval '7 days' and not exists (
    select 1 from course_picture s where s.picture = picture.id and s.course_id = picture.course_id
  ) and not exists (
    select 1 from draft d where d.kind = 'guide' and d.course_id = picture.course_id
      and d.contents @> jsonb_build_object('pictures', jsonb_build_array(jsonb_build_object('picture', picture.id)))
  ) and not exists (
    select 1 from edition e where e.kind = 'guide' and e.course_id = picture.course_id
      and e.contents @> jsonb_build_object('pictures', jsonb_build_array(jsonb_build_object('picture', picture.id)))
  )`
