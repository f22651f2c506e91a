import { isDatabaseTrouble, isRefusal, isUnstorable, raisedRefusal, type Refusal } from '../../platform/http/errors.ts'
import { octoText } from './text.ts'

/** A refusal in the words of the standard. */
export class OctoRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly more: Readonly<Record<string, unknown>>
  /** Seconds after which a new attempt may succeed. */
  readonly after: number | undefined
  /** The name of the sentence, for the agent's page. */
  readonly reason: keyof typeof octoText | null

  constructor(
    status: number,
    code: string,
    message: string,
    {
      after,
      reason = null,
      ...more
    }: Record<string, unknown> & { readonly after?: number; readonly reason?: keyof typeof octoText | null } = {},
  ) {
    super(message)
    this.name = 'OctoRefusal'
    this.status = status
    this.code = code
    this.more = more
    this.after = after
    this.reason = reason
  }
}

const bad = (code: string, message: string, more?: Record<string, unknown>) => new OctoRefusal(400, code, message, more)

export const octo = {
  unauthorized: () => new OctoRefusal(401, 'UNAUTHORIZED', octoText.unauthorized),
  forbidden: () => new OctoRefusal(403, 'FORBIDDEN', octoText.forbidden),
  stopped: () => new OctoRefusal(403, 'FORBIDDEN', octoText.stopped, { reason: 'stopped' }),
  notFound: () => new OctoRefusal(404, 'NOT_FOUND', octoText.notFound),
  internal: () => new OctoRefusal(500, 'INTERNAL_SERVER_ERROR', octoText.internal),
  busy: () => new OctoRefusal(503, 'INTERNAL_SERVER_ERROR', octoText.busy, { after: 2 }),
  tooMany: (after: number) => new OctoRefusal(429, 'TOO_MANY_REQUESTS', octoText.tooMany, { after }),
  badRequest: (fields: readonly string[] = [], message = octoText.badRequest(fields)) => bad('BAD_REQUEST', message),
  product: (productId: string) => bad('INVALID_PRODUCT_ID', octoText.product, { productId }),
  option: (optionId: string) => bad('INVALID_OPTION_ID', octoText.option, { optionId }),
  unit: (unitId: string) => bad('INVALID_UNIT_ID', octoText.unit, { unitId }),
  availability: (availabilityId: string) => bad('INVALID_AVAILABILITY_ID', octoText.availability, { availabilityId }),
  notOwn: (availabilityId: string) =>
    bad('INVALID_AVAILABILITY_ID', octoText.notOwn, { availabilityId, reason: 'notOwn' }),
  booking: (uuid: string) => bad('INVALID_BOOKING_UUID', octoText.booking, { uuid }),
  unprocessable: (reason: keyof typeof octoText, message: string) => bad('UNPROCESSABLE_ENTITY', message, { reason }),
} as const

const detailOf = (refusal: Refusal, name: string): number =>
  Number((refusal.details as Record<string, unknown> | undefined)?.[name] ?? 0)

/** The sense of the sale's refusals in the standard. */
const known: Readonly<Record<string, (refusal: Refusal) => OctoRefusal>> = {
  start_taken: () => octo.unprocessable('soldOut', octoText.soldOut),
  hold_expired: () => octo.unprocessable('expired', octoText.expired),
  day_closed: () => octo.unprocessable('closed', octoText.closed),
  plan_not_available: () => octo.unprocessable('notSold', octoText.notSold),
  not_open_yet: () => octo.unprocessable('windowClosed', octoText.windowClosed),
  window_closed: () => octo.unprocessable('windowClosed', octoText.windowClosed),
  party_not_allowed: (refusal) =>
    octo.unprocessable('units', octoText.units(detailOf(refusal, 'min'), detailOf(refusal, 'max'))),
  hold_limit: () => octo.unprocessable('holdLimit', octoText.holdLimit),
  already_cancelled: () => octo.unprocessable('ended', octoText.ended),
  cancel_closed: () => octo.unprocessable('cancelClosed', octoText.cancelClosed),
  change_closed: () => octo.unprocessable('changeClosed', octoText.changeClosed),
  change_not_offered: () => octo.unprocessable('standing', octoText.standing),
  stale: () => octo.unprocessable('changedMeanwhile', octoText.changedMeanwhile),
  fee_changed: (refusal) => octo.unprocessable('fee', octoText.fee(detailOf(refusal, 'fee'))),
  too_many_requests: (refusal) => octo.tooMany(detailOf(refusal, 'retry_after')),
  validation: () => octo.badRequest(),
  malformed: () => octo.badRequest(),
  too_large: () => octo.badRequest(),
  unsupported_media: () => octo.badRequest(),
  not_found: () => octo.notFound(),
  busy: octo.busy,
  unavailable: octo.busy,
}

/** The refusal of the standard for anything that was thrown; `internal` for what nobody expected. */
export function octoRefusalOf(error: unknown): OctoRefusal {
  if (error instanceof OctoRefusal) return error
  if (isRefusal(error)) return (known[error.code] ?? octo.internal)(error)
  if (raisedRefusal(error) === 'seat_paid') return octo.unprocessable('standing', octoText.standing)
  if (isUnstorable(error)) return octo.badRequest()
  // A body that Fastify can't read: no JSON, another type, too much of it.
  if (error instanceof Error && 'statusCode' in error && [400, 413, 415].includes(Number(error.statusCode)))
    return octo.badRequest()
  return isDatabaseTrouble(error) ? octo.busy() : octo.internal()
}
