import type { PlayDate } from '@jgm/contract/model/dates'
import type { DayPart } from '@jgm/contract/model/day-part'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { courseById } from '../course/service.ts'
import { offersEnded, readOfDay, readRequest } from './repo.ts'
import { givenFor } from './service.ts'
import { sayingOf } from './service.words.ts'

/** A request with an offered time. */
export type Offered = { readonly id: number; readonly number: string; readonly version: number }

/** Requests with an open offered time in a part of a course's day, and how many without an answer wish for the day. */
export const requestsOfDay = (
  db: Db,
  courseId: number,
  date: PlayDate,
  part: DayPart,
): Promise<{ offered: readonly Offered[]; wished: number }> => readOfDay(db, courseId, date, part)

/**
 * Withdraws the offered times of a request because their day is closed, in the caller's transaction: the request is back in the inbox, and
 * the golfer reads `words`. False where it has moved since it was read.
 */
export async function withdrawForClosing(
  ground: Ground,
  tx: Transaction<DB>,
  { id, number, version }: Offered,
  given: { readonly key: string; readonly staffId: number; readonly words: string },
): Promise<boolean> {
  const request = await readRequest(tx, { number })
  if (!request) return false
  const { answerBy } = await givenFor(ground, request.course_id, request.member_id)
  const { result } = await offersEnded(
    tx,
    { key: given.key, requestHash: Buffer.alloc(1) },
    { id, version, staffId: given.staffId, actor: `staff:${given.staffId}`, words: given.words, answerBy },
  )
  return result === 'done'
}

/** The message that the golfer of a request would read if its offered times were withdrawn with these words. */
export async function withdrawnWords(
  ground: Ground,
  { number }: Offered,
  words: string,
): Promise<{ readonly subject: string; readonly lines: readonly string[] } | null> {
  const request = await readRequest(ground.db, { number })
  const course = request && (await courseById(ground.db, request.course_id))
  if (!request || !course) return null
  const { answerBy } = await givenFor(ground, request.course_id, request.member_id)
  const then = { ...request, state: 'requested' as const, words, answer_by: answerBy.toISOString() }
  const said = sayingOf('request_taken_back', then, course)
  return said && { subject: said.subject, lines: [...said.lead, ...said.close] }
}
