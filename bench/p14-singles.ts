import { beginJourneys } from './support/journeys.ts'
import { claimEverySeat } from './support/claims.ts'
import { addMembers } from './support/people.ts'
import { firstPort, inPlace } from './support/place.ts'
import { alternate, judge, median, perSecond, printLine, printTitle, ratioOf } from './support/report.ts'
import { bookableDays } from './support/sheets.ts'

const clients = 32
const journeys = Number(process.env['JOURNEYS'] ?? 600)
const rounds = Number(process.env['ROUNDS'] ?? 4)

printTitle(`P14 ${journeys} journeys of hold and booking beside single tee times, ${clients} clients, one API process`)
await inPlace(async (place) => {
  const people = await addMembers(place, journeys * 2 * (rounds + 3))
  const api = await place.startApi(firstPort)
  const days = await bookableDays(api.port)
  await claimEverySeat(place)
  const tables = ['single_reservation', 'seat_claim']
  for (const table of tables) await place.rows(`create table bench_${table} as table ${table}`)
  const [row] = await place.rows<{ claims: string }>('select count(*) as claims from seat_claim')
  printLine(`${row?.claims ?? '0'} claims`)
  const begun = beginJourneys(api.port, days, people, clients)
  const speed = async (): Promise<number> => {
    await place.rows(`vacuum analyze ${tables.join(', ')}`)
    const before = performance.now()
    await begun.answered(journeys)
    return (journeys * 1000) / (performance.now() - before)
  }
  const empty = () => place.rows(`truncate ${tables.join(', ')}`)
  const figures = await alternate(rounds, {
    async with() {
      await empty()
      for (const table of tables) await place.rows(`insert into ${table} select * from bench_${table}`)
      return speed()
    },
    async without() {
      await empty()
      return speed()
    },
  })
  await begun.stop()
  const failed = begun.made.filter(({ status }) => status !== 200).length
  printLine(`with claims ${perSecond(median(figures.with))}, without ${perSecond(median(figures.without))}`)
  const { ratio, shown } = ratioOf(figures.with, figures.without)
  judge('journeys beside single claims / without any', ratio, { atLeast: 0.9 }, shown)
  judge('journeys that failed', failed, { atMost: 0 }, String(failed))
})
