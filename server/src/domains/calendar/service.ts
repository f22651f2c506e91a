import { randomBytes } from 'node:crypto'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { getCalendarFeed } from '@jgm/contract/api/calendar'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { createJoin } from '../../platform/joined.ts'
import { hashOf, hmacOf } from '../../platform/secrets.ts'
import { courses } from '../course/service.ts'
import { calendarFeed } from '../reservation/service.calendar.ts'
import { deleteFeed, readMember, readFeed, readPlays, writeSeed } from './repo.ts'
import type { Play } from './types.ts'

type Own = Reply<typeof getCalendarFeed>

/** The days that a calendar goes back, and the most entries that it has. */
const [daysBack, mostPlays] = [90, 200]

/** The token of an address, computed from its seed, so that the address can be shown again without being stored. */
const tokenOf = (ground: Ground, memberId: number, seed: Buffer): string =>
  hmacOf(ground.secret, 'calendar', `${memberId} ${seed.toString('hex')}`).toString('base64url')

const addressAt = (ground: Ground, token: string): string =>
  `${new URL(ground.siteUrl).host}/api/v1/calendars/${token}/golf.ics`

/** The token of a member's address; undefined without one, and where it was made with another secret. */
async function tokenNow(ground: Ground, memberId: number): Promise<string | undefined> {
  const feed = await readFeed(ground.db, memberId)
  const token = feed && tokenOf(ground, memberId, feed.seed)
  return token !== undefined && feed?.token_hash.equals(hashOf(token)) ? token : undefined
}

/** The private address of a member's calendar; null where there is none. */
export async function addressOf(ground: Ground, memberId: number): Promise<Own> {
  const token = await tokenNow(ground, memberId)
  return { address: token === undefined ? null : addressAt(ground, token) }
}

/** Makes, renews or ends the address; a repeat of `on` or `off` changes nothing. */
export async function setAddress(ground: Ground, memberId: number, state: 'on' | 'renewed' | 'off'): Promise<Own> {
  if (state === 'off') {
    await deleteFeed(ground.db, memberId)
    return { address: null }
  }
  const standing = await readFeed(ground.db, memberId)
  const isStale = standing !== undefined && (await tokenNow(ground, memberId)) === undefined
  const fresh = randomBytes(16)
  const tokenHash = hashOf(tokenOf(ground, memberId, fresh))
  const renews = state === 'renewed' || isStale
  const seed = await writeSeed(ground.db, memberId, { seed: fresh, tokenHash, renews })
  return { address: addressAt(ground, tokenOf(ground, memberId, seed)) }
}

/** The page of a play, without a key. */
const pageOf = ({ siteUrl }: Ground, { type, number, is_own: isOwn, course_id: course }: Play): string =>
  isOwn
    ? `${siteUrl}/mypage/reservation/${type}/detail/${number}`
    : `${siteUrl}/mypage/reservation/participation/${number}?golf_course_id=${course}`

const reads = new WeakMap<Db, ReturnType<typeof createJoin<string>>>()

/**
 * The calendar of an address. Callers who come during a reading share the next one, so no answer is older than its call and an address that has ended
 * opens nothing. Throws `not_found`.
 */
export function feedOf(ground: Ground, token: string): Promise<string> {
  const read = reads.get(ground.db) ?? createJoin<string>()
  reads.set(ground.db, read)
  return read(token, () => feedNow(ground, token))
}

async function feedNow(ground: Ground, token: string): Promise<string> {
  const memberId = await readMember(ground.db, hashOf(token))
  if (memberId === undefined) throw refuse('not_found')
  const from = addDays(todayInTokyo(ground.clock.now()), -daysBack)
  const [plays, known] = await Promise.all([
    readPlays(ground.db, memberId, { from, most: mostPlays }),
    courses(ground.db),
  ])
  const shown = plays.flatMap((play) => {
    const course = known.find(({ id }) => id === play.course_id)
    return course && play.groups ? [{ play, course, url: pageOf(ground, play) }] : []
  })
  return calendarFeed(shown, { uidDomain: ground.mailDomain })
}
