import type { DayForecast, Forecast } from '@jgm/contract/api/weather'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { GivenForecast, WeatherPlace } from '../../platform/ports.ts'

type Db = Kysely<DB>

/** The courses whose place is known, by id. */
export async function readPlaces(
  db: Db,
): Promise<readonly (WeatherPlace & { readonly course: number; readonly prefecture: number })[]> {
  const rows = await db
    .selectFrom('course')
    .select(['id', 'prefecture', 'weather_office', 'weather_area', 'weather_station'])
    .where('weather_office', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, prefecture, weather_office: office, weather_area: area, weather_station: station }) => ({
    course: id,
    prefecture,
    office: office ?? '',
    area: area ?? '',
    station,
  }))
}

/** Keeps the newest forecast of a course. */
export async function keepForecast(
  db: Db,
  course: number,
  { source, area, reportedAt, days }: GivenForecast,
): Promise<void> {
  const values = { source, area, reported_at: reportedAt, read_at: sql<Date>`app_now()`, days: JSON.stringify(days) }
  await db
    .insertInto('course_forecast')
    .values({ course_id: course, ...values })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(values))
    .execute()
}

type Kept = Pick<Forecast, 'source' | 'area'> & { readonly reported_at: Date; readonly days: readonly DayForecast[] }

/** The forecast of a course, where it was read within so many hours; undefined for a course that does not exist. */
export async function readForecast(db: Db, course: number, hours: number): Promise<Kept | null | undefined> {
  const { rows } = await sql<{ [Key in keyof Kept]: Kept[Key] | null }>`
    select f.source, f.area, f.reported_at, f.days
    from course c
    left join course_forecast f on f.course_id = c.id and f.read_at > app_now() - make_interval(hours => ${hours})
    where c.id = ${course}
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { source, area, reported_at, days } = row
  return source && area !== null && reported_at && days ? { source, area, reported_at, days } : null
}

/** The coming days of a course by date: true for those that were wet when they were looked at last. */
export async function readTurns(db: Db, course: number): Promise<ReadonlyMap<PlayDate, boolean>> {
  const rows = await db
    .selectFrom('forecast_turn')
    .select(['play_date', 'is_wet'])
    .where('course_id', '=', course)
    .execute()
  return new Map(rows.map(({ play_date: date, is_wet: isWet }) => [date, isWet]))
}

/** Keeps whether days of a course are wet, and drops those before `today`. */
export async function keepTurns(
  db: Db,
  course: number,
  today: PlayDate,
  days: readonly { readonly date: PlayDate; readonly isWet: boolean }[],
): Promise<void> {
  await db.deleteFrom('forecast_turn').where('course_id', '=', course).where('play_date', '<', today).execute()
  for (const { date, isWet } of days)
    await sql`
      insert into forecast_turn as t (course_id, play_date, is_wet, turned_at, told_wet)
        values (${course}, ${date}, ${isWet}, app_now(), ${isWet})
        on conflict (course_id, play_date) do update set is_wet = excluded.is_wet, turned_at = app_now() where t.is_wet <> excluded.is_wet
    `.execute(db)
}
