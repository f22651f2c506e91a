import type * as z from 'zod/mini'
import type { ErrorCode } from '../model/errors.ts'
import type { StaffRole } from '../model/staff.ts'

/**
 * Who may call an endpoint. Denied by default: an endpoint without access does not type-check.
 * - `anyone`: no session needed; a member's token is recognised when sent.
 * - `member`: a valid member token.
 * - `holder`: the member who owns the reservation, or a guest who sends its management link's token
 *   in the `X-Manage-Token` header.
 * - `staff`: a staff session (http-only cookie) of at least the role in `least`, on the admin host only. A member's token opens
 *   nothing there, and a staff session opens no other endpoint.
 */
export type Access = 'anyone' | 'member' | 'holder' | 'staff'

/**
 * Which staff sessions an endpoint takes; without a stage, open ones only.
 * - `locked`: also one that is locked (`staff_locked` elsewhere).
 * - `half`: only one whose password is proven and whose second factor is missing (`unauthenticated` elsewhere).
 */
export type StaffStage = 'locked' | 'half'

export type Method = 'GET' | 'POST' | 'PUT'

type Shape = z.ZodMiniType

/** One endpoint of the product API (spec section 7): the single place that defines its interface. */
export type Endpoint = {
  readonly name: string
  readonly method: Method
  /**
   * Below `/api`, with `:name` segments. Paths that begin with `/staff/` answer on the admin host only, and elsewhere
   * `not_found`.
   */
  readonly path: string
  readonly access: Access
  /** The least role, where `access` is `staff`: each role may do what the roles before it may. */
  readonly least?: StaffRole
  readonly stage?: StaffStage
  /**
   * Calling it does not count as work at the desk, so it doesn't delay the lock of an idle session. Other calls that no hand has
   * caused (fetching again after a live change) carry the header `X-Background: 1`, and don't count either.
   */
  readonly idle?: true
  readonly summary: string
  readonly params?: Shape
  readonly query?: Shape
  /** Only for POST and PUT. */
  readonly body?: Shape
  /** Bytes that the body may have, where it is larger than the API reads otherwise (64 KB). */
  readonly bodyBytes?: number
  readonly reply: Shape
  /**
   * Refusals beyond the common ones (`validation`, `unauthenticated`, `forbidden`, `too_many_requests`, `unavailable`,
   * `internal`), beyond `seat_paid` of what would change a seat that is paid, and beyond `queued` of what is `queued`.
   */
  readonly errors: readonly ErrorCode[]
  /** The write carries an `Idempotency-Key` header (8–64 characters); a repeat gets the same answer. */
  readonly idempotent?: true
  /**
   * Callers without a session share one answer for a second of the clock: for showing only, and alike for all of them. So a public read
   * costs nothing, however often it is asked.
   */
  readonly kept?: true
  /**
   * Callers are let in by their arrival. Where too many come at once, whoever would wait long gets `queued` with a turn, and sends it in
   * `X-Turn` when calling again.
   */
  readonly queued?: true
  /** `text/calendar`, an open `text/event-stream`, or a picture in WebP that never changes; JSON when absent. */
  readonly replyType?: 'calendar' | 'events' | 'picture'
}

/** Declares an endpoint, keeping the exact types of its parts. */
export const endpoint = <const E extends Endpoint>(
  declared: E &
    (E['method'] extends 'GET' ? { body?: never; idempotent?: never } : { kept?: never }) &
    (E['access'] extends 'anyone' ? unknown : { kept?: never }) &
    (E['access'] extends 'staff' ? { least: StaffRole } : { least?: never; stage?: never; idle?: never }),
): E => declared

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = E[K] extends Shape
  ? { [P in K]: Side extends 'in' ? z.input<E[K]> : z.output<E[K]> }
  : unknown

type OptionalWhenEmpty<T> = { [K in keyof T as Record<never, never> extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Record<never, never> extends T[K] ? K : never]?: T[K]
}

/**
 * What a caller passes: `params`, `query`, `body` as declared; each may be omitted only when all its fields are
 * optional.
 */
export type Call<E extends Endpoint> = OptionalWhenEmpty<
  Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>
>

/** The input of the server's function, after parsing. */
export type Parsed<E extends Endpoint> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>

/** The parsed reply. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** The path with its segments filled in and the query appended; values are percent-encoded. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`path ${path} misses ${key}`)
    return encodeURIComponent(String(value))
  })
  const search = Object.entries(query)
    .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled
}
