import { getDeskDay } from '@jgm/contract/api/desk-day'
import type { Reply } from '@jgm/contract/api/endpoint'
import { setPresence } from '@jgm/contract/api/staff-live'
import type { PlayDate } from '@jgm/contract/model/dates'
import { adminHost, type Caller } from '../../server/test/api.ts'
import { openHosted } from '../../server/test/hosted.ts'
import { newToken } from '../../server/src/platform/secrets.ts'
import type { Rows } from './place.ts'

/** A desk with the sheet of a day before it, which is read again at every change. */
export type Desk = {
  readonly courseId: number
  readonly token: string
  /** Marks that its sheet has shown. */
  readonly seen: Set<string>
  close(): void
}

type Sheet = Reply<typeof getDeskDay>
type At = { readonly port: number; readonly caller: Caller; readonly place: Rows }

const presenceMs = 15_000
let count = 0

/** Adds somebody who works at a course, and returns the token of a session, whatever the database's clock says of it. */
export async function addClerk(
  { rows }: Rows,
  courseId: number,
  role: 'front_desk' | 'course_manager' = 'front_desk',
): Promise<string> {
  const token = newToken()
  const name = `bench-desk-${(count += 1)}`
  await rows(
    `with one as (insert into staff (email, name, role, password_hash, must_change_password, totp_secret)
       values ($3 || '@staff.example.jp', $3, $4, '-', false, '\\x00') returning id),
     works as (insert into staff_course (staff_id, course_id) select id, $2::int from one)
     insert into staff_session (token_hash, staff_id, state, expires_at, active_at)
       select sha256(convert_to($1, 'UTF8')), id, 'open', app_now() + interval '10 days', app_now() + interval '5 days' from one`,
    [token, courseId, name, role],
  )
  return token
}

/** Opens the sheet of a day as the console does: it listens, says where it is, and reads the sheet again when something has changed. */
export async function openDesk(
  { port, caller, place }: At,
  courseId: number,
  date: PlayDate,
  draw: (desk: Desk, sheet: Sheet) => void,
): Promise<Desk> {
  const token = await addClerk(place, courseId)
  const as = { staff: token }
  let isOver = false
  let isReading = false
  let hasChanged = false
  /** As the console: changes during a reading are one further reading. */
  async function read(): Promise<void> {
    hasChanged = true
    if (isReading || isOver) return
    isReading = true
    while (hasChanged) {
      hasChanged = false
      draw(desk, await caller.good(getDeskDay, { params: { id: courseId, date } }, as))
    }
    isReading = false
  }
  const stream = await openHosted(`http://127.0.0.1:${port}/api/staff/v1/live`, {
    method: 'GET',
    headers: { host: adminHost, cookie: `jgm_staff=${token}` },
  })
  const desk: Desk = {
    courseId,
    token,
    seen: new Set(),
    close() {
      isOver = true
      clearInterval(timer)
      stream.destroy()
    },
  }
  stream.on('data', (chunk: Buffer) => {
    if (chunk.includes('"topic":"sheet"')) void read()
  })
  // Cut off where the trial ends.
  stream.on('error', () => undefined)
  const stay = () =>
    caller.good(setPresence, { body: { course_id: courseId, subject: `sheet:${courseId}-${date}` } }, as)
  const timer = setInterval(() => void stay(), presenceMs)
  await stay()
  await read()
  return desk
}
