import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Ground } from '../ground.ts'
import { saidIn } from './render.ts'
import { writtenNow } from './written.ts'

/** What somebody is told, and by which ways. `name`: null where it is told to nobody in particular. */
export type Told = {
  readonly name: string | null
  readonly ways: ('mail' | 'line')[]
  readonly subject: string
  readonly text: string
}

/** What this transaction has told so far, in the words that would be sent; outside of savepoints. */
export async function toldWithin(tx: Db, { teller }: Pick<Ground, 'teller'>): Promise<Told[]> {
  const { rows } = await sql<{
    kind: string
    data: Readonly<Record<string, unknown>>
    by_mail: boolean
    by_line: boolean
  }>`
    select kind, data, bool_or(by_mail) as by_mail, bool_or(by_line) as by_line from ${writtenNow('')} o group by kind, data
      order by kind, data
  `.execute(tx)
  const told: Told[] = []
  for (const { kind, data, by_mail: byMail, by_line: byLine } of rows) {
    const telling = await teller(kind)?.(tx, data)
    if (!telling) continue
    const ways = [...(byMail ? (['mail'] as const) : []), ...(byLine && telling.talk ? (['line'] as const) : [])]
    if (ways.length > 0) told.push({ name: telling.to, ways, subject: telling.subject, text: saidIn(telling) })
  }
  return told
}
