import { getPoints, getUsablePoints } from '@jgm/contract/api/point'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { pointsOf, usableOf } from './service.ts'

export function bindPoint(bind: Bind, ground: Ground): void {
  bind(getPoints, ({ query, memberId }) => pointsOf(ground, memberId, query.page ?? 1))
  bind(getUsablePoints, ({ memberId }) => usableOf(ground, memberId))
}
