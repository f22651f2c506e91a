import type { UsualStarts } from '@jgm/contract/api/tee-sheet-usual'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { createKept, type Kept } from '../../platform/kept.ts'
import { golfTaxExemption } from '../course/rules.ts'
import { termsOf } from '../plan/service.ts'
import { readSheets } from './repo.ts'
import { readSearcher } from './repo.search.ts'
import { readDaysTaken, readPartyRound, readRounds } from './repo.usual.ts'
import { judgeSheet, viewerOf } from './rules.days.ts'
import { offeredStarts, pricedPlans, roomOn } from './rules.search.ts'
import { daysOf } from './service.days.ts'
import { comingDates, nearestTo, usualOf } from './rules.usual.ts'
import type { Usual } from './types.ts'

const roundsRead = 20
const startsShown = 3
/** More days than are shown: on some, no start is near the usual time. */
const daysRead = 6
const mostKept = 2000

type Offer = UsualStarts['starts'][number]

const keptByDatabase = new WeakMap<Db, Kept<UsualStarts>>()

/**
 * The usual booking of a member, and the next starts like it (spec: none; design: home); of a round of a party, starts like that round. For
 * display only: at most one second old, and never used to decide about a booking.
 */
export async function usualStarts(ground: Ground, memberId: MemberId, playId: number | null): Promise<UsualStarts> {
  const kept = keptByDatabase.get(ground.db) ?? createKept({ most: mostKept })
  keptByDatabase.set(ground.db, kept)
  const now = ground.clock.now()
  return kept(`${memberId} ${playId ?? ''}`, now, async () => {
    const like = playId === null ? undefined : await readPartyRound(ground.db, memberId, playId)
    const usual = usualOf(like ? [like] : await readRounds(ground.db, memberId, roundsRead))
    return {
      usual: usual ?? null,
      play_id: like ? playId : null,
      starts: usual ? await startsLike(ground, memberId, usual, now) : [],
      updated_at: isoInTokyo(now),
    }
  })
}

async function startsLike(ground: Ground, memberId: MemberId, usual: Usual, now: Date): Promise<Offer[]> {
  const { course_id: courseId, party } = usual
  const dates = comingDates(usual.weekday, now)
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const [read, taken, person] = await Promise.all([
    daysOf(ground, courseId, first, last),
    readDaysTaken(ground.db, memberId, dates),
    readSearcher(ground.db, memberId, first),
  ])
  if (!read || !person) return []
  const terms = await termsOf(ground, courseId, read.terms_version)
  const viewer = viewerOf({ isMember: true, isCourseMember: person.course_ids.includes(courseId) }, 0)
  const hasRoom = (date: PlayDate): boolean =>
    !taken.has(date) && roomOn(date, { terms, viewer, days: read.days }, party, now).price !== undefined
  const asked = dates
    .filter(hasRoom)
    .slice(0, daysRead)
    .map((date) => ({ courseId, date, memberId: null, only: null }))
  const sheets = await readSheets(ground.db, asked)
  const starts = asked.flatMap(({ date }, index): Offer[] => {
    const sheet = sheets[index]
    if (!sheet) return []
    const { reason, view, holiday, teeTimes } = judgeSheet(date, sheet, terms, viewer, now)
    const isExempt = golfTaxExemption({ birthday: person.birthday, hasDisability: false }, date) !== undefined
    const plans = pricedPlans(terms, view, party, isExempt ? 1 : 0)
    const start =
      reason === null ? nearestTo(usual.start_minute, offeredStarts(teeTimes, plans, view, party)) : undefined
    return start ? [{ date, day_type: view.dayType, holiday, start }] : []
  })
  return starts.slice(0, startsShown)
}
