import type { DeskSingle } from '@jgm/contract/api/staff-single'
import { ageOn, ageWording } from '@jgm/contract/model/age'
import { factsOf } from './rules.ts'
import type { StoredSingle } from './types.ts'

const isUndecided = ({ state }: Pick<StoredSingle, 'state'>): boolean => state === 'waiting' || state === 'asking'

const isOpen = (one: StoredSingle, now: Date): boolean =>
  one.state === 'established' || (isUndecided(one) && new Date(one.decision_at) > now)

/**
 * The tee times that one can be merged into, those that would be established first, then by start. Players who are kept apart are
 * found by the merge itself.
 */
function mergeable(one: StoredSingle, all: readonly StoredSingle[], now: Date): number[] {
  if (!isUndecided(one) || one.taken === 0) return []
  const isEnough = (other: StoredSingle): boolean => other.taken + one.taken >= other.minimum
  return all
    .filter(
      (other) =>
        other.id !== one.id &&
        other.course_id === one.course_id &&
        other.play_date === one.play_date &&
        other.plan_id === one.plan_id &&
        other.women_only === one.women_only &&
        other.is_walking === one.is_walking &&
        other.taken > 0 &&
        other.free >= one.taken &&
        isOpen(other, now),
    )
    .toSorted((a, b) => Number(isEnough(b)) - Number(isEnough(a)) || a.start_minute - b.start_minute || a.id - b.id)
    .map(({ id }) => id)
}

/** A single tee time as the desk lists it. `planName` is empty where the plan is gone. */
export const deskSingleOf = (
  one: StoredSingle,
  planName: string,
  all: readonly StoredSingle[],
  now: Date,
): Omit<DeskSingle, 'undo'> => ({
  ...factsOf(one),
  plan_name: planName,
  held: one.seats - one.taken - one.free,
  players: (one.players ?? []).map((player) => ({
    nickname: player.nickname,
    decade: ageWording(ageOn(player.birthday, one.play_date)),
    avatar: player.avatar,
    average_score: player.average_score,
    seats: player.seats,
  })),
  merge_into: mergeable(one, all, now),
  version: one.version,
})

/** Undecided ones by decision time, then the others by start. */
export function byDecision(a: StoredSingle, b: StoredSingle): number {
  const [first, second] = [isUndecided(a), isUndecided(b)]
  if (first !== second) return first ? -1 : 1
  const byClock = first
    ? new Date(a.decision_at).getTime() - new Date(b.decision_at).getTime()
    : a.play_date.localeCompare(b.play_date)
  return byClock || a.play_date.localeCompare(b.play_date) || a.start_minute - b.start_minute || a.id - b.id
}
