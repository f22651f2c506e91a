import { fillPath, type Call, type Endpoint, type Reply } from '@jgm/contract/api/endpoint'
import type { DetailsOf, ErrorCode, ErrorReply, Problem } from '@jgm/contract/model/errors'
import { transportText } from './text.ts'

type Reason = ErrorCode | 'offline' | 'timeout'

/** A failed call. `message` is a sentence for the person at the desk; `code` is the contract's, or says that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: Reason
  readonly details: unknown

  constructor(code: Reason, message: string, details?: unknown) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** Narrows an error to one code of the contract, with its details. */
export const isCode = <C extends ErrorCode>(
  error: unknown,
  code: C,
): error is ApiError & { code: C; details: DetailsOf<C> } => error instanceof ApiError && error.code === code

const passing: ReadonlySet<string> = new Set<Reason>(['offline', 'timeout', 'unavailable'])

/** Did no real answer come, so that the call may be repeated? */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && passing.has(error.code)

/** The problems of a refused write, by field. */
export type Problems = {
  /** The problem of a field, by its path in the body; also of a part of it. */
  readonly at: (path: string) => string | undefined
  /** What no field shows: another refusal, or a problem of another path than these. Null: nothing. */
  readonly beside: (paths: readonly string[]) => string | null
}

/** The problems of a refused write, for the fields that it was typed into. */
export function problemsOf(error: unknown): Problems {
  const problems: readonly Problem[] = isCode(error, 'validation') ? error.details.problems : []
  const isAt = (path: string, one: Problem): boolean => one.path === path || one.path.startsWith(`${path}.`)
  return {
    at: (path) => problems.find((one) => isAt(path, one))?.message,
    beside: (paths) => {
      if (!error) return null
      const others = problems.filter((one) => !paths.some((path) => isAt(path, one)))
      if (problems.length > 0 && others.length === 0) return null
      return others[0]?.message ?? sentenceOf(error)
    },
  }
}

/** The sentence of the first problem of a field that the server found, else of the whole refusal; never a browser's own words. */
export function sentenceOf(error: unknown): string {
  const problems: readonly Problem[] = isCode(error, 'validation') ? error.details.problems : []
  return problems[0]?.message ?? (error instanceof ApiError ? error.message : transportText.unknown)
}

let whenRefused: (code: ErrorCode) => void = () => undefined

/** Sets the callback for refusals that concern the whole console, such as a session that is over. Called once, by the app. */
export function onRefusal(callback: (code: ErrorCode) => void): void {
  whenRefused = callback
}

const patience = 15_000

type Options<E> = {
  readonly signal?: AbortSignal
  /** The call is made although its page goes. */
  readonly outlives?: boolean
} & (E extends { idempotent: true } ? { readonly key: string } : { readonly key?: never })

/**
 * Calls an endpoint of the contract on this host, with the session cookie. `key`: of a write that is done once (`useSendKey`). Throws
 * only ApiError, or the caller's own abort.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[input, options]: E extends { idempotent: true }
    ? [input: Call<E>, options: Options<E>]
    : [input?: Call<E>, options?: Options<E>]
): Promise<Reply<E>> {
  const { key, signal, outlives = false } = options ?? {}
  const { params, query, body } = (input ?? {}) as {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
  }
  const isWrite = endpoint.method !== 'GET'
  const headers = new Headers({ 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' })
  if (isWrite) headers.set('Content-Type', 'application/json')
  if (key !== undefined) headers.set('Idempotency-Key', key)
  const limit = AbortSignal.timeout(patience)
  try {
    const answer = await fetch(`/api${fillPath(endpoint.path, params, query)}`, {
      method: endpoint.method,
      headers,
      keepalive: outlives,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(isWrite && { body: JSON.stringify(body ?? {}) }),
    })
    const read: unknown = await answer.json().catch(unlessBroken)
    if (answer.ok && read !== undefined) return read as Reply<E>
    throw refusalOf(read, answer.status)
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    if (limit.aborted) throw new ApiError('timeout', transportText.timeout)
    throw new ApiError('offline', transportText.offline)
  }
}

/** The answers of a proxy that has not reached the server, or has lost it: nobody knows whether a write was done. */
const gateways: ReadonlySet<number> = new Set([502, 503, 504])

/** An answer that is no JSON came from something between us and the server. */
function unlessBroken(error: unknown): undefined {
  if (error instanceof SyntaxError) return undefined
  throw error
}

function refusalOf(read: unknown, status: number): ApiError {
  const refusal = typeof read === 'object' && read !== null && 'error' in read ? (read as ErrorReply).error : undefined
  if (!refusal)
    return gateways.has(status)
      ? new ApiError('offline', transportText.offline)
      : new ApiError('internal', transportText.unknown)
  whenRefused(refusal.code)
  const { code, message, details } = refusal
  const id = code === 'internal' ? (details as { id?: string } | undefined)?.id : undefined
  return new ApiError(code, id ? transportText.withId(message, id) : message, details)
}
