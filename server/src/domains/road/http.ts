import { getRoads } from '@jgm/contract/api/road'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import type { Towns } from '../../platform/ports.ts'
import { roadsOf } from './service.ts'

export function bindRoad(bind: Bind, ground: Ground, towns: Towns): void {
  bind(getRoads, ({ memberId }) => roadsOf(ground, towns, memberId))
}
