import { errorText } from '@jgm/contract/model/errors'
import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
  type CallToolResult,
  type Tool as Listed,
} from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { addressLimits } from '../domains/assistant/policy.ts'
import { allows } from '../domains/assistant/rules.ts'
import { tools, type Tool } from '../domains/assistant/service.tools.ts'
import { issuerOf, resourceOf } from '../domains/assistant/service.oauth.ts'
import { ownerOf } from '../domains/assistant/service.ts'
import { ToolRefusal } from '../domains/assistant/service.words.ts'
import { toolText } from '../domains/assistant/text.ts'
import type { Asking, Owner } from '../domains/assistant/types.ts'
import { isDatabaseTrouble, isRefusal, raisedRefusal, refuse, type Refusal } from '../platform/http/errors.ts'
import { problemsOf } from '../platform/http/handle.ts'
import { spend } from '../platform/http/limits.ts'
import { hostOf } from '../platform/http/local.ts'
import type { SessionGate } from '../platform/http/session.ts'
import { createLines } from '../platform/lines.ts'
import type { Wiring } from './wiring.ts'

const byName: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.name, tool]))
const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Listed['inputSchema']

/** The tools as programs read them: made once, the same for everybody. */
const listed: Listed[] = tools.map(({ name, title, description, hints, shapes }) => ({
  name,
  title,
  description,
  annotations: { title, ...hints, openWorldHint: false },
  inputSchema: schemaOf(shapes.input, 'input'),
  outputSchema: schemaOf(shapes.output, 'output'),
}))

/** A refusal that a program reads and a person understands. */
const refused = (code: string, message: string, details?: unknown): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: message }],
  structuredContent: { error: { code, message, ...(details !== undefined && { details }) } },
})

type Served = Pick<Wiring, 'ground' | 'admission'>

const busy = (): Refusal => refuse('too_many_requests', { retry_after: 1 })
const inLine = createLines(busy)

/** The call of a tool: its answer, or a refusal in words. Throws what nobody expected. */
async function callTool(
  { ground, admission }: Served,
  asking: Asking,
  tool: Tool,
  given: unknown,
): Promise<CallToolResult> {
  const input = tool.shapes.input.safeParse(given ?? {})
  if (!input.success) {
    const problems = problemsOf('body', input.error)
    const words = problems.map(({ path, message }) => `${path}: ${message}`)
    return refused('validation', toolText.badInput(words), { problems })
  }
  try {
    const caller = asking.owner ? `c:${asking.owner.connectionId}` : `a:${asking.address}`
    const run = () => tool.run(ground, asking, input.data)
    const letIn = async () => {
      const { turn } = input.data as { readonly turn?: string }
      const leave = await admission.enter({ address: asking.address, session: caller }, turn)
      return run().finally(leave)
    }
    // Golfers have the connections that assistants' readings leave; a booking that its golfer waits for does not stand in line.
    const answer = await (tool.isQueued ? letIn() : tool.hints.readOnlyHint ? inLine(ground.db, caller, run) : run())
    const said = tool.shapes.output.parse(answer)
    return { content: [{ type: 'text', text: JSON.stringify(said) }], structuredContent: said }
  } catch (error) {
    if (error instanceof ToolRefusal) return refused(error.code, error.message)
    if (isRefusal(error)) return refused(error.code, errorText(error.code, error.details), error.details)
    if (raisedRefusal(error) === 'seat_paid') return refused('seat_paid', errorText('seat_paid', undefined))
    if (isDatabaseTrouble(error)) return refused('unavailable', errorText('unavailable', undefined))
    throw error
  }
}

type Body = { readonly method?: unknown; readonly id?: unknown; readonly params?: { readonly name?: unknown } }

/** Levels of a message; those of our tools have five. */
const mostLevels = 30

const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (than === 0 || Object.values(value).some((part) => isDeeper(part, than - 1)))

const isBody = (body: unknown): body is Body => typeof body === 'object' && body !== null && !Array.isArray(body)

/** The tool that a message calls; undefined for every other message. */
const toolIn = ({ method, params }: Body): Tool | undefined =>
  method === 'tools/call' && typeof params?.name === 'string' ? byName.get(params.name) : undefined

/**
 * The tools of assistants, at `/api/mcp` on the site's own host: MCP over streamable HTTP, without sessions and streams, so that any process answers any
 * call. Reading what is public needs no token. The services are those of golfers' own calls.
 */
export function bindMcp(app: FastifyInstance, wiring: Served, gate: SessionGate): void {
  const { ground } = wiring
  const host = new URL(ground.siteUrl).hostname
  const metadata = `${ground.siteUrl}/.well-known/oauth-protected-resource/api/mcp`

  const serverFor = (asking: Asking, log: FastifyRequest['log']): Server => {
    const server = new Server(
      { name: 'jgm-golf', title: toolText.title, version: '1.0.0', websiteUrl: issuerOf(ground) },
      { capabilities: { tools: {} }, instructions: toolText.instructions },
    )
    server.setRequestHandler('tools/list', async () => Promise.resolve({ tools: listed }))
    server.setRequestHandler('tools/call', async ({ params }) => {
      const tool = byName.get(params.name)
      if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name.slice(0, 60)}`)
      try {
        return await callTool(wiring, asking, tool, params.arguments)
      } catch (error) {
        log.error({ err: error, route: '/api/mcp', tool: tool.name }, 'request failed')
        return refused('internal', toolText.failed)
      }
    })
    return server
  }

  /** Asks for an authorization, or for a wider one (RFC 6750, 9728). */
  function challenge(
    reply: FastifyReply,
    status: 401 | 403,
    given: { readonly error?: string; readonly scope?: string },
  ) {
    const said = { ...given, resource_metadata: metadata }
    const parts = Object.entries(said).map(([name, value]) => `${name}="${value}"`)
    return reply
      .status(status)
      .header('www-authenticate', `Bearer ${parts.join(', ')}`)
      .send(rpcError(-32_001, given.error ?? 'authorization required'))
  }

  const rpcError = (code: number, message: string, id: unknown = null) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message },
  })

  /** For whom is called; undefined once the answer has been given. */
  async function authorized(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ owner: Owner | null } | undefined> {
    const { authorization } = request.headers
    const tool = isBody(request.body) ? toolIn(request.body) : undefined
    if (authorization === undefined) {
      if (!tool?.needs) return { owner: null }
      challenge(reply, 401, { scope: tool.needs })
      return undefined
    }
    const owner = await ownerOf(ground, /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '')
    if (!owner) {
      challenge(reply, 401, { error: 'invalid_token' })
      return undefined
    }
    if (tool?.needs && !allows(owner.scopes, tool.needs)) {
      challenge(reply, 403, { error: 'insufficient_scope', scope: tool.needs })
      return undefined
    }
    return { owner }
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { headers, body } = request
    // A page of another site, or a name that was made to lead here.
    if (hostOf(request) !== host) return reply.status(404).send(rpcError(-32_000, 'not found'))
    if (headers.origin !== undefined && headers.origin !== issuerOf(ground))
      return reply.status(403).send(rpcError(-32_000, 'this origin may not call'))
    if (Array.isArray(body)) return reply.status(400).send(rpcError(-32_600, 'one message a request'))
    if (isDeeper(body, mostLevels)) return reply.status(400).send(rpcError(-32_600, 'the message is too deep'))
    const address = gate.addressKey(request)
    const called = await authorized(request, reply)
    if (!called) return reply
    if (!called.owner) await spend(ground.db, [{ key: `assistant_read:${address}`, ...addressLimits.read }])
    // Nothing here changes without a call, so nobody is kept on an open stream.
    if (isBody(body) && body.method === 'subscriptions/listen')
      return reply.status(404).send(rpcError(-32_601, 'method not found', body.id))
    return answer(request, reply, { address, owner: called.owner })
  }

  async function answer({ headers, body, log }: FastifyRequest, reply: FastifyReply, asking: Asking): Promise<unknown> {
    const given = new Headers()
    for (const name of ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'])
      if (typeof headers[name] === 'string') given.set(name, headers[name])
    const asked = new Request(resourceOf(ground), {
      method: 'POST',
      headers: given,
      body: JSON.stringify(body ?? null),
    })
    const handler = createMcpHandler(() => serverFor(asking, log), { legacy: 'reject' })
    let response: Response
    if (await isLegacyRequest(asked, body)) {
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await serverFor(asking, log).connect(transport)
      response = await transport.handleRequest(asked, { parsedBody: body })
      await transport.close()
    } else response = await handler.fetch(asked, { parsedBody: body })
    const type = response.headers.get('content-type')
    reply.status(response.status)
    if (type !== null) reply.type(type)
    const allow = response.headers.get('allow')
    if (allow !== null) reply.header('allow', allow)
    return reply.send(Buffer.from(await response.arrayBuffer()))
  }

  void app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (isRefusal(error) && error.code === 'too_many_requests') {
        reply.header('retry-after', String((error as Refusal<'too_many_requests'>).details.retry_after))
        return reply.status(429).send(rpcError(-32_000, toolText.tooMany))
      }
      if (isDatabaseTrouble(error))
        return reply.status(503).header('retry-after', '2').send(rpcError(-32_000, toolText.failed))
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
      if (status === 415) return reply.status(415).send(rpcError(-32_000, 'Content-Type must be application/json'))
      if (status === 413) return reply.status(413).send(rpcError(-32_000, 'the message is too large'))
      if (status === 400) return reply.status(400).send(rpcError(-32_700, 'parse error'))
      request.log.error({ err: error, id: request.id, route: request.routeOptions.url }, 'request failed')
      return reply.status(500).send(rpcError(-32_603, toolText.failed))
    })
    const schema = { hide: true }
    scope.route({ method: 'POST', url: '/api/mcp', schema, handler: serve })
    scope.route({
      method: ['GET', 'DELETE'],
      url: '/api/mcp',
      exposeHeadRoute: false,
      schema,
      handler: async (_request, reply) =>
        reply.status(405).header('allow', 'POST').send(rpcError(-32_000, 'only POST')),
    })
  })
}
