import { createHash, randomBytes } from 'node:crypto'
import { answerAssistant } from '@jgm/contract/api/assistant'
import type { ToolName, ToolOutput } from '@jgm/contract/api/assistant-tools'
import type { As, TestApi } from '../api.ts'
import { fetchHosted } from '../hosted.ts'

/** A message that any program may send. */
export const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

export const redirect = 'http://127.0.0.1:8765/callback'

/** Like `fetch` of a program elsewhere: what it sends to the site arrives at the API under test. */
export const fetchOf =
  (api: TestApi) =>
  async (given: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const asked = new Request(given, init)
    const url = new URL(asked.url)
    const body = await asked.text()
    const headers = { ...Object.fromEntries(asked.headers), host: url.host }
    const sent = { method: asked.method, headers, ...(body !== '' && { body }) }
    const site = new URL(api.wiring.ground.siteUrl).origin
    const answer = await fetchHosted(asked.url.replace(site, api.origin), sent)
    // A program reads no body of an answer without one.
    return [204, 303].includes(answer.status) ? new Response(null, answer) : answer
  }

export type Json = Readonly<Record<string, unknown>>

/** Calls an endpoint of OAuth with a form. */
export async function form(api: TestApi, path: string, given: Readonly<Record<string, string>>) {
  const reply = await fetchOf(api)(`${api.wiring.ground.siteUrl}/api/oauth/${path}`, {
    method: 'POST',
    body: new URLSearchParams(given),
  })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, body: (text === '' ? {} : JSON.parse(text)) as Json }
}

let networks = 0
/** An address that no other call of the tests has. */
const anyAddress = (): string => `198.18.${(networks += 1) >> 8}.${networks & 255}`

/** Registers a program and returns its id. */
export async function register(api: TestApi, given: Json = {}, from = anyAddress()): Promise<string> {
  const reply = await fetchOf(api)(`${api.wiring.ground.siteUrl}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ client_name: '見本アシスタント', redirect_uris: [redirect], ...given }),
  })
  const { client_id: id } = (await reply.json()) as { client_id?: string }
  if (id === undefined) throw new Error(`registration was refused: ${reply.status}`)
  return id
}

export const verifierOf = (): { readonly verifier: string; readonly challenge: string } => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The address to which the authorization endpoint leads the browser. */
export async function led(api: TestApi, query: Readonly<Record<string, string>>): Promise<URL> {
  const reply = await fetchOf(api)(
    `${api.wiring.ground.siteUrl}/api/oauth/authorize?${new URLSearchParams(query).toString()}`,
  )
  return new URL(reply.headers.get('location') ?? 'none:')
}

/** The parameters of a complete question of a program. */
export const question = (api: TestApi, clientId: string, challenge: string) => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: redirect,
  code_challenge: challenge,
  code_challenge_method: 'S256',
  state: 'state of the program',
  resource: `${api.wiring.ground.siteUrl}/api/mcp`,
})

/** The token of the request on the page where a browser was led. */
export const requestAt = (page: URL): string => page.pathname.split('/').at(-1) ?? ''

/** A code that a member has allowed, with everything that its exchange sends. */
export async function allowed(
  api: TestApi,
  member: As,
  given: { readonly scope?: string; readonly clientId?: string } = {},
) {
  const { verifier, challenge } = verifierOf()
  const clientId = given.clientId ?? (await register(api))
  const { scope } = given
  const page = await led(api, { ...question(api, clientId, challenge), ...(scope !== undefined && { scope }) })
  const body = { token: requestAt(page), answer: 'allow' } as const
  const { address } = await api.good(answerAssistant, { body }, member)
  return {
    grant_type: 'authorization_code',
    code: new URL(address).searchParams.get('code') ?? '',
    client_id: clientId,
    code_verifier: verifier,
    redirect_uri: redirect,
    resource: `${api.wiring.ground.siteUrl}/api/mcp`,
  }
}

/** A message to the tools, as it is answered over HTTP. */
export async function message(
  api: TestApi,
  body: unknown,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const reply = await fetchOf(api)(`${api.wiring.ground.siteUrl}/api/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, body: (text === '' ? {} : JSON.parse(text)) as Json }
}

type Called<N extends ToolName> = {
  readonly isError?: boolean
  readonly content: readonly { readonly text: string }[]
  readonly structuredContent: ToolOutput<N> & { readonly error?: { readonly code: string; readonly details?: Json } }
}

let count = 0

/** A program that a member has connected. */
export async function connected(api: TestApi, member: As, scope?: string, clientId?: string) {
  const grant = await allowed(api, member, {
    ...(scope !== undefined && { scope }),
    ...(clientId !== undefined && { clientId }),
  })
  const { body } = await form(api, 'token', grant)
  const tokens = body as { readonly access_token: string; readonly refresh_token: string }
  const send = async <N extends ToolName>(on: TestApi, name: N, given: Json): Promise<Called<N>> => {
    const params = { name, arguments: given }
    const reply = await message(
      on,
      { jsonrpc: '2.0', id: (count += 1), method: 'tools/call', params },
      tokens.access_token,
    )
    if (reply.body['result'] === undefined) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body['result'] as Called<N>
  }
  return {
    ...tokens,
    clientId: grant.client_id,
    /** Calls a tool, of any API on the same data. */
    send,
    /** The answer of a tool that must not refuse. */
    async good<N extends ToolName>(name: N, given: Json, on = api): Promise<ToolOutput<N>> {
      const called = await send(on, name, given)
      if (called.isError) throw new Error(`${name} refused: ${JSON.stringify(called.structuredContent)}`)
      return called.structuredContent
    },
    /** The code of the refusal of a tool that must refuse. */
    async refused(name: ToolName, given: Json, on = api): Promise<string> {
      const called = await send(on, name, given)
      if (!called.isError)
        throw new Error(`${name} was expected to refuse: ${JSON.stringify(called.structuredContent)}`)
      return called.structuredContent.error?.code ?? ''
    },
    /** Renews the tokens. */
    renew: (token = tokens.refresh_token) =>
      form(api, 'token', { grant_type: 'refresh_token', refresh_token: token, client_id: grant.client_id }),
  }
}
