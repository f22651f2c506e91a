import { listPlays } from '@jgm/contract/api/play'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { playsOf } from './service.ts'

export function bindPlay(bind: Bind, ground: Ground): void {
  bind(listPlays, ({ query, memberId }) => playsOf(ground, memberId, query.year))
}
