import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Endpoint, Parsed } from '@jgm/contract/api/endpoint'
import { errorText, type Problem } from '@jgm/contract/model/errors'
import type { Device } from '@jgm/contract/model/devices'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { createKept } from '../kept.ts'
import { hashTextOf } from '../secrets.ts'
import type { Admission, Comer } from './admission.ts'
import type { Turns } from './turns.ts'
import { deviceOf } from './device.ts'
import { refuse } from './errors.ts'
import { replySchema } from './schemas.ts'
import type { Caller, CookieGiven, MemberId, SessionGate } from './session.ts'
import { isOfConsole, type Staff, type StaffGate } from './staff.ts'

/** What a handler gets beside the parsed parts. */
export type Context = {
  readonly caller: Caller
  /** The caller's network address as a keyed hash, for rate limits only; never logged. */
  readonly address: string
  /** Scoped to caller and endpoint; empty where the endpoint is not idempotent. */
  readonly idempotencyKey: string
  /** SHA-256 of method, path and parsed body, which a repeat under the same key must match; empty like the key. */
  readonly requestHash: Buffer
  /** Device type, from the User-Agent. */
  readonly device: Device
  /** The last event that an `EventSource` has seen; undefined at its first connection. */
  readonly lastEventId: string | undefined
  readonly cookieOf: (name: string) => string | undefined
  /** A `readable` one is set only for a page on the API's own host, because no other could read it. */
  readonly setCookie: (name: string, value: string, given: CookieGiven) => void
  readonly clearCookie: (name: string) => void
}

/** The facts about a caller that are stored or counted. */
export type CallerFacts = Pick<Context, 'address' | 'device' | 'cookieOf'>

type WhoContext<E extends Endpoint> = E['access'] extends 'member'
  ? { readonly memberId: MemberId }
  : E['access'] extends 'staff'
    ? { readonly staff: Staff }
    : unknown

/** What a handler answers with: the reply, or the stream of an endpoint of type `events`. */
type Answer<E extends Endpoint> = E['replyType'] extends 'events' ? Readable : z.input<E['reply']>

export type Handler<E extends Endpoint> = (input: Parsed<E> & Context & WhoContext<E>) => Promise<Answer<E>> | Answer<E>

// Every field of the contract has a message of its own; this one is for input that our forms can't send.
z.config({ localeError: () => errorText('validation', { problems: [] }) })

/** Path segments that must be a calendar date or month; any other segment names something that may not exist. */
const ofCalendar = new Set<PropertyKey | undefined>(['date', 'month'])

/** The problems of a part of a request, or of what is judged as one. */
export const problemsOf = (part: string, error: z.core.$ZodError): Problem[] =>
  error.issues.map((issue) => ({
    path: [part === 'body' ? '' : part, ...issue.path].filter((key) => key !== '').join('.'),
    message: issue.message,
  }))

/**
 * Parses params, query and body. Throws `validation` with every problem of query and body at once, `malformed` for an
 * impossible date or month in the path, and `not_found` for any other wrong path segment.
 */
function parse<E extends Endpoint>(endpoint: E, request: FastifyRequest): Parsed<E> {
  const problems: Problem[] = []
  const parsed: Record<string, unknown> = {}
  const parts = { params: request.params, query: request.query, body: request.body ?? {} }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const result = schema.safeParse(parts[part])
    if (result.success) parsed[part] = result.data
    else if (part === 'params')
      throw refuse(result.error.issues.some(({ path }) => ofCalendar.has(path[0])) ? 'malformed' : 'not_found')
    else problems.push(...problemsOf(part, result.error))
  }
  if (problems.length > 0) throw refuse('validation', { problems })
  return parsed as Parsed<E>
}

function idempotencyKey(endpoint: Endpoint, request: FastifyRequest, holder: string): string {
  if (!endpoint.idempotent) return ''
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) {
    throw refuse('validation', {
      problems: [{ path: 'Idempotency-Key', message: errorText('idempotency_mismatch', undefined) }],
    })
  }
  return `${endpoint.name}:${holder}:${key}`
}

const lastEventIdOf = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers['last-event-id']
  return Array.isArray(given) ? given[0] : given
}

const turnOf = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers['x-turn']
  return Array.isArray(given) ? given[0] : given
}

const noHash = Buffer.alloc(0)

/** Takes the parsed body: the body as sent may be nested so deeply that writing it overflows the stack. */
const hashOfRequest = ({ method, url }: FastifyRequest, { body }: { readonly body?: unknown }): Buffer =>
  createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()

/** Only our own pages may write: requires the marker header of the spec, and refuses a foreign origin. */
function refuseForeignWrites(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers['sec-fetch-site']
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest' || site === 'cross-site') throw refuse('forbidden')
}

const contentTypes = {
  calendar: 'text/calendar; charset=utf-8',
  events: 'text/event-stream; charset=utf-8',
  picture: 'image/webp',
} as const

/** What stands at the address of a picture never changes. Opened by itself, it can do nothing. */
const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
} as const

/** Answers of one public read that are kept at once. */
const mostKept = 500

const givenBefore = new WeakSet<object>()
const bytesOf = new WeakMap<object, Buffer>()

/**
 * Serialises an answer that is returned repeatedly, as the same object, once. A service must therefore not change an
 * object that it caches.
 */
function written(answer: unknown, reply: FastifyReply): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  let bytes = bytesOf.get(answer)
  if (!bytes) {
    const serialise = reply.getSerializationFunction('200')
    if (!serialise || !givenBefore.has(answer)) {
      givenBefore.add(answer)
      return answer
    }
    bytes = Buffer.from(serialise(answer as { [key: string]: unknown }))
    bytesOf.set(answer, bytes)
  }
  reply.type('application/json; charset=utf-8')
  return bytes
}

/**
 * Binds endpoints of the contract to functions on a Fastify instance mounted at `/api`. The answer is serialised field
 * by field from the declared reply; undeclared fields are dropped.
 */
export function createBinder(
  app: FastifyInstance,
  {
    gate,
    staffGate,
    admission,
    reads,
    clock,
  }: {
    readonly gate: SessionGate
    readonly staffGate: StaffGate
    readonly admission: Admission
    readonly reads: Turns
    readonly clock: Clock
  },
) {
  return function bind<const E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    const contentType = endpoint.replyType && contentTypes[endpoint.replyType]
    const kept = endpoint.kept && createKept<Answer<E>>({ most: mostKept })
    const comerOf = (request: FastifyRequest): Comer => {
      const { authorization } = request.headers
      return {
        address: gate.addressKey(request),
        session: authorization === undefined ? undefined : hashTextOf(authorization),
      }
    }
    /** Waits until the caller may be served; returns what is called afterwards. Of writes only a `queued` one waits. */
    async function enter(request: FastifyRequest): Promise<(() => void) | undefined> {
      if (endpoint.queued) return admission.enter(comerOf(request), turnOf(request))
      if (endpoint.method !== 'GET' || isOfConsole(endpoint) || request.headers['x-pass'] === reads.pass)
        return undefined
      return reads.enter()
    }
    async function serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const staff = endpoint.access === 'staff' ? await staffGate.staffFor(endpoint, request) : undefined
      // A member's token opens nothing in the console, so it is not even read there.
      const caller: Caller = isOfConsole(endpoint) ? { kind: 'nobody' } : await gate.callerOf(request)
      if (endpoint.access === 'member' && caller.kind !== 'member') throw refuse('unauthenticated')
      if (endpoint.access === 'holder' && caller.kind === 'nobody') throw refuse('unauthenticated')
      const address = gate.addressKey(request)
      const holder = staff ? `s:${staff.id}` : caller.kind === 'member' ? `m:${caller.memberId}` : `a:${address}`
      const key = idempotencyKey(endpoint, request, holder)
      const parsed = parse(endpoint, request)
      const context: Context = {
        caller,
        address,
        idempotencyKey: key,
        requestHash: endpoint.idempotent ? hashOfRequest(request, parsed as { readonly body?: unknown }) : noHash,
        device: deviceOf(request.headers['user-agent']),
        lastEventId: lastEventIdOf(request),
        cookieOf: (name) => gate.cookieOf(request, name),
        setCookie: (name, value, options) => {
          if (options.readable && request.headers['sec-fetch-site'] !== 'same-origin') return
          const set = gate.cookie(name, options)
          reply.setCookie(set.name, value, set.options)
        },
        clearCookie: (name) => {
          const set = gate.cookie(name, { maxAge: 0 })
          reply.clearCookie(set.name, set.options)
        },
      }
      const memberId = caller.kind === 'member' ? caller.memberId : undefined
      const input = Object.assign({ memberId, staff }, context, parsed)
      const work = async () => handler(input as unknown as Parsed<E> & Context & WhoContext<E>)
      const answer =
        kept && caller.kind === 'nobody' ? await kept(JSON.stringify(parsed), clock.now(), work) : await work()
      if (contentType) reply.type(contentType)
      // The key to a member's calendar is its address: whoever passes it on makes no search engine keep it.
      if (endpoint.replyType === 'calendar') reply.header('x-robots-tag', 'noindex')
      // A proxy that collects an answer would keep events back.
      if (endpoint.replyType === 'events') reply.header('x-accel-buffering', 'no')
      if (endpoint.replyType === 'picture') reply.headers(pictureHeaders)
      return contentType ? answer : written(answer, reply)
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A stream has no head of its own: asked for one, it would stay open.
      exposeHeadRoute: endpoint.replyType !== 'events',
      ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
      // A large body is read of nobody but the staff that may send it.
      ...(endpoint.access === 'staff' && endpoint.bodyBytes !== undefined
        ? {
            onRequest: async (request: FastifyRequest) => {
              staffGate.refuseElsewhere(request)
              refuseForeignWrites(request)
              await staffGate.staffFor(endpoint, request)
            },
          }
        : {}),
      schema: {
        operationId: endpoint.name,
        summary: endpoint.summary,
        tags: [endpoint.name.split('.')[0] ?? ''],
        ...(contentType ? {} : { response: { 200: replySchema(endpoint.reply) } }),
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (isOfConsole(endpoint)) staffGate.refuseElsewhere(request)
        refuseForeignWrites(request)
        const leave = await enter(request)
        if (!leave) return serve(request, reply)
        try {
          // The caller has gone, and waits for no answer.
          if (request.raw.socket.destroyed) throw refuse('unavailable')
          return await serve(request, reply)
        } finally {
          leave()
        }
      },
    })
  }
}

export type Bind = ReturnType<typeof createBinder>
