import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { ToolName, ToolOutput } from '@jgm/contract/api/assistant-tools'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import { findPort, firstPort, inPlace, type Place } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'

// The official conformance suite and inspector of MCP run against the product, and a scripted assistant plays a round of each club through its tools:
// `MCP_TOOLS=<a folder with @modelcontextprotocol/conformance and /inspector installed> npm run trials -- mcp`. The folder stays where it is.

const folder = resolve(process.env['MCP_TOOLS'] ?? process.argv[2]?.replace(/^--folder=/, '') ?? '')
const bin = (name: string): string => join(folder, 'node_modules/.bin', name)
if (!existsSync(bin('conformance')) || !existsSync(bin('mcp-inspector')))
  throw new Error(
    'set MCP_TOOLS to a folder where @modelcontextprotocol/conformance and @modelcontextprotocol/inspector are installed',
  )

const run = promisify(execFile)

/** Scenarios of the suite that are about every server; the others call tools, prompts and resources of its own example. */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'] as const

type Outcome = { readonly name: string; readonly isGreen: boolean; readonly said: string }

/** Runs a program of the folder; green where it ends well and says what is `expected`. */
async function outcomeOf(name: string, file: string, given: readonly string[], expected: RegExp): Promise<Outcome> {
  const { stdout, stderr } = await run(bin(file), given, { timeout: 120_000, cwd: folder }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  )
  const said = `${stdout}${stderr}`
  return { name, isGreen: expected.test(said), said }
}

const form = (site: string, path: string, given: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${site}/api/oauth/${path}`, { method: 'POST', body: new URLSearchParams(given) })

/** Connects a program with a member as a browser would, and returns the access token. */
async function connect(site: string, email: string): Promise<string> {
  const own = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
  const login = await fetch(`${site}/api/v1/login`, {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ email, password: 'golf2026' }),
  })
  const { token } = (await login.json()) as { token: string }
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const redirect_uri = 'http://127.0.0.1:8765/callback'
  const registered = await fetch(`${site}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'trial', redirect_uris: [redirect_uri] }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const code_verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'trial',
    resource: `${site}/api/mcp`,
  })
  const page = await fetch(`${site}/api/oauth/authorize?${asked.toString()}`, { redirect: 'manual' })
  const request = page.headers.get('location')?.split('/').at(-1)
  const answer = await fetch(`${site}/api/v1/member/assistants/requests/answer`, {
    method: 'POST',
    headers: { ...own, cookie, authorization: `Bearer ${token}` },
    body: JSON.stringify({ token: request, answer: 'allow' }),
  })
  const said = (await answer.json()) as { address?: string }
  const { address } = said
  if (address === undefined)
    throw new Error(`no answer for ${email}: ${login.status} ${request ?? ''} ${JSON.stringify(said)}`)
  const code = new URL(address).searchParams.get('code') ?? ''
  const grant = { grant_type: 'authorization_code', code, client_id, code_verifier, redirect_uri }
  const tokens = (await (await form(site, 'token', grant)).json()) as { access_token?: string }
  if (tokens.access_token === undefined) throw new Error(`no token for ${email}: ${JSON.stringify(tokens)}`)
  return tokens.access_token
}

/** A round of a club through the tools alone: found, held, booked, changed and cancelled. Throws where a tool refuses. */
async function playThrough(site: string, token: string, courseId: number): Promise<string> {
  const client = new Client({ name: 'trial', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site}/api/mcp`), { requestInit }))
  const tool = async <N extends ToolName>(
    name: N,
    given: Readonly<Record<string, unknown>>,
  ): Promise<ToolOutput<N>> => {
    const { isError, structuredContent } = await client.callTool({ name, arguments: given })
    if (isError) throw new Error(`${name}: ${JSON.stringify(structuredContent)}`)
    return structuredContent as ToolOutput<N>
  }
  const today = todayInTokyo(new Date())
  for (let days = 10; days < 40; days += 1) {
    const date = addDays(today, days)
    const { courses } = await tool('search_starts', { date, players: 3 })
    const [start, other] = courses.find(({ course_id: id }) => id === courseId)?.examples ?? []
    if (!start || !other) continue
    const wish = { course_id: courseId, date, plan_id: start.plan_id, start_id: start.start_id, players: 3 }
    const held = await client.callTool({ name: 'hold_start', arguments: wish })
    // The member plays elsewhere on this date.
    if (held.isError) continue
    const { hold } = held.structuredContent as ToolOutput<'hold_start'>
    const shown = await tool('prepare_booking', { hold })
    const { round } = await tool('confirm_booking', { hold, confirmation: shown.confirmation })
    const { number, type } = round
    const change = await tool('prepare_change', { number, start_id: other.start_id, plan_id: other.plan_id })
    const changed = await tool('confirm_change', { confirmation: change.confirmation })
    const ending = await tool('prepare_cancellation', { number, type })
    const ended = await tool('confirm_cancellation', { confirmation: ending.confirmation })
    const isWhole =
      round.yen_total === shown.round.yen_total &&
      changed.round.time === change.after.time &&
      changed.round.yen_total === change.after.yen_total &&
      ended.round.status === 'cancelled'
    await client.close()
    if (!isWhole) throw new Error('something else happened than was shown')
    return `${round.course} ${date} ${round.time} → ${changed.round.time}, ${round.yen_total} yen, cancelled`
  }
  throw new Error(`no free start at course ${courseId}`)
}

/** Nine members of the sample group. */
async function membersIn(place: Place): Promise<string[]> {
  const rows = await place.rows<{ email: string }>(
    "select email from member where email like 'member%' and activated_at is not null and quit_at is null order by id limit 9",
  )
  return rows.map(({ email }) => email)
}

printTitle('the conformance suite and the inspector of MCP, and a round at each of nine clubs')
await inPlace(async (place) => {
  const port = await findPort(firstPort)
  const site = `http://127.0.0.1:${port}`
  const api = await place.startApi(port, { SITE_URL: site })
  const url = `${site}/api/mcp`
  const members = await membersIn(place)
  const outcomes: Outcome[] = []
  for (const name of scenarios)
    outcomes.push(
      await outcomeOf(
        name,
        'conformance',
        ['server', '--url', url, '--scenario', name],
        /Passed: ([1-9]\d*)\/\1, 0 failed/,
      ),
    )
  const inspect = ['--cli', url, '--transport', 'http', '--method']
  const date = addDays(todayInTokyo(new Date()), 12)
  const search = ['tools/call', '--tool-name', 'search_starts', '--tool-arg', `date=${date}`, '--tool-arg', 'players=3']
  outcomes.push(
    await outcomeOf('inspector tools/list', 'mcp-inspector', [...inspect, 'tools/list'], /confirm_cancellation/),
  )
  outcomes.push(await outcomeOf('inspector search', 'mcp-inspector', [...inspect, ...search], /free_starts/))
  const token = await connect(site, members[0] ?? '')
  const own = ['tools/call', '--tool-name', 'list_my_rounds', '--header', `Authorization: Bearer ${token}`]
  outcomes.push(await outcomeOf('inspector of a member', 'mcp-inspector', [...inspect, ...own], /rounds/))
  for (const [at, email] of members.entries())
    outcomes.push(
      await connect(site, email)
        .then((one) => playThrough(site, one, at + 1))
        .then((said) => ({ name: `round ${said}`, isGreen: true, said: '' }))
        .catch((error: unknown) => ({ name: `round at course ${at + 1}`, isGreen: false, said: String(error) })),
    )
  for (const { name, isGreen, said } of outcomes)
    printLine(`${isGreen ? 'green' : 'RED  '} ${name}${isGreen ? '' : `\n${said.slice(0, 1200)}`}`)
  const red = outcomes.filter((one) => !one.isGreen).length
  judge('outcomes that are not green', red, { atMost: 0 }, `${outcomes.length - red} of ${outcomes.length} green`)
  judge('rounds', members.length, { atLeast: 9 })
  await api.stop()
})
