import { courseIds } from '@jgm/contract/model/choices'
import { addDays, daysBetween, instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

const people = [
  ['小島 和子', 'こじま かずこ', '英語'],
  ['石塚 恵', 'いしづか めぐみ', ''],
  ['大和田 幸江', 'おおわだ ゆきえ', ''],
  ['青木 千代', 'あおき ちよ', '競技'],
  ['木村 直美', 'きむら なおみ', ''],
  ['中島 由美子', 'なかじま ゆみこ', ''],
  ['飯島 久美', 'いいじま くみ', '競技'],
  ['鈴木 美代子', 'すずき みよこ', ''],
  ['川上 あかね', 'かわかみ あかね', '新人'],
  ['渡部 敏江', 'わたべ としえ', ''],
  ['永井 洋子', 'ながい ようこ', ''],
  ['宮内 さつき', 'みやうち さつき', '英語'],
] as const

const caddieIdOf = (course: number, at: number): number => course * 100 + at + 1

const mostCarts = 30
const inRepair = 13

export const caddieRows = () =>
  courseIds.flatMap((course) =>
    people.map(([name, kana, note], at) => ({
      id: caddieIdOf(course, at),
      course_id: course,
      number: at + 1,
      name,
      kana,
      most_rounds: at % 3 === 2 ? 1 : 2,
      note,
      active_from: '2024-04-01',
      active_until: null,
      version: 1,
    })),
  )

export const cartRows = () =>
  courseIds.flatMap((course) =>
    Array.from({ length: mostCarts }, (_, at) => ({
      id: course * 100 + at + 1,
      course_id: course,
      number: at + 1,
      seats: 5,
      state: at + 1 === inRepair ? 'repair' : 'ready',
      version: 1,
    })),
  )

/** Days before and after today with shifts. */
const [before, ahead] = [7, 14]
const week = 7

/** Everybody is off once a week, each on another weekday. */
export const shiftRows = (today: PlayDate) =>
  courseIds.flatMap((course) =>
    Array.from({ length: before + ahead + 1 }, (_, day) => addDays(today, day - before)).flatMap((date) =>
      people.map((_person, at) => ({
        caddie_id: caddieIdOf(course, at),
        play_date: date,
        course_id: course,
        rounds: (daysBetween('2024-01-01', date) + at) % week === 0 ? 0 : at % 3 === 2 ? 1 : 2,
        position: null,
      })),
    ),
  )

const [morning, administrator] = [360, 1]

/** Gives the groups of today caddies by number, where their plan has one, and carts, as far as there are. Returns how many have something. */
export async function giveToday(tx: Transaction<DB>, today: PlayDate): Promise<number> {
  const { numAffectedRows } = await sql`
    with party as (
      select r.course_id, r.id, g.group_no, g.tee_time_id, g.start_minute, coalesce((r.plan ->> 'is_caddie')::boolean, false) as is_caddie
      from reservation r join reservation_group g on g.reservation_id = r.id join tee_time t on t.id = g.tee_time_id
      where r.play_date = ${today} and t.kind = 'group' and r.status in ('confirmed', 'tentative', 'established', 'checked_in')
    ), numbered as (
      select p.*, row_number() over (partition by p.course_id, p.is_caddie order by p.start_minute, p.id, p.group_no) as caddie_no,
        row_number() over (partition by p.course_id order by p.start_minute, p.id, p.group_no) as cart_no
      from party p
    ), caddie_in as (
      select s.course_id, c.id, row_number() over (partition by s.course_id order by c.number) as no
      from caddie_shift s join caddie c on c.id = s.caddie_id where s.play_date = ${today} and s.rounds > 0
    ), cart_ready as (
      select course_id, id, row_number() over (partition by course_id order by number) as no from cart where state = 'ready'
    )
    insert into assignment (course_id, play_date, reservation_id, group_no, tee_time_id, caddie_id, cart_id, by_plan, staff_id, given_at)
    select n.course_id, ${today}, n.id, n.group_no, n.tee_time_id, i.id, k.id, n.is_caddie, ${administrator}, ${isoInTokyo(instantAt(today, morning))}::timestamptz
    from numbered n left join caddie_in i on i.course_id = n.course_id and i.no = n.caddie_no and n.is_caddie
      left join cart_ready k on k.course_id = n.course_id and k.no = n.cart_no
    where i.id is not null or k.id is not null order by n.course_id, n.cart_no
  `.execute(tx)
  return Number(numAffectedRows)
}
