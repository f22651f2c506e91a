import { addDays, instantAt } from '@jgm/contract/model/dates'
import { startTestApi } from '../server/test/api.ts'
import { offsetTo } from '../server/test/clock.ts'
import { startSmtp } from '../server/test/smtp.ts'
import { inPlace } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'
import { liveThrough } from './support/year.ts'

// Thirteen months of nine clubs in minutes, with a clock that is moved: `npm run trials -- year`, fewer days by DAYS=30, another life by SEED=7.
const from = process.env['FROM'] ?? '2027-06-01'
const days = Number(process.env['DAYS'] ?? 400)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const pace = Number(process.env['PACE'] ?? 5)
/** Problems that are printed. */
const mostShown = 40

// Summer time of the machine's zone must not move anything.
process.env['TZ'] = 'America/St_Johns'
// The sample group is made on the first day, in the night.
process.env['CLOCK_OFFSET'] = String(offsetTo(instantAt(from, 180)))

const shown = (table: ReadonlyMap<string, number>): string =>
  [...table]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')

printTitle(`Year: ${days} days from ${from}, PACE=${pace} SEED=${seed}`)
await inPlace(async (place) => {
  const began = performance.now()
  const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(0)} s`
  let told = 0
  const smtp = await startSmtp(() => false)
  const api = await startTestApi({ url: place.url, smtp, clockOffset: offsetTo(instantAt(from, 180)) })
  const { done, refused, problems, judged } = await liveThrough(api, {
    dates: Array.from({ length: days }, (_, at) => addDays(from, at)),
    seed,
    pace,
    hasSample: true,
    onDay(world, date) {
      for (const problem of world.problems.slice(told, mostShown)) printLine(problem)
      told = Math.min(world.problems.length, mostShown)
      if (date.endsWith('-01')) printLine(`${date}: ${seconds()}, ${world.problems.length} problems`)
    },
  })
  await api.stop()
  await smtp.stop()
  printLine(`done: ${shown(done)}`)
  printLine(`refused: ${shown(refused)}`)
  judge('rules that were judged', judged.count, { atLeast: 1 }, `${judged.count}, in ${seconds()}`)
  judge('what was not right', problems.length, { atMost: 0 }, String(problems.length))
})
