import { addDays, addMonthsClamped, instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { olderRounds } from './plays.ts'

/** Points of a member's reservation. */
export type EarnedPoints = {
  readonly id: number
  readonly member_id: number
  readonly course_id: number
  readonly play_date: PlayDate
  readonly status: string
  readonly booked_at: Date
  readonly points: number
}

type Entry = {
  member_id: number
  kind: string
  points: number
  pending: number
  course_id: number | null
  reservation_id: number | null
  expires_on: PlayDate | null
  at: string
  /** Days ago of the round whose lot the points are taken from. */
  lotAgo?: number
  /** Days ago of the round that gave the lot. */
  ago?: number
}

const eveningOf = (date: PlayDate): string => isoInTokyo(instantAt(date, 1020))

/** Entries of the sample log-in that take points of older lots. */
const takings = [
  { kind: 'used', points: -60, lotAgo: 410, ago: 200, courseId: 2 },
  { kind: 'used', points: -50, lotAgo: 340, ago: 62, courseId: 2 },
  { kind: 'used', points: -30, lotAgo: 318, ago: 30, courseId: 6 },
  { kind: 'reversed', points: 30, lotAgo: 318, ago: 29, courseId: 6 },
] as const

function olderEntries(today: PlayDate): Entry[] {
  const none = { pending: 0, reservation_id: null, expires_on: null, member_id: 1 }
  const given = olderRounds
    .filter(({ ago }) => ago <= 410)
    .map(({ ago, courseId, fee }): Entry => {
      const date = addDays(today, -ago)
      const points = Math.floor(fee / 100)
      const expires_on = addMonthsClamped(date, 12)
      return { ...none, kind: 'granted', points, course_id: courseId, expires_on, at: eveningOf(date), ago }
    })
  const gift = addDays(today, -42)
  const expiry = addMonthsClamped(addDays(today, -410), 12)
  return [
    ...given,
    {
      ...none,
      kind: 'adjusted',
      points: 50,
      course_id: 2,
      expires_on: addMonthsClamped(gift, 12),
      at: eveningOf(gift),
    },
    { ...none, kind: 'expired', points: -50, course_id: 3, at: isoInTokyo(instantAt(expiry, 5)), lotAgo: 410 },
    ...takings.map(({ kind, points, lotAgo, ago, courseId }): Entry => {
      return { ...none, kind, points, course_id: courseId, lotAgo, at: eveningOf(addDays(today, -ago)) }
    }),
  ]
}

function entriesOf({ id, member_id, course_id, play_date, status, booked_at, points }: EarnedPoints): Entry[] {
  const common = { member_id, course_id, reservation_id: id }
  const booked: Entry = {
    ...common,
    kind: 'pending',
    points: 0,
    pending: points,
    expires_on: null,
    at: isoInTokyo(booked_at),
  }
  if (status !== 'played') return [booked]
  const expires_on = addMonthsClamped(play_date, 12)
  return [booked, { ...common, kind: 'granted', points, pending: -points, expires_on, at: eveningOf(play_date) }]
}

/**
 * The ledger in chronological order: the entries of reservations, and a year of the sample log-in's with every kind of
 * entry.
 */
export function pointRows(earned: readonly EarnedPoints[], today: PlayDate) {
  const entries = [...earned.flatMap(entriesOf), ...olderEntries(today)]
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((entry, index) => ({ id: index + 1, ...entry }))
  const lotOf = new Map(entries.flatMap(({ ago, id }) => (ago === undefined ? [] : [[ago, id] as const])))
  return entries.map(({ ago: _ago, lotAgo, ...entry }) => ({
    ...entry,
    lot_id: lotAgo === undefined ? null : (lotOf.get(lotAgo) ?? null),
  }))
}
