import { fillPath, type Endpoint } from '@jgm/contract/api/endpoint'
import { catalogue } from '@jgm/contract/api/index'
import { isAtLeast, staffRoles } from '@jgm/contract/model/staff'
import { describe, expect } from 'vitest'
import { adminHost, type TestApi } from '../../test/api.ts'
import { addMembers } from '../../test/builders/club.ts'
import { openHosted } from '../../test/hosted.ts'
import { addSession, addStaff } from '../../test/builders/staff.ts'
import { testsOn } from '../../test/it.ts'

/** Every endpoint of the console by every kind of caller, from the catalogue: a new endpoint is in it by itself. */
const it = testsOn({ club: true })

let gone = 0
let sessions: Record<string, string> = {}
let memberHeaders: Record<string, string> = {}

it.beforeAll(async ({ api }) => {
  const [member] = await addMembers(api, 1)
  memberHeaders = { authorization: `Bearer ${member?.token}`, cookie: `jgm_companion=${member?.companion}` }
  gone = (await addStaff(api)).id
  await api.wiring.database.pool.query('update staff set deactivated_at = app_now() where id = $1', [gone])
  sessions = {
    group_admin: await newSession(api, 'group_admin'),
    half: (await addStaff(api, { role: 'group_admin', state: 'half' })).staff,
    locked: (await addStaff(api, { role: 'group_admin', state: 'locked' })).staff,
    unknown: 'x'.repeat(43),
  }
})

const newSession = async (api: TestApi, role: (typeof staffRoles)[number]['value']): Promise<string> =>
  (await addStaff(api, { role })).staff

const params = {
  id: '1',
  month: '2026-12',
  date: '2026-12-01',
  type: 'regular',
  number: 'ZZZZZZZZ',
  ref: '1',
  kind: 'faq',
  draft: 'policies',
  period: '2026',
}
const marked = { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': 'access-test-key' }

/** Status and code of an answer; an open stream is broken off. */
async function ask(api: TestApi, endpoint: Endpoint, headers: Record<string, string>, host = adminHost) {
  const body = endpoint.method === 'GET' ? undefined : '{}'
  const answer = await openHosted(`${api.origin}/api${fillPath(endpoint.path, params)}`, {
    method: endpoint.method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers, host },
    ...(body && { body }),
  })
  const status = answer.statusCode ?? 0
  if (endpoint.replyType === 'events' && status === 200) {
    answer.destroy()
    return { status, code: undefined }
  }
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  const { error } = (text.startsWith('{') ? JSON.parse(text) : {}) as { error?: { code: string } }
  return { status, code: error?.code }
}

/** A session of its own of somebody who is deactivated: a call may end it. */
const asGone = async (api: TestApi): Promise<Record<string, string>> => ({
  ...marked,
  cookie: `jgm_staff=${await addSession(api, gone)}`,
})

const as = (session: string): Record<string, string> => ({ ...marked, cookie: `jgm_staff=${sessions[session]}` })

const console = catalogue.filter(({ path }) => path.startsWith('/staff/'))

it('each endpoint of access staff is one of the console, with its role', () => {
  expect(console.length).toBeGreaterThan(25)
  for (const { name, access, least, path } of catalogue) {
    expect(access === 'staff' && !path.startsWith('/staff/'), name).toBe(false)
    expect(least !== undefined, name).toBe(access === 'staff')
  }
})

describe.each(console.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  const { access, stage, least } = endpoint
  const isOpen = access !== 'staff'

  it('answers on the admin host only, and to no other page', async ({ api }) => {
    const session = as(stage === 'half' ? 'half' : 'group_admin')
    for (const host of ['www.jgm.localhost', 'localhost', '127.0.0.1', 'line.club.jgm.localhost'])
      expect(await ask(api, endpoint, session, host)).toEqual({ status: 404, code: 'not_found' })
    const foreign: readonly Record<string, string>[] = [
      { origin: 'http://www.jgm.localhost' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign)
      expect(await ask(api, endpoint, { ...session, ...headers }), JSON.stringify(headers)).toEqual({
        status: 403,
        code: 'forbidden',
      })
    const unmarked = await ask(api, endpoint, { cookie: session['cookie'] ?? '' })
    expect(unmarked.code === 'forbidden').toBe(endpoint.method !== 'GET')
  })

  it('answers a caller without a session, or with another kind of session, by its access', async ({ api }) => {
    const without = [marked, { ...marked, ...memberHeaders }, as('unknown'), await asGone(api)]
    for (const headers of without) {
      const { status, code } = await ask(api, endpoint, headers)
      expect(code === 'unauthenticated').toBe(!isOpen)
      expect(status).toBeLessThan(500)
    }
  })

  if (isOpen) return

  it('answers a half and a locked session by its stage', async ({ api }) => {
    const half = await ask(api, endpoint, as('half'))
    expect(half.code === 'unauthenticated').toBe(stage !== 'half')
    const locked = await ask(api, endpoint, as('locked'))
    expect(locked.code === 'unauthenticated').toBe(stage === 'half')
    expect(locked.code === 'staff_locked').toBe(stage === undefined)
  })

  it.for(staffRoles.map(({ value }) => value))('answers %s by its least role', async (role, { api }) => {
    // A session of its own: this call may lock or end it.
    const { status, code } = await ask(api, endpoint, { ...marked, cookie: `jgm_staff=${await newSession(api, role)}` })
    const isAllowed = isAtLeast(role, least ?? 'group_admin')
    expect(code === 'unauthenticated').toBe(stage === 'half')
    expect(code === 'forbidden').toBe(stage !== 'half' && !isAllowed)
    expect(code).not.toBe('staff_locked')
    expect(status).toBeLessThan(500)
  })
})

it('a staff session opens no endpoint of members', async ({ api }) => {
  const closed = catalogue.filter(({ access }) => access === 'member' || access === 'holder')
  const session = await addSession(api, (await addStaff(api, { role: 'group_admin' })).id)
  for (const endpoint of closed)
    expect((await ask(api, endpoint, { ...marked, cookie: `jgm_staff=${session}` })).code, endpoint.name).toBe(
      'unauthenticated',
    )
})
