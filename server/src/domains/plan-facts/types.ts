import type { DayType, PlanKind } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { PlanFacts } from '@jgm/contract/model/plan-facts'

/** A plan of the list as it is stored, without its course. */
export type PlanRow = {
  readonly name: string
  readonly description: string
  readonly kind: PlanKind
  readonly is_caddie: boolean
  readonly has_cart: boolean
  readonly has_lunch: boolean
  readonly holes: PlanFacts['holes']
  readonly min_players: number
  readonly max_players: number
  readonly guarantees_two: boolean
  readonly start_from: number
  readonly start_to: number
  readonly valid_from: PlayDate
  readonly valid_to: PlayDate
  readonly season_from: string
  readonly season_to: string
  readonly day_types: readonly DayType[]
  readonly is_active: boolean
  readonly is_listed: boolean
  readonly position: number
}
