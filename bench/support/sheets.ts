import type { Reply } from '@jgm/contract/api/endpoint'
import type { DaySheet, getMonth, PlanOffer } from '@jgm/contract/api/tee-sheet'
import { courseIds } from '@jgm/contract/model/choices'
import { addMonths, monthOf, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'

/** Gets a path of the product. Throws unless the answer is 2xx. */
export async function get<T>(port: number, path: string): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`)
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}

/** A day that a member can book on the web now, with its free starts and a plan for a party of four. */
export type BookableDay = {
  readonly courseId: number
  readonly date: PlayDate
  readonly plan: PlanOffer
  /** For the whole party, tax included. */
  readonly total: number
  /** Ids of free group tee times within the plan's hours. */
  readonly teeTimes: readonly number[]
}

function bookable(sheet: DaySheet): BookableDay | undefined {
  const plan = sheet.plans.find((one) => one.max_players >= 4 && one.start_from <= 480 && one.start_to >= 600)
  const price = plan?.prices.find((one) => one.players === 4)
  if (sheet.reason !== null || !plan || !price) return undefined
  const teeTimes = sheet.tee_times
    .filter((teeTime) => teeTime.state === 'open' && !teeTime.member_only)
    .filter((teeTime) => teeTime.start_minute >= plan.start_from && teeTime.start_minute <= plan.start_to)
    .map((teeTime) => teeTime.id)
  return { courseId: sheet.course_id, date: sheet.date, plan, total: price.per_person * 4, teeTimes }
}

/** The days of the next two months that members can book, from the product's API, by course and date. */
export async function bookableDays(port: number): Promise<BookableDay[]> {
  const month = monthOf(todayInTokyo(new Date()))
  const days: BookableDay[] = []
  for (const courseId of courseIds) {
    for (const shown of [month, addMonths(month, 1), addMonths(month, 2)]) {
      const { days: dates } = await get<Reply<typeof getMonth>>(
        port,
        `/v1/courses/${courseId}/months/${shown}?filter=1`,
      )
      for (const { date } of dates.filter((day) => day.reason === null)) {
        const day = bookable(await get<DaySheet>(port, `/v1/courses/${courseId}/days/${date}?filter=1`))
        if (day) days.push(day)
      }
    }
  }
  return days
}
