import { fillPath, type Call, type Endpoint, type Reply } from '@jgm/contract/api/endpoint'
import type { DetailsOf, ErrorCode, ErrorReply, Problem } from '@jgm/contract/model/errors'
import type { readByCall } from './endpointParts.ts'
import { timeCall } from './clock.ts'
import { tokenToSend } from './session.ts'
import { transportText } from './text.ts'
import { endWaiting, keepTurn, keptTurn, waitForTurn } from './turn.ts'

/** A failed call. `message` is a sentence for the person; `code` is the contract's, or says that no answer came. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline' | 'timeout'
  readonly status: number
  readonly details: unknown

  constructor(code: ErrorCode | 'offline' | 'timeout', status: number, message: string, details?: unknown) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
  }
}

/** Narrows an error to one code of the contract, with its details. */
export const isCode = <C extends ErrorCode>(
  error: unknown,
  code: C,
): error is ApiError & { code: C; details: DetailsOf<C> } => error instanceof ApiError && error.code === code

/** The problems of fields that the server found; empty for every other error. */
export const problemsOf = (error: unknown): readonly Problem[] =>
  isCode(error, 'validation') ? error.details.problems : []

let whenUnauthenticated: () => void = () => undefined

/** Sets the callback for sessions that the server no longer knows (spec section 8). Called once, by the app. */
export function onUnauthenticated(callback: () => void): void {
  whenUnauthenticated = callback
}

export type CallOptions = {
  readonly idempotencyKey?: string
  /** A guest's management token. */
  readonly manageToken?: string | undefined
  /** Sends no session token, for answers that are the same for everybody, so that an expired session does not matter. */
  readonly anonymous?: true
  /** The call itself may end the session, so the caller handles an expired one. */
  readonly endsSession?: true
  readonly signal?: AbortSignal
}

const timeLimit = 15_000

/** The base address of the API: on this host, or the one that the server wrote into the page (`API_URL`). */
const base = (): string => document.documentElement.dataset['api'] ?? '/api'

/** A signal that aborts with the caller's, or after the time limit; hand-written, because phones of 2023 lack AbortSignal.any. */
function timed(given: AbortSignal | undefined) {
  const controller = new AbortController()
  let over = false
  const abort = (): void => controller.abort()
  const timer = setTimeout(() => {
    over = true
    abort()
  }, timeLimit)
  if (given?.aborted) abort()
  given?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    isOver: () => over,
    stop(): void {
      clearTimeout(timer)
      given?.removeEventListener('abort', abort)
    },
  }
}

const isErrorReply = (body: unknown): body is ErrorReply => typeof body === 'object' && body !== null && 'error' in body

async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (!isErrorReply(body)) return new ApiError('internal', response.status, transportText.unknown)
  const { code, message, details } = body.error
  const id = code === 'internal' ? (details as { id?: string } | undefined)?.id : undefined
  return new ApiError(code, response.status, id ? transportText.withId(message, id) : message, details)
}

/**
 * Calls an endpoint of the contract (spec section 7). Throws only ApiError, or the caller's own abort. Where many call at once it waits for
 * the visitor's turn, and the place is shown; `queued` is thrown only to whoever leaves the line.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input?: Call<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const { idempotent, queued }: PartsRead = endpoint
  const key = idempotent ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined
  if (!queued) return send(endpoint, input, { ...options, key, turn: undefined })
  let place: DetailsOf<'queued'> | undefined
  try {
    for (;;) {
      try {
        return await send(endpoint, input, { ...options, key, turn: keptTurn() })
      } catch (error) {
        if (isCode(error, 'queued')) {
          place = error.details
          keepTurn(place.turn)
        }
        // A golfer in the line waits on where the network comes and goes.
        const isLost = place !== undefined && error instanceof ApiError && error.status === 0
        if (!place || !(isLost || isCode(error, 'queued')) || !(await waitForTurn(place, options.signal))) throw error
      }
    }
  } finally {
    if (place) endWaiting()
  }
}

/** An endpoint as the build leaves it. */
type PartsRead = Pick<Endpoint, (typeof readByCall)[number]>

type Sent = CallOptions & { readonly key: string | undefined; readonly turn: string | undefined }

async function send<const E extends Endpoint>(
  endpoint: E,
  input: Call<E> | undefined,
  options: Sent,
): Promise<Reply<E>> {
  const { method, path, replyType }: PartsRead = endpoint
  const parts = (input ?? {}) as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }
  const token = options.manageToken || options.anonymous ? undefined : tokenToSend()
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (options.manageToken) headers['X-Manage-Token'] = options.manageToken
  if (options.key !== undefined) headers['Idempotency-Key'] = options.key
  if (options.turn !== undefined) headers['X-Turn'] = options.turn
  if (method !== 'GET') headers['Content-Type'] = 'application/json'
  const limit = timed(options.signal)
  const learnNow = timeCall()
  try {
    const response = await fetch(`${base()}${fillPath(path, parts.params, parts.query)}`, {
      method,
      headers,
      // The companion cookie belongs to the API's host, which may be another one of ours.
      credentials: 'include',
      signal: limit.signal,
      ...(method === 'GET' ? {} : { body: JSON.stringify(parts.body ?? {}) }),
    })
    learnNow(response.headers.get('date'))
    if (response.ok) {
      return (await (replyType === 'calendar' ? response.text() : response.json())) as Reply<E>
    }
    throw await failureOf(response)
  } catch (error) {
    // A session that was replaced or dropped meanwhile is not reported.
    const isOver = isCode(error, 'unauthenticated') && !options.endsSession
    if (isOver && token && token === tokenToSend()) whenUnauthenticated()
    if (error instanceof ApiError || options.signal?.aborted) throw error
    if (limit.isOver()) throw new ApiError('timeout', 0, transportText.timeout)
    // A body that is not JSON did not come from the API.
    if (error instanceof SyntaxError) throw new ApiError('internal', 0, transportText.unknown)
    throw new ApiError('offline', 0, transportText.offline)
  } finally {
    limit.stop()
  }
}
