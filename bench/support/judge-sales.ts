import { soundness } from '../../server/test/sound.ts'
import type { People } from './people.ts'
import type { Rows } from './place.ts'
import { judge } from './report.ts'

/** No member has two reservations, and every rule of the sale holds; each member was to book once. */
export async function judgeSales(place: Rows, people: People): Promise<void> {
  const twice = await place.rows(
    'select member_id from reservation where member_id >= $1 group by member_id having count(*) > 1',
    [people.firstId],
  )
  judge('members whose one booking was stored twice', twice.length, { atMost: 0 }, String(twice.length))
  for (const [rule, broken] of Object.entries(soundness)) {
    const rows = await place.rows(broken)
    judge(rule, rows.length, { atMost: 0 }, String(rows.length))
  }
}
