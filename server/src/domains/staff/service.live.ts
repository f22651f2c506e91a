import { PassThrough, type Readable } from 'node:stream'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { LiveChange, setPresence as declared } from '@jgm/contract/api/staff-live'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { StaffRole } from '@jgm/contract/model/staff'
import { listenTo, type Listening } from '../../platform/db/listen.ts'
import { faultOf } from '../../platform/fault.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { spend } from '../../platform/http/limits.ts'
import { announce } from '../../platform/live.ts'
import { deleteOldEvents } from '../../platform/tidy.ts'
import { livePolicy, staffPolicy } from './policy.ts'
import * as repo from './repo.live.ts'
import type { StoredChange } from './repo.live.ts'

type Why = 'locked' | 'ended' | 'leaving' | 'replaced'

type Stream = {
  readonly out: PassThrough
  readonly sessionHash: Buffer
  readonly staffId: number
  role: StaffRole
  courses: readonly number[]
  /** Changes that come while what was missed is read. */
  waiting: StoredChange[] | null
}

/** The streams of a process, fed by one listening connection that is open while there is a stream. */
export type Live = {
  /** Opens the stream of a session. `lastEventId`: the last event that the desk has seen. */
  open(staff: Staff, lastEventId: string | undefined): Promise<Readable>
  /** Tells the desks of a course of something that nobody announces, because it is watched. It is not kept for desks that are away. */
  tell(change: Omit<LiveChange, 'version'>): void
  /** Is a desk listening to this process? */
  hasDesks(): boolean
  /** Ends every stream, because the process leaves. */
  leave(): void
  close(): Promise<void>
}

const event = (name: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

const changeEvent = ({ id, topic, course_id, key, version }: StoredChange): string =>
  event('change', { topic, course_id, id: key, version }, id)

/**
 * Is a change for a desk? It gets the changes of its courses and those without a course. Changes of staff follow the list of staff: an
 * administrator gets all, a course manager those of the own courses, and everybody those of the own person. Version 0 is a session that
 * was locked or has ended, and no desk gets it.
 */
function isFor({ staffId, role, courses }: Stream, { topic, course_id: course, key, version }: StoredChange): boolean {
  const isOwnCourse = course !== null && courses.includes(course)
  if (topic !== 'staff') return course === null || isOwnCourse
  if (version === 0) return false
  return key === String(staffId) || role === 'group_admin' || (role === 'course_manager' && isOwnCourse)
}

export function createLive(ground: Ground, url: string): Live {
  const streams = new Set<Stream>()
  let listening: Listening | undefined
  let timers: NodeJS.Timeout[] = []
  /** Resolves when it listens for the first time, or has tried long enough. */
  let ready: Promise<void> = Promise.resolve()
  let newest = 0
  let isLeaving = false

  function end(stream: Stream, why: Why): void {
    if (!streams.delete(stream)) return
    stream.out.end(event('end', { why }))
    if (streams.size === 0) void rest()
  }

  function send(stream: Stream, text: string): void {
    // A desk that doesn't read would fill the memory; it comes back and catches up.
    if (stream.out.readableLength > livePolicy.mostWaiting) stream.out.destroy()
    else stream.out.write(text)
  }

  function tell(change: StoredChange): void {
    newest = Math.max(newest, change.id)
    for (const stream of streams) {
      if (!isFor(stream, change)) continue
      if (stream.waiting) stream.waiting.push(change)
      else send(stream, changeEvent(change))
    }
    // A person was changed, or a session has ended: a desk that lost its rights gets no further changes.
    if (change.topic === 'staff') void look()
  }

  /** Sends the changes that were announced while the connection was lost. */
  async function catchUp(): Promise<void> {
    if (newest === 0 && (await repo.newestEvent(ground.db)) === 0) return
    const missed = await repo.readSince(ground.db, newest, livePolicy.overlap)
    if (missed) for (const change of missed) tell(change)
    else for (const stream of streams) send(stream, event('gap', {}))
  }

  /** Ends the streams whose session is locked or has ended. */
  async function look(): Promise<void> {
    if (streams.size === 0) return
    const seen = [...streams]
    const open = await repo
      .readOpen(
        ground.db,
        seen.map(({ sessionHash }) => sessionHash),
        staffPolicy.idle,
      )
      .catch(() => undefined)
    // The database is away: the next look decides.
    if (!open) return
    for (const stream of seen) {
      const found = open.find((one) => one.token_hash.equals(stream.sessionHash))
      if (!found) end(stream, 'ended')
      else if (found.is_locked) end(stream, 'locked')
      else Object.assign(stream, { role: found.role, courses: found.courses })
    }
  }

  function wake(): void {
    if (listening) return
    let hasBegun = false
    const begun = Promise.withResolvers<void>()
    const begin = (): void => {
      hasBegun = true
      begun.resolve()
    }
    ready = begun.promise
    const patience = setTimeout(begin, livePolicy.patience).unref()
    listening = listenTo(url, 'live', {
      onMessage: (payload) => tell(JSON.parse(payload) as StoredChange),
      onReady() {
        clearTimeout(patience)
        // The stream that waits for the first event has read the earlier changes itself.
        if (!hasBegun) begin()
        else catchUp().catch((error: unknown) => ground.warn('live events missed', { fault: faultOf(error) }))
      },
      onLost: (error) => ground.warn('the connection for live events was lost', { fault: faultOf(error) }),
    })
    timers = [
      setInterval(() => void look(), livePolicy.look).unref(),
      setInterval(() => {
        for (const stream of streams) send(stream, ': \n\n')
      }, livePolicy.heartbeat).unref(),
    ]
  }

  async function rest(): Promise<void> {
    for (const timer of timers) clearInterval(timer)
    timers = []
    const before = listening
    listening = undefined
    newest = 0
    await before?.stop()
  }

  /**
   * The events that a desk has missed since its last one, as text. A desk that has just read its first screens knows no event and gets
   * the latest changes, because nothing else would tell it of a change between that reading and this stream.
   */
  async function missedBy(stream: Stream, lastEventId: string | undefined): Promise<string> {
    const last = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0
    const missed =
      lastEventId === undefined
        ? await repo.readRecent(ground.db, livePolicy.overlap)
        : await repo.readSince(ground.db, last, livePolicy.overlap)
    if (!missed) return event('gap', {})
    return missed
      .filter((change) => isFor(stream, change))
      .map(changeEvent)
      .join('')
  }

  return {
    async open(staff, lastEventId) {
      const out = new PassThrough()
      if (isLeaving) return out.end(`retry: 1000\n\n${event('end', { why: 'leaving' })}`)
      const { id: staffId, role, courses, sessionHash } = staff
      const stream: Stream = { out, sessionHash, staffId, role, courses, waiting: [] }
      streams.add(stream)
      const own = [...streams].filter((one) => one.sessionHash.equals(sessionHash))
      for (const oldest of own.slice(0, -livePolicy.streams)) end(oldest, 'replaced')
      out.once('close', () => {
        if (streams.delete(stream) && streams.size === 0) void rest()
      })
      wake()
      await ready
      newest = Math.max(newest, await repo.newestEvent(ground.db))
      const missed = await missedBy(stream, lastEventId)
      // The stream may have ended while it was being opened.
      if (!streams.has(stream)) return out
      const waiting = stream.waiting ?? []
      stream.waiting = null
      send(stream, `retry: 1000\n\n${event('hello', {}, lastEventId === undefined ? newest : undefined)}${missed}`)
      for (const change of waiting) send(stream, changeEvent(change))
      return out
    },
    tell({ topic, course_id, id }) {
      const change = { id: 0, topic, course_id, key: id, version: 0 }
      for (const stream of streams)
        if (isFor(stream, change) && !stream.waiting)
          send(stream, event('change', { topic, course_id, id, version: 0 }))
    },
    hasDesks: () => streams.size > 0,
    leave() {
      isLeaving = true
      for (const stream of streams) end(stream, 'leaving')
    },
    close: rest,
  }
}

/**
 * Says where a window of a person is and returns who else is at the course; announces a change. Throws `forbidden` for another course,
 * `too_many_requests`.
 */
export async function setPresence(
  ground: Ground,
  staff: Staff,
  { course_id: courseId, subject, window: windowId }: Parsed<typeof declared>['body'],
): Promise<Reply<typeof declared>> {
  refuseOtherCourse(staff, courseId)
  const wanted = {
    tokenHash: staff.sessionHash,
    windowId,
    staffId: staff.id,
    courseId,
    subject,
    lifeMs: livePolicy.presence,
  }
  // A repeated place announces nothing, so it is not counted.
  if (subject !== null && !(await repo.isAt(ground.db, wanted, subject))) {
    const key = `staff_presence:${staff.sessionHash.toString('base64url')}`
    await spend(ground.db, [{ key, most: livePolicy.subjects, seconds: 60 }])
  }
  await ground.db.transaction().execute(async (tx) => {
    const isThere = subject !== null && (await repo.isAt(tx, wanted, subject))
    const left = await repo.putPresence(tx, wanted)
    if (left) await announce(tx, { topic: 'presence', course_id: left.course_id, id: left.subject, version: 0 })
    if (subject !== null && !isThere)
      await announce(tx, { topic: 'presence', course_id: courseId, id: subject, version: 0 })
  })
  const here = await repo.readPresence(ground.db, courseId, staff.id)
  return { here: here.map((one) => ({ ...one, since: isoInTokyo(one.since) })) }
}

/** Deletes events that no desk needs any more. */
export const forgetOldEvents = (ground: Ground): Promise<void> => deleteOldEvents(ground.db, livePolicy.kept)
