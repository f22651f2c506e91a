import type { CourseInfo } from '@jgm/contract/api/config'
import { prefectureName } from '@jgm/contract/model/prefectures'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

/** All courses, or one, by id, with their nines in the order of the sheet. */
export async function readCourses(db: Kysely<DB>, id?: number): Promise<CourseInfo[]> {
  const [rows, nines] = await Promise.all([
    db
      .selectFrom('course')
      .selectAll()
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('course_nine')
      .select(['course_id', 'nine', 'label'])
      .$if(id !== undefined, (query) => query.where('course_id', '=', id ?? 0))
      .orderBy('course_id')
      .orderBy('position')
      .execute(),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    short_title: row.short_title,
    subdomain: row.subdomain,
    prefecture: row.prefecture,
    prefecture_label: prefectureName(row.prefecture),
    address: row.address,
    phone: row.phone,
    fax: row.fax,
    hotel_phone: row.hotel_phone,
    map_url: row.map_url,
    chat_account_url: row.chat_account_url,
    x_url: row.x_url,
    facebook_url: row.facebook_url,
    instagram_url: row.instagram_url,
    email: row.email,
    is_special: row.is_special,
    offers_annual_membership: row.offers_annual_membership,
    offers_lodging: row.offers_lodging,
    is_sample: row.is_sample,
    nines: nines.filter((one) => one.course_id === row.id).map(({ nine, label }) => ({ nine, label })),
    phone_opens: row.phone_opens,
    phone_closes: row.phone_closes,
    arrive_before: row.arrive_before,
  }))
}
