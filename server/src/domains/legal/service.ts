import type { LegalText } from '@jgm/contract/api/legal'
import { todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { LegalPageName, LegalWords } from '@jgm/contract/model/texts'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { readAgreedVersion, readLegalText, storeLegalText } from './repo.ts'

/** A legal page as it holds on a date, with what is announced. Throws `not_found` until setup has read the group's files. */
export async function legalTextOn(db: Db, page: LegalPageName, today: PlayDate): Promise<LegalText> {
  const text = await readLegalText(db, page, today)
  if (!text) throw refuse('not_found')
  return text
}

/**
 * The version of the terms of use and the privacy policy that somebody agrees to now: the date since which both hold. Where setup has not
 * read them yet, the day of the agreement.
 */
export async function agreedVersion(db: Db, { clock }: Pick<Ground, 'clock'>): Promise<PlayDate> {
  const today = todayInTokyo(clock.now())
  return (await readAgreedVersion(db, today)) ?? today
}

/** Words of a legal page with the date from which they hold. */
type Dated = LegalWords & { readonly in_force: PlayDate }

/**
 * Publishes words of a legal page in the caller's transaction: at once in place of what holds, or announced beside it where their date is
 * later than today. Both cases replace the announcement of before.
 */
export async function publishLegalText(db: Db, page: LegalPageName, words: Dated, today: PlayDate): Promise<void> {
  if (words.in_force <= today) return storeLegalText(db, page, words, null)
  const now = await legalTextOn(db, page, today)
  return storeLegalText(db, page, now, words)
}

/** Takes back what is announced of a legal page, in the caller's transaction. */
export async function withdrawLegalText(db: Db, page: LegalPageName, today: PlayDate): Promise<void> {
  await storeLegalText(db, page, await legalTextOn(db, page, today), null)
}
