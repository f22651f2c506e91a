import { addDays, instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { bandsOf } from '@jgm/contract/model/draw'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { hashDigitsOf } from '../../platform/secrets.ts'
import { createDraw } from './draw.ts'
import type { SampleMember } from './people.ts'

/** The hours that are drawn for, and the nearest day that may be. */
const hours = { from_minute: 420, to_minute: 540 }
const leastAhead = 60

const mostEntries = 63

/** The nearest Saturday far ahead whose early starts of a course are all free. */
async function findDay(tx: Transaction<DB>, today: PlayDate): Promise<{ course: number; date: PlayDate } | undefined> {
  const { rows } = await sql<{ course: number; date: PlayDate }>`
    select t.course_id as course, t.play_date as date
    from tee_time t join course_day d using (course_id, play_date)
    where t.play_date >= ${addDays(today, leastAhead)} and d.day_type = 'saturday' and d.status = 'open'
      and t.kind = 'group' and t.audience = 'all' and t.status = 'open'
      and t.start_minute >= ${hours.from_minute} and t.start_minute < ${hours.to_minute}
    group by 1, 2 having bool_and(t.reservation_id is null and t.hold_id is null) and count(*) >= 10
    order by 2, 1 limit 1
  `.execute(tx)
  return rows[0]
}

/**
 * A draw of the early starts of a Saturday that takes wishes for a week more, with wishes of sample members. The members that the emulator and the
 * log-in stand for have none, so that they can enter it.
 */
export async function putDraw(
  tx: Transaction<DB>,
  {
    seed,
    today,
    members,
  }: { readonly seed: string; readonly today: PlayDate; readonly members: readonly SampleMember[] },
): Promise<void> {
  const day = await findDay(tx, today)
  if (!day) return
  const secret = hashDigitsOf(`draw ${seed} ${today}`)
  const [closes, draws] = [1080, 1200].map((minute) => isoInTokyo(instantAt(addDays(today, 7), minute)))
  const { rows } = await sql<{ made: { readonly id?: number } }>`
    select draw_make(${day.course}, ${day.date}, ${hours.from_minute}, ${hours.to_minute}, ${closes}, ${draws}, 3,
      ${hashDigitsOf(secret)}, ${secret}) as made
  `.execute(tx)
  const id = rows[0]?.made.id
  if (id === undefined) throw new Error('the draw of the sample is not made')
  const chance = createDraw(seed, 'wishes')
  const bands = bandsOf(hours)
  const entries = members.slice(-mostEntries).map(({ id: member }, at) => {
    const first = chance.pick(bands)
    const wishes = [first, ...bands.filter((band) => band !== first)].slice(0, chance.whole(1, 2))
    return {
      number: at + 1,
      member,
      players: chance.whole(3, 4),
      wishes: wishes.map((wish) => ({ ...wish, nine: null })),
    }
  })
  await sql`
    insert into draw_entry (draw_id, number, member_id, players, wishes)
    select ${id}, number, member, players, wishes
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (number int, member bigint, players int, wishes jsonb)
  `.execute(tx)
}
