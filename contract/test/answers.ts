import { catalogue } from '@jgm/contract/api/index'
import type { Call, Endpoint, Reply } from '@jgm/contract/api/endpoint'
import { errors, errorText, type DetailsOf, type ErrorCode, type ErrorReply } from '@jgm/contract/model/errors'

/** A call as a screen sent it. */
export type Sent<E extends Endpoint> = Call<E> & { readonly headers: Headers }

/** The reply to every call, or a function that makes it. */
export type Given<E extends Endpoint> = Reply<E> | ((sent: Sent<E>) => Reply<E> | Promise<Reply<E>>)

type Answer = (sent: Sent<Endpoint>) => Promise<Response>

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

/** The pattern of an endpoint's path, with a group for each segment. */
const patternOf = ({ path }: Endpoint): RegExp => new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const patterns = catalogue.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }))

/**
 * Answers the calls of a screen in place of the API. The replies have the types of the contract, so they change with it. A call of an
 * endpoint that a test gave no answer to stays without one, and is in `unexpected`.
 */
export class Answers {
  readonly unexpected: string[] = []
  readonly #answers = new Map<string, Answer>()
  readonly #sent: { readonly name: string; readonly sent: Sent<Endpoint> }[] = []

  /** Forgets answers and calls. */
  reset(): void {
    this.unexpected.length = 0
    this.#sent.length = 0
    this.#answers.clear()
  }

  /** Answers every call of an endpoint from now on. */
  give<const E extends Endpoint>(endpoint: E, given: Given<E>): this {
    this.#answers.set(endpoint.name, async (sent) => {
      const reply = typeof given === 'function' ? await (given as (sent: unknown) => unknown)(sent) : given
      return json(200, reply)
    })
    return this
  }

  /** Refuses every call of an endpoint from now on, with the contract's sentence. */
  refuse<C extends ErrorCode>(
    endpoint: Endpoint,
    code: C,
    ...[details]: DetailsOf<C> extends undefined ? [] : [DetailsOf<C>]
  ): this {
    const error = {
      code,
      message: errorText(code, details as DetailsOf<C>),
      ...(details === undefined ? {} : { details }),
    }
    this.#answers.set(endpoint.name, async () => json(errors[code].status, { error } satisfies ErrorReply))
    return this
  }

  /** Lets every call of an endpoint end without an answer, as without a network. */
  lose(endpoint: Endpoint): this {
    this.#answers.set(endpoint.name, () => Promise.reject(new TypeError('Failed to fetch')))
    return this
  }

  /** Lets every call of an endpoint wait until the returned function is called, and answers it then. */
  hold<const E extends Endpoint>(endpoint: E, reply: Reply<E>): () => void {
    const gate = Promise.withResolvers<undefined>()
    this.give(endpoint, async () => {
      await gate.promise
      return reply
    })
    return () => gate.resolve(undefined)
  }

  /** Has the test given an answer to an endpoint? */
  isGiven(endpoint: Endpoint): boolean {
    return this.#answers.has(endpoint.name)
  }

  /** The calls of an endpoint so far. */
  sent<const E extends Endpoint>(endpoint: E): readonly Sent<E>[] {
    return this.#sent.flatMap((one) => (one.name === endpoint.name ? [one.sent as Sent<E>] : []))
  }

  /** Stands in for the browser's own `fetch`. */
  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address instanceof Request ? address.url : address, location.origin)
    const method = init.method ?? 'GET'
    for (const { endpoint, pattern } of patterns) {
      const match = endpoint.method === method ? pattern.exec(url.pathname) : null
      if (!match) continue
      const sent = {
        params: { ...match.groups },
        query: Object.fromEntries(url.searchParams),
        ...(typeof init.body === 'string' ? { body: JSON.parse(init.body) as unknown } : {}),
        headers: new Headers(init.headers),
      } as Sent<Endpoint>
      this.#sent.push({ name: endpoint.name, sent })
      const answer = this.#answers.get(endpoint.name)
      if (!answer) break
      const response = await answer(sent)
      init.signal?.throwIfAborted()
      return response
    }
    this.unexpected.push(`${method} ${url.pathname}${url.search}`)
    throw new TypeError('Failed to fetch')
  }
}
