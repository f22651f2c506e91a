import type { LegalText } from '@jgm/contract/api/legal'
import type { PlayDate } from '@jgm/contract/model/dates'
import { agreedPages, type LegalPageName, type LegalWords } from '@jgm/contract/model/texts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

type Stored = {
  readonly lead: string
  readonly sections: LegalText['sections']
  readonly in_force: PlayDate
  readonly next_words: LegalWords | null
  readonly next_in_force: PlayDate | null
}

/** The text of a legal page on a date; undefined until setup has read the group's files. */
export async function readLegalText(
  db: Kysely<DB>,
  page: LegalPageName,
  today: PlayDate,
): Promise<LegalText | undefined> {
  const { rows } = await sql<Stored>`
    select lead, sections, to_char(in_force, 'YYYY-MM-DD') as in_force, next_words,
      to_char(next_in_force, 'YYYY-MM-DD') as next_in_force
    from legal_text where page = ${page}
  `.execute(db)
  const [stored] = rows
  if (!stored) return undefined
  const { next_words: words, next_in_force: from, ...now } = stored
  if (!words || !from) return { page, ...now, next: null }
  const next = { ...words, in_force: from }
  return from <= today ? { page, ...next, next: null } : { page, ...now, next }
}

/** Stores words that hold from a date, and what is announced instead of them. */
export async function storeLegalText(
  db: Kysely<DB>,
  page: LegalPageName,
  now: LegalWords & { readonly in_force: PlayDate },
  next: (LegalWords & { readonly in_force: PlayDate }) | null,
): Promise<void> {
  const later = next && JSON.stringify({ lead: next.lead, sections: next.sections })
  await sql`
    update legal_text set lead = ${now.lead}, sections = ${JSON.stringify(now.sections)}::jsonb, in_force = ${now.in_force}::date,
      next_words = ${later}::jsonb, next_in_force = ${next?.in_force ?? null}::date
    where page = ${page}
  `.execute(db)
}

/** The date since which the pages hold that a golfer agrees to; of several the latest. */
export async function readAgreedVersion(db: Kysely<DB>, today: PlayDate): Promise<PlayDate | null> {
  const { rows } = await sql<{ version: PlayDate | null }>`
    select to_char(max(case when next_in_force <= ${today}::date then next_in_force else in_force end), 'YYYY-MM-DD') as version
    from legal_text where page = any(${agreedPages})
  `.execute(db)
  return rows[0]?.version ?? null
}
