import type { CourseInfo } from '@jgm/contract/api/config'
import type { Delay } from '@jgm/contract/model/delay'
import type { Db } from '../../../platform/db/database.ts'
import { courseById } from '../../course/service.ts'
import { isPublicHoliday } from '../../course/rules.ts'
import { delayWords, type DelayWords } from '../../course/service.delay.ts'
import { messageWords, type DayMessage, type MessageWords } from '../../course/service.message.ts'
import type { TicketFace } from '../../course/service.print.ts'
import { readEntry, readLateness } from './repo.read.ts'
import { faceOf, sayingOf, type EntryKind, type Said } from './service.words.ts'
import { text } from '../text.ts'
import type { StoredEntry, StoredPerson } from '../types.ts'

type Found = { readonly entry: StoredEntry; readonly own: StoredPerson; readonly course: CourseInfo }

async function found(db: Db, data: Readonly<Record<string, unknown>>): Promise<Found | null> {
  const entryId = Number(data['entry_id'])
  const entry = await readEntry(db, { entryId })
  const own = entry?.people.find(({ id }) => id === entryId)
  const course = entry && (await courseById(db, entry.competition.course_id))
  return entry && own && course ? { entry, own, course } : null
}

/** What one person of an entry is told, with the facts; null when the entry is gone or it is no longer true. */
export async function readSaying(
  db: Db,
  kind: EntryKind,
  data: Readonly<Record<string, unknown>>,
): Promise<(Found & { said: Said }) | null> {
  const facts = await found(db, data)
  const said = facts && sayingOf(kind, facts)
  return said && { ...facts, said }
}

/**
 * The message that the start of one person of an entry is late, or on time again; null where it is another or late by something else by
 * now.
 */
export async function readDelayed(
  db: Db,
  data: Readonly<Record<string, unknown>>,
): Promise<(Found & { words: DelayWords; face: TicketFace }) | null> {
  const facts = await found(db, data)
  const delay = data['change'] as Delay
  if (!facts?.own.start || (await readLateness(db, facts.own.id)) !== delay.minutes) return null
  const { own, entry, course } = facts
  const { play_date: date } = entry.competition
  const start = { date, isHoliday: isPublicHoliday(date), start: facts.own.start.start_minute }
  const words = delayWords(course, start, delay)
  const face = faceOf({ entry, own, course }, false)
  return { ...facts, words, face: { ...face, facts: [[text.rows.delayed, words.time], ...face.facts] } }
}

/** The message of the course to the players of the day, for one person of an entry; null for whoever has no start on it any more. */
export async function readMessage(
  db: Db,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<(Found & { words: MessageWords; face: TicketFace }) | null> {
  const facts = await found(db, data)
  if (!facts?.own.start || facts.own.state !== 'entered') return null
  const { own, entry, course } = facts
  const words = messageWords(course, entry.competition.play_date, data['change'] as DayMessage, now)
  return words && { ...facts, words, face: faceOf({ entry, own, course }, false) }
}
