import { setTimeout as wait } from 'node:timers/promises'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import { sampleAgentKey } from '../server/src/app/sample/agents.ts'
import { encodeRequest, Line } from './support/fire.ts'
import { firstPort, inPlace } from './support/place.ts'
import { alternate, judge, percentile, printLine, printTitle, ratioOf } from './support/report.ts'
import { bookableDays } from './support/sheets.ts'

const seconds = Number(process.env['SECONDS'] ?? 5)
const rounds = Number(process.env['ROUNDS'] ?? 6)
/** Sheets of golfers in a second, and the connections that they come by. */
const [pace, lines] = [40, 8] as const
/** Calendars of an agent in a second, of so many days. */
const [calendars, calendarDays] = [9, 90] as const

printTitle(
  `P18 golfers' sheets beside an agent that asks for ${calendars} calendars of ${calendarDays} days each second`,
)
await inPlace(async (place) => {
  await place.rows('update agent set requests_per_minute = 6000, window_days = 120')
  await place.rows(
    `insert into agent_plan (agent_id, plan_id) select 1, p.id from plan p where p.is_active on conflict do nothing`,
  )
  const plans = await place.rows<{ id: number }>(
    `select min(p.id)::int as id from plan p where p.is_active and exists (
       select from plan_fee f where f.plan_id = p.id and f.customer_class = 'visitor') group by p.course_id order by 1`,
  )
  const api = await place.startApi(firstPort)
  const { port } = api
  const days = await bookableDays(port)
  const golfers = await Promise.all(Array.from({ length: lines }, () => Line.open(port)))
  const agents = await Promise.all(Array.from({ length: calendars }, () => Line.open(port)))
  const today = todayInTokyo(new Date())
  const calendarOf = (no: number): Buffer =>
    encodeRequest({
      method: 'POST',
      path: '/api/octo/availability/calendar',
      headers: { authorization: `Bearer ${sampleAgentKey}`, 'octo-capabilities': 'octo/pricing' },
      body: {
        productId: `plan-${plans[no % plans.length]?.id}`,
        optionId: 'DEFAULT',
        localDateStart: today,
        localDateEnd: addDays(today, calendarDays - 1),
      },
    })
  const asked = Array.from({ length: calendars }, (_, no) => calendarOf(no))
  const calendarTimes: number[] = []

  /** Golfers open sheets at an even pace for some seconds. Returns the milliseconds that 95 of 100 took at most. */
  async function sheets(): Promise<number> {
    const times: number[] = []
    const began = performance.now()
    await Promise.all(
      golfers.map(async (line, own) => {
        for (let no = own; no < seconds * pace; no += lines) {
          await wait(Math.max(0, began + (no * 1000) / pace - performance.now()))
          const day = days[Math.floor(Math.random() * days.length)]
          const path = `/api/v1/courses/${day?.courseId}/days/${day?.date}?filter=1`
          const from = performance.now()
          const { status } = await line.send(encodeRequest({ method: 'GET', path }))
          if (status !== 200) throw new Error(`a sheet answered ${status}`)
          times.push(performance.now() - from)
        }
      }),
    )
    return percentile(times, 0.95)
  }

  /** An agent asks for its calendars each second until the work is done. */
  async function beside<T>(work: () => Promise<T>): Promise<T> {
    const going = { on: true }
    const crawling = (async () => {
      while (going.on) {
        const from = performance.now()
        const answers = await Promise.all(
          agents.map(async (line, no) => {
            const answer = await line.send(asked[no] as Buffer)
            calendarTimes.push(performance.now() - from)
            return answer
          }),
        )
        for (const { status, body } of answers)
          if (status !== 200) throw new Error(`a calendar answered ${status}: ${body.slice(0, 200)}`)
        await wait(Math.max(0, 1000 - (performance.now() - from)))
      }
    })()
    try {
      return await work()
    } finally {
      going.on = false
      await crawling
    }
  }

  const before = api.processorTime()
  const figures = await alternate(rounds, { without: sheets, with: () => beside(sheets) })
  const shown = (values: readonly number[]): string => values.map((ms) => ms.toFixed(1)).join(' ')
  printLine(`p95 of a sheet in ms, round by round: without ${shown(figures.without)}; with ${shown(figures.with)}`)
  printLine(
    `${calendarTimes.length} calendars, half within ${percentile(calendarTimes, 0.5).toFixed(0)} ms; the process used ${(api.processorTime() - before).toFixed(1)} s of a core`,
  )
  const { ratio, shown: said } = ratioOf(figures.with, figures.without)
  judge('p95 of a golfer’s sheet beside a crawling agent, to without', ratio, { atMost: 1.3 }, said)
  for (const line of [...golfers, ...agents]) line.close()
  await api.stop()
})
