import type { askForOpening } from '@jgm/contract/api/competition-opening'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import type { MemberId } from '../../../platform/http/session.ts'
import { readOpenOne } from './repo.read.ts'
import { forgetOpening, noteOpening } from './repo.write.opening.ts'

/** Asks to be told when the entry of a competition opens, or takes it back. Throws `not_found`. */
export async function askOpening(
  { db }: Ground,
  memberId: MemberId,
  id: number,
  { wanted }: Parsed<typeof askForOpening>['body'],
): Promise<Reply<typeof askForOpening>> {
  await (wanted ? noteOpening : forgetOpening)(db, id, memberId)
  const found = await readOpenOne(db, id, memberId)
  if (!found) throw refuse('not_found')
  return { told_on_opening: found.told_on_opening }
}
