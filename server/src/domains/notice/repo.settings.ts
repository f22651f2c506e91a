import type { NoticeSettings } from '@jgm/contract/api/notice'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

export type ChosenWay = {
  kind: 'topic' | 'category'
  value: number
  by_mail: boolean
  by_line: boolean
}

/**
 * A member's choices so far, and the consent given at registration, which decides the rest; undefined when the member
 * has left.
 */
export async function readChoices(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ marketing: boolean; chosen: ChosenWay[] } | undefined> {
  const { rows } = await sql<{ marketing: boolean; chosen: ChosenWay[] }>`
    select m.marketing, coalesce((
      select json_agg(json_build_object('kind', s.kind, 'value', s.value, 'by_mail', s.by_mail, 'by_line', s.by_line))
      from notice_setting s where s.member_id = m.id), '[]') as chosen
    from member m where m.id = ${memberId} and m.activated_at is not null
  `.execute(db)
  return rows[0]
}

/** Replaces all of a member's choices. */
export async function writeChoices(tx: Kysely<DB>, memberId: number, settings: NoticeSettings): Promise<void> {
  const rows = [
    ...settings.topics.map(({ topic, ...ways }) => ({ kind: 'topic', value: topic, ...ways })),
    ...settings.categories.map(({ category, ...ways }) => ({ kind: 'category', value: category, ...ways })),
  ]
  await tx
    .insertInto('notice_setting')
    .values(rows.map((row) => ({ member_id: memberId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'value']).doUpdateSet((set) => ({
        by_mail: set.ref('excluded.by_mail'),
        by_line: set.ref('excluded.by_line'),
      })),
    )
    .execute()
}

/** Runs the SQL function `send_notices` for a batch of readers; returns whether a notice was due. */
export async function sendDue(db: Kysely<DB>, from: number, until: number): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select send_notices(${from}, ${until}) as due`.execute(db)
  return rows[0]?.due === true
}
