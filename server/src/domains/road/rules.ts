import type { Place } from './types.ts'

/** Kilometres of a degree of latitude. */
const degreeKm = 111.2

/** 北海道 and 沖縄県: no road leads there from another prefecture. */
const apart: readonly number[] = [1, 47]

/** A road is longer than the straight line. */
const detour = 1.3

/** The first kilometres lead through a town, the next ones along country roads, the rest along an expressway. `until`: kilometres of road, `speed`: kilometres an hour. */
const stretches = [
  { until: 10, speed: 30 },
  { until: 40, speed: 45 },
  { until: Infinity, speed: 70 },
] as const

/** The estimates are in steps of so many minutes. */
const step = 5

/** The longest drive that is told, in minutes: a golfer who lives farther away stays overnight. */
const most = 300

/** The length of the straight line in kilometres; good enough within Japan. */
function straight(from: Place, to: Place): number {
  const north = (from.latitude - to.latitude) * degreeKm
  const middle = (((from.latitude + to.latitude) / 2) * Math.PI) / 180
  const east = (from.longitude - to.longitude) * degreeKm * Math.cos(middle)
  return Math.hypot(north, east)
}

/** About how many minutes somebody drives, rounded up to five; null where no road leads there, or nobody would drive so far. */
export function drivingMinutes(from: Place, to: Place): number | null {
  if (from.prefecture !== to.prefecture && [from, to].some(({ prefecture }) => apart.includes(prefecture))) return null
  const road = straight(from, to) * detour
  let minutes = 0
  let passed = 0
  for (const { until, speed } of stretches) {
    const length = Math.max(0, Math.min(road, until) - passed)
    minutes += (length / speed) * 60
    passed += length
  }
  const rounded = Math.max(step, Math.ceil(minutes / step) * step)
  return rounded > most ? null : rounded
}
