import { fileURLToPath } from 'node:url'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { publishResult } from '../server/src/domains/competition/service.publish.ts'
import { openChromium } from './support/chromium.ts'
import { firstPort, inPlace, type Place } from './support/place.ts'
import { alternate, judge, median, printLine, printTitle, ratioOf } from './support/report.ts'

const dist = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../web/dist', import.meta.url))
const rounds = Number(process.env['ROUNDS'] ?? 5)
const players = 500

/** A published double-peria result of 500 players, by making more entrants of the first competition. */
async function publishLarge(place: Place): Promise<number> {
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

printTitle(`P16 a published result of ${players} players, opened from another screen`)
await inPlace(async (place) => {
  const id = await publishLarge(place)
  const { port } = await place.startApi(firstPort + 60, { WEB_DIST: dist })
  const from = `http://www.jgm.localhost:${port}/mypage/login`
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/competition-results/${id}`)
  const body = await answer.text()
  const chromium = await openChromium(place.folder)
  try {
    const figures = await alternate(rounds, {
      result: () => chromium.timeTo({ from, path: `/mypage/competition/${id}`, selector: '.result-table tbody tr' }),
      month: () => chromium.timeTo({ from, path: '/reserved/2', selector: 'main td button' }),
    })
    printLine(
      `${Buffer.byteLength(body)} bytes of result; shown after ${median(figures.result).toFixed(0)} ms, the month of a course after ${median(figures.month).toFixed(0)} ms`,
    )
    const { ratio, shown } = ratioOf(figures.result, figures.month)
    judge('result of 500 / month of a course', ratio, { atMost: 1 }, shown)
  } finally {
    await chromium.close()
  }
})
