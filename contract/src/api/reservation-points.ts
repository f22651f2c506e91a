import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { usablePoints, usedPoints } from './point.ts'
import { numbered, reservationDetail } from './reservation.ts'

/**
 * The points that a reservation may still take: the most that its member can use for it, what it has now, and what the member has besides. All 0 where it takes
 * none any more, and for a guest.
 */
export const getReservationPoints = endpoint({
  name: 'reservation.points',
  method: 'GET',
  path: '/v1/reservations/:type/:number/points',
  access: 'holder',
  summary: 'The points that a reservation may take',
  params: numbered,
  reply: z.extend(usablePoints, { most: z.int(), used: z.int() }),
  errors: ['not_found'],
})

/**
 * Pays for a part of a reservation with points, in place of any that it has; 0 takes them back. Possible until `change_until`. `version` is the version that
 * was read. One effect per key; the holder is told as of a change.
 */
export const setReservationPoints = endpoint({
  name: 'reservation.setPoints',
  method: 'PUT',
  path: '/v1/reservations/:type/:number/points',
  access: 'holder',
  summary: 'Pay for a part with points',
  params: numbered,
  body: z.object({ version: z.int(), points: usedPoints }),
  reply: reservationDetail,
  errors: [
    'not_found',
    'stale',
    'already_cancelled',
    'change_closed',
    'change_not_offered',
    'change_limit',
    'points_short',
    'idempotency_mismatch',
    'busy',
  ],
  idempotent: true,
})
