import type { CourseInfo } from '@jgm/contract/api/config'
import type { Round, Written } from '@jgm/contract/api/assistant-tools'
import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { ReservationType } from '@jgm/contract/model/choices'
import { formatTime, type PlayDate } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { createKept, type Kept } from '../../platform/kept.ts'
import { courses } from '../course/service.ts'
import { freeUntil } from './rules.ts'

/** A refusal of a tool that no other caller can have. */
export class ToolRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ToolRefusal'
    this.code = code
  }
}

/** Words of others, with where they come from: they are shown, and order nothing. */
export const written = (text: string, origin: Written['origin'] = 'golf_course'): Written => ({
  origin,
  kind: 'data_not_instructions',
  text,
})

const kept = new WeakMap<Db, Kept<ReadonlyMap<number, CourseInfo>>>()

/** The courses by id, at most a second old. */
export function coursesById({ db, clock }: Ground): Promise<ReadonlyMap<number, CourseInfo>> {
  const keep = kept.get(db) ?? createKept<ReadonlyMap<number, CourseInfo>>({ most: 1 })
  kept.set(db, keep)
  return keep('', clock.now(), async () => new Map((await courses(db)).map((course) => [course.id, course])))
}

/** The name of a round's plan: of a competition, its organiser has written it. */
export const planOf = (type: ReservationType, name: string): Written =>
  written(name, type === 'competition' ? 'competition_organiser' : 'golf_course')

/** `8:04` as a tool writes it. */
export const clockOf = (minute: number): string => formatTime(minute).padStart(5, '0')

/** Minutes since midnight of a time that a tool was given. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The steps of the price of cancelling. */
function cancellationOf({ steps, online_until }: CancellationSchedule, now: Date): Round['cancellation'] {
  return {
    free_until: freeUntil(steps, now),
    online_until,
    steps: steps.map(({ from, until, fee }) => ({ from, until, yen: fee })),
  }
}

/** The facts by which a round is told: an offer, a side of a change, and a reservation have them. */
type Told = {
  readonly course_id: number
  readonly play_date: PlayDate
  readonly players: number
  readonly plan: { readonly id: number; readonly name: string }
  readonly groups: readonly { readonly nine: string; readonly start_minute: number }[]
  readonly quote: { readonly total: number }
  readonly cancellation: CancellationSchedule
}

/** A round as tools write it, without the names of anybody. */
export async function roundOf(ground: Ground, told: Told, type: ReservationType = 'regular'): Promise<Round> {
  const [first] = told.groups
  return {
    course_id: told.course_id,
    course: (await coursesById(ground)).get(told.course_id)?.name ?? '',
    date: told.play_date,
    time: clockOf(first?.start_minute ?? 0),
    nine: first?.nine ?? '',
    players: told.players,
    plan_id: told.plan.id,
    plan: planOf(type, told.plan.name),
    yen_total: told.quote.total,
    cancellation: cancellationOf(told.cancellation, ground.clock.now()),
  }
}
