import { getLegalText } from '@jgm/contract/api/legal'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/errors.ts'
import { readLegalText } from './repo.ts'

export function bindLegal(bind: Bind, { db }: Ground): void {
  bind(getLegalText, async ({ params: { page } }) => {
    const text = await readLegalText(db, page)
    if (!text) throw refuse('not_found')
    return text
  })
}
