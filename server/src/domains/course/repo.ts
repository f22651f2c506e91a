import type { CourseInfo } from '@jgm/contract/api/config'
import type { CourseGuide } from '@jgm/contract/api/course'
import { prefectureName } from '@jgm/contract/model/prefectures'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

/** All courses, or one, by id, with their nines in the order of the sheet. */
export async function readCourses(db: Kysely<DB>, id?: number): Promise<CourseInfo[]> {
  const [rows, nines] = await Promise.all([
    db
      .selectFrom('course')
      .leftJoin('course_guide', 'course_guide.course_id', 'course.id')
      .selectAll('course')
      .select('course_guide.access_line')
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
    access_line: row.access_line,
    arrive_before: row.arrive_before,
  }))
}

/** The guide of a course with its scorecard by nine; the holes are numbered within their nine. */
export async function readGuide(db: Kysely<DB>, id: number): Promise<Pick<CourseGuide, 'guide' | 'nines'>> {
  const [guide, nines, holes] = await Promise.all([
    db
      .selectFrom('course_guide')
      .select(['lead', 'style', 'carts', 'comfort', 'by_car', 'by_train', 'dress', 'restaurant', 'facilities'])
      .where('course_id', '=', id)
      .executeTakeFirst(),
    db.selectFrom('course_nine').select(['nine', 'label']).where('course_id', '=', id).orderBy('position').execute(),
    db
      .selectFrom('course_hole')
      .select(['nine', 'hole', 'par', 'yards'])
      .where('course_id', '=', id)
      .orderBy('hole')
      .execute(),
  ])
  return {
    guide: guide ?? null,
    nines: nines.map(({ nine, label }) => ({
      nine,
      label,
      holes: holes.filter((one) => one.nine === nine).map(({ hole, par, yards }) => ({ hole, par, yards })),
    })),
  }
}
