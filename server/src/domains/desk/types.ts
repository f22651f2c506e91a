import type { DayGroup, DayPlayer, DayStart } from '@jgm/contract/api/desk-day'

/** A tee time as it is stored, with what stands on it besides reservations. */
export type StoredStart = {
  readonly id: number
  readonly nine: string
  readonly start_minute: number
  readonly turn_minute: number | null
  readonly capacity: number
  readonly kind: 'group' | 'single'
  readonly audience: string
  readonly status: string
  readonly held_until: Date | null
  readonly offered_to: DayStart['offered_to']
  readonly single: (Omit<NonNullable<DayStart['single']>, 'decision_at'> & { readonly decision_at: string }) | null
  readonly competition: DayStart['competition']
  readonly block: DayStart['block']
}

/** A group of a reservation on its start. */
export type StoredGroup = Omit<DayGroup, 'seats' | 'plan'> & {
  readonly tee_time_id: number
  readonly plan: { readonly name?: string; readonly is_caddie?: boolean; readonly has_lunch?: boolean }
  readonly seats: readonly DayPlayer[] | null
}
