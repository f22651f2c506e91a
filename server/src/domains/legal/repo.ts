import type { LegalPageName, LegalText } from '@jgm/contract/api/legal'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

/** The text of a legal page; undefined until setup has read the group's files. */
export async function readLegalText(db: Kysely<DB>, page: LegalPageName): Promise<LegalText | undefined> {
  const { rows } = await sql<LegalText>`select page, lead, sections from legal_text where page = ${page}`.execute(db)
  return rows[0]
}
