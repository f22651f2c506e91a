import { getAssistantRequest, listAssistants } from '@jgm/contract/api/assistant'
import { describe, expect } from 'vitest'
import {
  allowed,
  connected,
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
import { atInstant, type TestApi } from '../../../test/api.ts'
import { testsOn } from '../../../test/it.ts'
import { served } from '../../../test/served.ts'

const it = testsOn({ club: true })

const hour = 3_600
const later = <T>(api: TestApi, seconds: number, work: (then: TestApi) => Promise<T>): Promise<T> =>
  atInstant(api, new Date(api.wiring.ground.clock.now().getTime() + seconds * 1000), work)

type Published = { document: object | null; reads: number }

/** Publishes the document of a program while something is done. `document` null: nobody answers with it. */
const publishing = (work: (clientId: string, published: Published) => Promise<void>): Promise<void> => {
  const published: Published = { document: null, reads: 0 }
  return served(
    (request, reply) => {
      published.reads += 1
      if (!published.document) reply.writeHead(503)
      reply.end(JSON.stringify({ client_id: `http://${request.headers.host}${request.url}`, ...published.document }))
    },
    (origin) => work(`${origin}/client.json`, published),
  )
}

const leads = async (api: TestApi, clientId: string): Promise<boolean> => {
  const page = await led(api, question(api, clientId, verifierOf().challenge))
  return /^[\w-]{43}$/.test(requestAt(page))
}

describe('a program that a document describes', () => {
  it('connects without registering, by what its document says now', ({ api, next }) =>
    publishing(async (clientId, published) => {
      published.document = { client_name: '公開アシスタント', redirect_uris: ['http://127.0.0.1/callback', 'app:/cb'] }
      const member = next()
      const page = await led(api, question(api, clientId, verifierOf().challenge))
      const asked = await api.good(getAssistantRequest, { body: { token: requestAt(page) } }, member)
      // On a device anybody may listen, so its document proves nothing there.
      expect(asked).toMatchObject({ name: '公開アシスタント', host: null, publisher: null })
      const { access_token: token } = await connected(api, member, undefined, clientId)
      expect((await message(api, listTools, token)).status).toBe(200)
      expect(published.reads).toBe(1)
      expect(
        (await led(api, { ...question(api, clientId, verifierOf().challenge), redirect_uri: 'app:/cb' })).pathname,
      ).toContain('unknown')
    }))

  it('is shown with its publisher where the document names the host of the answer', ({ api, next }) =>
    publishing(async (clientId, published) => {
      const elsewhere = 'https://program.example/cb'
      published.document = { client_name: '公開アシスタント', redirect_uris: [elsewhere] }
      const page = await led(api, { ...question(api, clientId, verifierOf().challenge), redirect_uri: elsewhere })
      const asked = await api.good(getAssistantRequest, { body: { token: requestAt(page) } }, next())
      expect(asked).toMatchObject({ host: 'program.example', publisher: new URL(clientId).host })
    }))

  it('is read again after an hour, believed for a day while it cannot be read, and no more once it says otherwise', ({
    api,
  }) =>
    publishing(async (clientId, published) => {
      published.document = { redirect_uris: [redirect] }
      expect(await leads(api, clientId)).toBe(true)
      published.document = null
      expect(await leads(api, clientId)).toBe(true)
      expect(published.reads).toBe(1)
      expect(await later(api, hour + 1, (then) => leads(then, clientId))).toBe(true)
      expect(published.reads).toBe(2)
      expect(await later(api, 24 * hour + 1, (then) => leads(then, clientId))).toBe(false)
      published.document = { redirect_uris: [] }
      expect(await later(api, hour + 1, (then) => leads(then, clientId))).toBe(false)
      published.document = { client_id: 'https://other.example/client.json', redirect_uris: [redirect] }
      expect(await later(api, hour + 1, (then) => leads(then, clientId))).toBe(false)
    }))

  it('has a connection for each device', ({ api, next }) =>
    publishing(async (clientId, published) => {
      published.document = { redirect_uris: [redirect] }
      const member = next()
      const programs = [
        await connected(api, member, undefined, clientId),
        await connected(api, member, undefined, clientId),
      ]
      for (const { access_token: token } of programs) expect((await message(api, listTools, token)).status).toBe(200)
      expect((await api.good(listAssistants, {}, member)).assistants).toHaveLength(2)
    }))

  it('that does not exist counts for its host and for who asks, and keeps nobody from one that does', ({ api }) =>
    publishing(async (clientId, published) => {
      published.document = { redirect_uris: [redirect] }
      expect(await leads(api, `${clientId}?known`)).toBe(true)
      published.document = { redirect_uris: [] }
      for (let times = 0; times < 12; times += 1) expect(await leads(api, `${clientId}?wrong=${times}`)).toBe(false)
      expect(published.reads, 'ten wrong ones of a network').toBe(11)
      await api.rows('update rate_limit set count = 30 where key = $1', [
        `assistant_document:${new URL(clientId).host}`,
      ])
      await api.rows("delete from rate_limit where key like 'assistant_documents:%'")
      published.document = { redirect_uris: [redirect] }
      expect(await leads(api, `${clientId}?other`), 'at that host').toBe(false)
      expect(await later(api, hour + 1, (then) => leads(then, `${clientId}?known`))).toBe(true)
      expect(published.reads).toBe(12)
    }))

  it('may have fifty addresses and no name, and none with a character that nobody can store', ({ api }) =>
    publishing(async (clientId, published) => {
      const many = Array.from({ length: 80 }, (_, index) => `https://program.example/cb/${index}`)
      published.document = { redirect_uris: [`${redirect}\u0000`, redirect, ...many] }
      expect(await leads(api, clientId)).toBe(true)
      for (const wrong of ['http://127.0.0.1/a\u0000b', 'jgmc_\u0000', `${clientId}\u0007`])
        expect((await led(api, question(api, wrong, verifierOf().challenge))).pathname).toContain('unknown')
      const asked = { ...question(api, clientId, verifierOf().challenge), state: 'a\u0000b' }
      expect(Object.fromEntries((await led(api, asked)).searchParams)).toMatchObject({ error: 'invalid_request' })
    }))
})

it('one network registers three hundred programs an hour', async ({ api }) => {
  await register(api, {}, '203.0.113.77')
  await api.rows("update rate_limit set count = 300 where key like 'assistant_register:%' and count = 1")
  await expect(register(api, {}, '203.0.113.77')).rejects.toThrow('429')
  expect(await register(api, {}, '203.0.113.78')).toMatch(/^jgmc_/)
})

it('calls for tokens count for their network only where they are refused', async ({ api, next }) => {
  const counted = async (): Promise<number> => {
    const [row] = await api.rows(
      "select coalesce(sum(count), 0)::int as count from rate_limit where key like 'assistant_token:%'",
    )
    return Number(row?.['count'])
  }
  const before = await counted()
  const program = await connected(api, next())
  expect((await program.renew()).status).toBe(200)
  expect(await counted()).toBe(before)
  expect(
    (await form(api, 'token', { grant_type: 'refresh_token', refresh_token: 'x', client_id: program.clientId })).status,
  ).toBe(400)
  expect(await counted()).toBe(before + 1)
  expect((await form(api, 'revoke', { token: program.refresh_token })).status).toBe(200)
  expect(await counted()).toBe(before + 1)
  expect((await form(api, 'revoke', { token: 'x' })).status).toBe(200)
  expect(await counted()).toBe(before + 2)
})

describe('an end without the member is in the audit', () => {
  const endsOf = (api: TestApi, memberId: number) =>
    api.rows(
      `select actor, action, detail ->> 'how' as how from audit_log where subject = $1 and action <> 'assistant.connect'`,
      [`member:${memberId}`],
    )

  it('by its program', async ({ api, next }) => {
    const member = next()
    const { refresh_token: token } = await connected(api, member)
    await form(api, 'revoke', { token })
    expect(await endsOf(api, member.id)).toEqual([{ actor: 'system', action: 'assistant.end', how: 'program' }])
  })

  it('by a code that comes twice', async ({ api, next }) => {
    const member = next()
    const grant = await allowed(api, member)
    await form(api, 'token', grant)
    await form(api, 'token', grant)
    expect(await endsOf(api, member.id)).toEqual([{ actor: 'system', action: 'assistant.stop', how: 'code_again' }])
  })

  it('by an old refresh token', async ({ api, next }) => {
    const member = next()
    const program = await connected(api, member)
    await program.renew()
    const given = { grant_type: 'refresh_token', refresh_token: program.refresh_token, client_id: program.clientId }
    await later(api, 61, (then) => form(then, 'token', given))
    expect(await endsOf(api, member.id)).toEqual([{ actor: 'system', action: 'assistant.stop', how: 'refresh_again' }])
  })
})
