import { getLegalText } from '@jgm/contract/api/legal'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { legalTextOn } from './service.ts'

export function bindLegal(bind: Bind, { db, clock }: Ground): void {
  bind(getLegalText, ({ params: { page } }) => legalTextOn(db, page, todayInTokyo(clock.now())))
}
