import { answerAssistant, endAssistant, getAssistantRequest, listAssistants } from '@jgm/contract/api/assistant'
import { describe, expect } from 'vitest'
import {
  allowed,
  connected,
  fetchOf,
  form,
  led,
  listTools,
  message,
  question,
  redirect,
  register,
  requestAt,
  verifierOf,
} from '../../../test/builders/assistant.ts'
import { testsOn } from '../../../test/it.ts'
import { atInstant, type TestApi } from '../../../test/api.ts'

const it = testsOn({ club: true })

const after = (api: TestApi, seconds: number): Date =>
  new Date(api.wiring.ground.clock.now().getTime() + seconds * 1000)
const tokensAt = async (api: TestApi, seconds: number, given: Readonly<Record<string, string>>) =>
  atInstant(api, after(api, seconds), (then) => form(then, 'token', given))

describe('a program', () => {
  it('reads where to ask, and is told at its first call for a person', async ({ api }) => {
    const site = api.wiring.ground.siteUrl
    const read = async (path: string) => (await fetchOf(api)(`${site}/.well-known/${path}`)).json()
    const resource = { resource: `${site}/api/mcp`, authorization_servers: [site] }
    expect(await read('oauth-protected-resource/api/mcp')).toMatchObject(resource)
    expect(await read('oauth-protected-resource')).toMatchObject(resource)
    expect(await read('oauth-authorization-server')).toMatchObject({
      issuer: site,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    })
    const call = { ...listTools, method: 'tools/call', params: { name: 'list_my_rounds', arguments: {} } }
    const reply = await message(api, call)
    expect(reply.status).toBe(401)
    expect(reply.headers.get('www-authenticate')).toBe(
      `Bearer scope="rounds:read", resource_metadata="${site}/.well-known/oauth-protected-resource/api/mcp"`,
    )
    expect((await message(api, listTools)).status).toBe(200)
    expect((await message(api, listTools, 'jgma_1_1_x')).headers.get('www-authenticate')).toContain('invalid_token')
  })

  it('registers addresses of https elsewhere and of the own device, and no others', async ({ api }) => {
    const uris = [
      'http://program.example/callback',
      'https://user@program.example/',
      'https://program.example/#part',
      `${api.wiring.ground.siteUrl.replace('http:', 'https:')}/mypage`,
      'javascript:alert(1)',
      'com.example.app:/callback',
      'http://localhost.program.example/',
      'https://program.example\\@www.jgm.localhost/',
    ]
    for (const uri of uris) await expect(register(api, { redirect_uris: [uri] }), uri).rejects.toThrow('400')
    await expect(register(api, { redirect_uris: [] })).rejects.toThrow('400')
    for (const uri of ['https://program.example/callback?a=1', 'http://[::1]:3000/', 'http://localhost/callback'])
      expect(await register(api, { redirect_uris: [uri] })).toMatch(/^jgmc_/)
  })

  it('is led to no address that it has not registered, nor to any for an unknown program', async ({ api }) => {
    const clientId = await register(api, { redirect_uris: [redirect, 'https://program.example/callback'] })
    const asked = question(api, clientId, verifierOf().challenge)
    const own = new URL(api.wiring.ground.siteUrl).host
    for (const other of [
      'https://program.example/callback/',
      'https://program.example/callback?x=1',
      'https://program.example.evil.example/callback',
      'http://127.0.0.1:8765/other',
      'http://localhost:8765/callback',
      'https://127.0.0.1:8765/callback',
      '//evil.example',
    ])
      expect((await led(api, { ...asked, redirect_uri: other })).host, other).toBe(own)
    expect((await led(api, { ...asked, client_id: 'jgmc_nobody' })).host).toBe(own)
    // A program on a device listens on whichever port is free.
    const page = await led(api, { ...asked, redirect_uri: 'http://127.0.0.1:49152/callback' })
    expect(page.pathname).toMatch(/^\/mypage\/assistants\/connect\/[\w-]{43}$/)
  })

  it('is told what is wrong with its question at its own address, with its state and our name', async ({ api }) => {
    const asked = question(api, await register(api), verifierOf().challenge)
    for (const [wrong, error] of [
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ response_type: 'token' }, 'invalid_request'],
      [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
      [{ scope: 'admin' }, 'invalid_scope'],
    ] as const) {
      const back = await led(api, { ...asked, ...wrong })
      expect(back.origin + back.pathname).toBe(redirect)
      const said = Object.fromEntries(back.searchParams)
      expect(said).toMatchObject({ error, state: asked.state, iss: api.wiring.ground.siteUrl })
    }
  })

  it('leads to no other site before its member has answered', async ({ api }) => {
    const elsewhere = 'https://program.example/cb'
    const clientId = await register(api, { redirect_uris: [elsewhere] })
    const asked = { ...question(api, clientId, verifierOf().challenge), redirect_uri: elsewhere }
    for (const wrong of [{ code_challenge_method: 'plain' }, { scope: 'admin' }, { response_type: 'token' }])
      expect((await led(api, { ...asked, ...wrong })).origin).toBe(api.wiring.ground.siteUrl)
  })

  it('is shown to its member by name and host, and answered once', async ({ api, next }) => {
    const clientId = await register(api, {
      client_name: `＜b＞公式\u202e\nJGM${'長'.repeat(80)}`,
      redirect_uris: ['https://xn--fsq.example/cb'],
    })
    const asked = { ...question(api, clientId, verifierOf().challenge), redirect_uri: 'https://xn--fsq.example/cb' }
    const token = requestAt(await led(api, { ...asked, scope: 'rounds:read' }))
    const look = { body: { token } }
    const [member, other] = [next(), next()]
    const shown = await api.good(getAssistantRequest, look, member)
    expect(shown).toMatchObject({ host: 'xn--fsq.example', scopes: ['rounds:read'] })
    expect([...shown.name]).toHaveLength(60)
    expect(shown.name).not.toMatch(/[\n\u202e]/)
    const { address } = await api.good(answerAssistant, { body: { token, answer: 'refuse' } }, member)
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      error: 'access_denied',
      state: asked.state,
      iss: api.wiring.ground.siteUrl,
    })
    const again = await api.refused(answerAssistant, { body: { token, answer: 'allow' } }, other)
    expect(again.code).toBe('not_found')
    expect((await api.refused(getAssistantRequest, look, member)).code).toBe('not_found')
  })
})

describe('a code', () => {
  it('gives tokens for its own program, address, verifier and server only', async ({ api, next }) => {
    const grant = await allowed(api, next())
    const other = await register(api)
    for (const [wrong, error] of [
      [{ code_verifier: verifierOf().verifier }, 'invalid_grant'],
      [{ code_verifier: '' }, 'invalid_grant'],
      [{ redirect_uri: 'http://127.0.0.1:8765/other' }, 'invalid_grant'],
      [{ client_id: other }, 'invalid_grant'],
      [{ client_id: 'jgmc_nobody' }, 'invalid_client'],
      [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
      [{ code: 'x' }, 'invalid_grant'],
    ] as const)
      expect((await form(api, 'token', { ...grant, ...wrong })).body).toMatchObject({ error })
    const { status, body, headers } = await form(api, 'token', grant)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'rounds:read rounds:write' })
    expect(body['expires_in']).toBeGreaterThan(1700)
  })

  it('used again ends what it has given, whoever uses it', async ({ api, next }) => {
    const grant = await allowed(api, next())
    const { body } = await form(api, 'token', grant)
    const token = String(body['access_token'])
    expect((await message(api, listTools, token)).status).toBe(200)
    expect((await form(api, 'token', { ...grant, code_verifier: 'stolen' })).body).toMatchObject({
      error: 'invalid_grant',
    })
    expect((await message(api, listTools, token)).status).toBe(401)
  })

  it('ends after two minutes', async ({ api, next }) => {
    const grant = await allowed(api, next())
    expect((await tokensAt(api, 121, grant)).body).toMatchObject({ error: 'invalid_grant' })
    expect((await form(api, 'token', grant)).status).toBe(200)
  })

  it('exchanged twice at once gives tokens once', async ({ api, second, next }) => {
    const grant = await allowed(api, next())
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) => form(at % 2 ? api : second, 'token', grant)),
    )
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  it('of a program of an older edition, which names no server, is good, too', async ({ api, next }) => {
    const { resource: _, ...grant } = await allowed(api, next())
    expect((await form(api, 'token', grant)).status).toBe(200)
  })
})

describe('a connection', () => {
  it('is listed, told by mail, and ended with one press in every process', async ({ api, second, next }) => {
    const [member, other] = [next(), next()]
    const { access_token: token } = await connected(api, member, 'rounds:read')
    const { assistants } = await api.good(listAssistants, {}, member)
    expect(assistants).toMatchObject([{ name: '見本アシスタント', host: null, scopes: ['rounds:read'] }])
    const mail = (await api.deliver()).findLast(({ to }) => to === member.email)
    expect(mail?.subject).toContain('AIアシスタントと連携しました')
    expect(mail?.text).not.toContain('見本アシスタント')
    const params = { id: assistants[0]?.id ?? 0 }
    await api.good(endAssistant, { params }, other)
    expect((await message(second, listTools, token)).status).toBe(200)
    await api.good(endAssistant, { params }, member)
    for (const process of [api, second]) expect((await message(process, listTools, token)).status).toBe(401)
    const log = await api.rows('select action from audit_log where subject = $1 order by id', [`member:${member.id}`])
    expect(log).toEqual([{ action: 'assistant.connect' }, { action: 'assistant.end' }])
  })

  it('renews its tokens: two windows at once get the same ones, and an old one ends it', async ({ api, next }) => {
    const program = await connected(api, next())
    const [one, two] = await Promise.all([program.renew(), program.renew()])
    expect(one.status).toBe(200)
    expect(two.body['refresh_token']).toBe(one.body['refresh_token'])
    expect(one.body['refresh_token']).not.toBe(program.refresh_token)
    const token = String(one.body['access_token'])
    expect((await message(api, listTools, token)).status).toBe(200)
    const given = { grant_type: 'refresh_token', refresh_token: program.refresh_token, client_id: program.clientId }
    expect((await tokensAt(api, 61, given)).body).toMatchObject({ error: 'invalid_grant' })
    expect((await message(api, listTools, token)).status).toBe(401)
    expect((await program.renew(String(one.body['refresh_token']))).status).toBe(400)
  })

  it('is renewed by its own program only, and to no more than was allowed', async ({ api, next }) => {
    const program = await connected(api, next(), 'rounds:read')
    const given = { grant_type: 'refresh_token', refresh_token: program.refresh_token, client_id: program.clientId }
    expect((await form(api, 'token', { ...given, client_id: await register(api) })).status).toBe(400)
    expect((await form(api, 'token', { ...given, scope: 'rounds:write' })).body).toMatchObject({
      error: 'invalid_scope',
      error_description: 'The member has allowed less than this scope.',
    })
    expect((await form(api, 'token', { ...given, refresh_token: program.access_token })).status).toBe(400)
    expect((await message(api, listTools, program.refresh_token)).status).toBe(401)
    const wish = { name: 'hold_start', arguments: {} }
    const more = await message(api, { ...listTools, method: 'tools/call', params: wish }, program.access_token)
    expect(more.status).toBe(403)
    expect(more.headers.get('www-authenticate')).toContain('error="insufficient_scope", scope="rounds:write"')
  })

  it('opens less where less is asked for at a renewal, and as much as before at the next one', async ({
    api,
    next,
  }) => {
    const program = await connected(api, next())
    const renewed = async (token: unknown, scope?: string) =>
      (
        await form(api, 'token', {
          grant_type: 'refresh_token',
          refresh_token: String(token),
          client_id: program.clientId,
          ...(scope !== undefined && { scope }),
        })
      ).body
    const statusOf = async (token: unknown, name: string, given: object = {}) =>
      (await message(api, { ...listTools, method: 'tools/call', params: { name, arguments: given } }, String(token)))
        .status
    const less = await renewed(program.refresh_token, 'rounds:read')
    expect(less['scope']).toBe('rounds:read')
    expect([
      await statusOf(less['access_token'], 'list_my_rounds'),
      await statusOf(less['access_token'], 'release_hold', { hold: 'x'.repeat(43) }),
    ]).toEqual([200, 403])
    // A repeat of the same renewal that asks for all of it gets all of it.
    expect((await renewed(program.refresh_token))['scope']).toBe('rounds:read rounds:write')
    const whole = await renewed(less['refresh_token'])
    expect(whole['scope']).toBe('rounds:read rounds:write')
    expect(await statusOf(whole['access_token'], 'release_hold', { hold: 'x'.repeat(43) })).toBe(200)
    const last = await renewed(whole['refresh_token'], 'rounds:read')
    await form(api, 'revoke', { token: String(last['access_token']) })
    expect(await statusOf(last['access_token'], 'list_my_rounds')).toBe(401)
  })

  it('opens the tools for half an hour, and ends when it is not renewed for sixty days', async ({ api, next }) => {
    const program = await connected(api, next())
    const statusAt = (seconds: number) =>
      atInstant(api, after(api, seconds), async (then) => (await message(then, listTools, program.access_token)).status)
    expect(await statusAt(1700)).toBe(200)
    expect(await statusAt(1801)).toBe(401)
    const given = { grant_type: 'refresh_token', refresh_token: program.refresh_token, client_id: program.clientId }
    expect((await tokensAt(api, 61 * 86_400, given)).status).toBe(400)
    const age = (days: number) =>
      api.rows(`update assistant_connection set made_at = app_now() - make_interval(days => $1)`, [days])
    await age(364)
    expect((await message(api, listTools, program.access_token)).status).toBe(200)
    await age(366)
    expect((await message(api, listTools, program.access_token)).status).toBe(401)
    await age(0)
  })

  it.for([
    ['a changed password', "update member set password_hash = 'other' where id = $1"],
    ['a changed address', "update member set email = 'other' || id || '@example.jp' where id = $1"],
    ['leaving', 'update member set quit_at = app_now(), activated_at = null where id = $1'],
    ['a broken link to LINE', 'delete from line_link where member_id = $1'],
  ] as const)('ends with %s', async ([, statement], { api, next }) => {
    const member = next()
    const user = `U${String(member.id).padStart(32, '0')}`
    await api.rows("insert into line_link (line_user_id, member_id, display_name) values ($1, $2, 'x')", [
      user,
      member.id,
    ])
    const waiting = await allowed(api, member)
    const { access_token: token } = await connected(api, member)
    await api.rows(statement, [member.id])
    expect((await message(api, listTools, token)).status).toBe(401)
    expect((await form(api, 'token', waiting)).status).toBe(400)
  })

  it('is taken back by its program (RFC 7009)', async ({ api, next }) => {
    const program = await connected(api, next())
    const given = { token: program.refresh_token, client_id: program.clientId }
    expect((await form(api, 'revoke', { token: `${given.token}x` })).status).toBe(200)
    expect((await message(api, listTools, program.access_token)).status).toBe(200)
    // The token is enough: whoever has it should be able to end it.
    expect((await form(api, 'revoke', { token: given.token })).status).toBe(200)
    expect((await message(api, listTools, program.access_token)).status).toBe(401)
    expect((await form(api, 'revoke', given)).status).toBe(200)
  })

  it('replaces an earlier one of the same program', async ({ api, next }) => {
    const member = next()
    const first = await connected(api, member)
    const again = await connected(api, member, undefined, first.clientId)
    expect((await message(api, listTools, first.access_token)).status).toBe(401)
    expect((await message(api, listTools, again.access_token)).status).toBe(200)
    expect((await api.good(listAssistants, {}, member)).assistants).toHaveLength(1)
  })
})

it('is listed once, however often a program without an id of its own was connected, and ended with all of them', async ({
  api,
  next,
}) => {
  const member = next()
  const own = await connected(api, member)
  const again = await connected(api, member, 'rounds:read')
  const otherId = await register(api, { client_name: 'ほかのアシスタント' })
  const other = await connected(api, member, undefined, otherId)
  const theirs = await connected(api, next())
  const { assistants } = await api.good(listAssistants, {}, member)
  expect(assistants.map(({ name, count, scopes }) => [name, count, scopes.length])).toEqual([
    ['ほかのアシスタント', 1, 2],
    ['見本アシスタント', 2, 2],
  ])
  // A new connection ends none that another device may use.
  for (const one of [own, again]) expect((await message(api, listTools, one.access_token)).status).toBe(200)
  await api.good(endAssistant, { params: { id: assistants[1]?.id ?? 0 } }, member)
  const statuses = [own, again, other, theirs].map(
    async (one) => (await message(api, listTools, one.access_token)).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 401, 200, 200])
})

it('a page of another site, another host, a batch and other methods get nothing', async ({ api }) => {
  const foreign = { origin: 'https://evil.example' }
  expect((await message(api, listTools, undefined, foreign)).status).toBe(403)
  const site = api.wiring.ground.siteUrl
  for (const path of ['token', 'register', 'revoke']) {
    const type = path === 'register' ? 'application/json' : 'application/x-www-form-urlencoded'
    const sent = { method: 'POST', headers: { ...foreign, 'content-type': type }, body: '{}' }
    expect((await fetchOf(api)(`${site}/api/oauth/${path}`, sent)).status, path).toBe(403)
  }
  const elsewhere = `${api.origin}/api/mcp`
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(listTools) }
  expect((await fetch(elsewhere, sent)).status).toBe(404)
  expect((await fetch(`${api.origin}/.well-known/oauth-authorization-server`)).status).toBe(404)
  expect((await message(api, [listTools, listTools])).status).toBe(400)
  const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`
  expect((await fetchOf(api)(`${site}/api/mcp`, { ...sent, body: deep })).status, 'too deep').toBe(400)
  for (const method of ['GET', 'DELETE']) {
    const reply = await fetchOf(api)(`${site}/api/mcp`, { method })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST'])
  }
})

it('stores no token, code or verifier, and forgets what is over', async ({ api, next }) => {
  const grant = await allowed(api, next())
  const { body } = await form(api, 'token', grant)
  const rows = await api.rows(`
    select row_to_json(x)::text as text from assistant_request x union all select row_to_json(x)::text from assistant_connection x`)
  const stored = JSON.stringify(rows)
  for (const secret of [grant.code, grant.code_verifier, body['access_token'], body['refresh_token']])
    expect(stored).not.toContain(secret)
  await atInstant(api, after(api, 63 * 86_400), async (then) => {
    const { assistantJobs } = await import('./jobs.ts')
    for (const job of assistantJobs(then.wiring.ground)) await job.run()
  })
  const counts = await api.rows<{ count: number }>(`
    select count(*)::int from assistant_request union all select count(*)::int from assistant_connection
      union all select count(*)::int from assistant_client`)
  expect(counts.map(({ count }) => count)).toEqual([0, 0, 0])
})
