/** Why a sale function refused. The SQL functions return or raise exactly these. */
export const refusedResults = [
  'already_cancelled',
  'busy',
  'cancel_closed',
  'change_closed',
  'day_closed',
  'email_unproven',
  'fee_changed',
  'hold_expired',
  'hold_limit',
  'hold_used_up',
  'idempotency_mismatch',
  'not_open_yet',
  'number_taken',
  'points_short',
  'same_day',
  'stale',
  'start_taken',
  'terms_changed',
  'window_closed',
] as const
export type RefusedResult = (typeof refusedResults)[number]
