import type { LiveChange } from '@jgm/contract/api/staff-live'
import { isPlayDate } from '@jgm/contract/model/dates'
import { faultOf } from '../../platform/fault.ts'
import type { Ground } from '../../platform/ground.ts'
import { readDigests, readWatched, type WatchedDay } from './repo.watch.ts'

const lookMs = 500

/** The streams of the desks, which are told of changes. */
type Desks = { hasDesks: () => boolean; tell: (change: Omit<LiveChange, 'version'>) => void }

/** The day that a subject names: `sheet:2-2026-12-09`, with or without a start of it behind it. */
function dayOf({ course_id, subject }: { readonly course_id: number; readonly subject: string }): WatchedDay[] {
  const [, course, date] = /^sheet:(\d{1,9})-(\d{4}-\d{2}-\d{2})(?:-\d+)?$/.exec(subject) ?? []
  return Number(course) === course_id && date !== undefined && isPlayDate(date) ? [{ course_id, date }] : []
}

/**
 * Looks twice a second, while a desk listens to this process, at the sheets that desks have before them, and tells the desks which have
 * changed. A sheet that it sees for the first time is told once, because it may have changed since it was read. Returns a function that
 * ends it.
 */
export function watchSheets({ db, warn }: Pick<Ground, 'db' | 'warn'>, desks: Desks): () => Promise<void> {
  let seen: ReadonlyMap<string, string> = new Map()
  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  async function look(): Promise<void> {
    const days = desks.hasDesks() ? (await readWatched(db)).flatMap(dayOf) : []
    const found = days.length === 0 ? [] : await readDigests(db, days)
    for (const { course_id, date, digest } of found)
      if (seen.get(`${course_id} ${date}`) !== digest) desks.tell({ topic: 'sheet', course_id, id: date })
    seen = new Map(found.map(({ course_id, date, digest }) => [`${course_id} ${date}`, digest]))
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    looking = look()
      .catch((error: unknown) => warn('the sheets before desks were not looked at', { fault: faultOf(error) }))
      .finally(() => (isLooking = false))
  }, lookMs).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
