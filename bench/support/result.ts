import { publishResult } from '../../server/src/domains/competition/result/service.write.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import type { Place, Rows } from './place.ts'

/** A published double-peria result of so many players, by making more entrants of the first competition. */
export async function publishLarge(place: Rows & Pick<Place, 'url'>, players: number): Promise<number> {
  const [row] = await place.rows<{ id: number }>(`
    insert into competition (course_id, title, play_date, state, format, prizes, tie_breaks, par, hole_index, seed, hidden_holes, salt, seal)
    select course_id, title, play_date, 'played', format, prizes, '{last_nine,count_back,draw}', par, hole_index, seed, hidden_holes, salt, seal
    from competition where format ->> 'kind' = 'peria' and state = 'finished' order by id limit 1 returning id`)
  const id = row?.id ?? 0
  await place.rows(
    `insert into competition_entry (competition_id, last_name, first_name, last_name_kana, first_name_kana, shown_as)
      select $1, '見本', '番号' || n, 'みほん', 'ばんごう', 'real_name' from generate_series(1, $2::int) n`,
    [id, players],
  )
  await place.rows(
    `insert into competition_card (competition_id, entry_id, round, strokes, recorded_by)
      select e.competition_id, e.id, 1, array(select p + (e.id * 7 + h * 5) % 4 from unnest(c.par) with ordinality u (p, h)), 'bench'
      from competition_entry e join competition c on c.id = e.competition_id where c.id = $1`,
    [id],
  )
  const database = openDatabase(place.url)
  await database.db.transaction().execute((tx) => publishResult(tx, id, new Date()))
  await database.close()
  return id
}
