import { sql, type RawBuilder } from 'kysely'
import { isStopped } from './stops.ts'

/**
 * The messages whose kind begins with `prefix` that this transaction has written so far, as a table: `kind`, `data`, `by_mail`, `by_line`. One row
 * for each way; none for a mail that will not leave, because its address is stopped.
 */
export const writtenNow = (prefix: string): RawBuilder<unknown> => sql`(
  select kind, data, true as by_mail, false as by_line from mail_outbox o
    where not ${isStopped} and sent_at is null and starts_with(kind, ${prefix}) and xmin = pg_current_xact_id()::xid
  union all
  select kind, data, false, true from line_outbox
    where done_at is null and starts_with(kind, ${prefix}) and xmin = pg_current_xact_id()::xid)`
