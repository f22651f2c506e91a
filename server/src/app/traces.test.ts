import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, vi } from 'vitest'
import { testsOn } from '../../test/it.ts'
import type { TestApi } from '../../test/api.ts'
import { served } from '../../test/served.ts'
import { ConfigProblem } from '../platform/config.problem.ts'
import { readConfig } from '../platform/config.ts'
import { output } from '../platform/output.ts'
import { noTracing, openTracing } from '../platform/tracing.ts'
import { buildSite } from './site.ts'
import { wire, type Wiring } from './wiring.ts'

const it = testsOn({ club: true })

type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly message?: string }
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}
type Sent = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}
type Site = Awaited<ReturnType<typeof buildSite>>['app']

/** Does something with a site whose traces are received, and returns their spans once the site is closed. */
async function traced(
  api: TestApi,
  work: (app: Site, wiring: Wiring) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<Span[]> {
  const spans: Span[] = []
  await served(
    (sent, reply) => {
      let text = ''
      sent.on('data', (part) => (text += String(part)))
      sent.on('end', () => {
        const { resourceSpans } = JSON.parse(text) as Sent
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
        reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    },
    async (origin) => {
      const config = readConfig({
        SECRET: 'a secret of the tests, long enough to be one',
        LOG_LEVEL: 'info',
        WEB_DIST: '/nowhere',
        TRUSTED_PROXIES: '10.0.0.1,127.0.0.1',
        OTEL_EXPORTER_OTLP_ENDPOINT: origin,
        ...env,
      })
      const tracing = await openTracing(config.traces, 'jgm-api')
      const wiring = wire(config, api.url, () => undefined, { tracing })
      const { app } = await buildSite(config, wiring)
      try {
        await work(app, wiring)
      } finally {
        await app.close()
        await wiring.close()
      }
    },
  )
  return spans
}

const [proxyTrace, proxySpan] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
const traceparent = `00-${proxyTrace}-${proxySpan}-01`
const viaProxy = { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '198.51.100.1', traceparent } }

describe('a request', () => {
  it('has one id from the proxy to the statement, in traces, log and answer', async ({ api }) => {
    const lines: string[] = []
    const write = vi.spyOn(output, 'write').mockImplementation((line) => void lines.push(line))
    const host = new URL(api.wiring.ground.adminUrl).host
    const spans = await traced(api, async (app) => {
      const begun = Promise.withResolvers<undefined>()
      app.addHook('onRequest', (_request, _reply, done) => {
        begun.resolve(undefined)
        done()
      })
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      const headers = { ...viaProxy.headers, host, 'content-type': 'application/json' }
      const body = JSON.stringify({ email: 'nobody@example.jp', password: 'marker0password' })
      const open = (more: Readonly<Record<string, string>>) =>
        request(`${origin}/api/v1/login`, { method: 'POST', headers: { ...headers, ...more } })
      // The body comes after the request has begun.
      const known = open({ 'x-requested-with': 'XMLHttpRequest' })
      known.flushHeaders()
      await begun.promise
      await once(known.end(body), 'response')
      // A page of another site, which is refused and logged.
      await once(open({}).end(body), 'response')
    })
    write.mockRestore()
    const whole = spans.filter(({ name }) => name === 'POST /api/v1/login')
    for (const one of whole) expect(one).toMatchObject({ traceId: proxyTrace, parentSpanId: proxySpan })
    const ids = whole.map(({ spanId }) => spanId)
    expect(ids).toHaveLength(2)
    const statements = spans.filter(({ attributes }) => attributes.some(({ key }) => key === 'db.query.text'))
    expect(statements.length).toBeGreaterThan(0)
    for (const one of statements)
      expect([one.traceId, ids.includes(one.parentSpanId ?? '')]).toEqual([proxyTrace, true])
    const refused = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ msg }) => msg === 'request refused')
    expect(refused).toMatchObject({ id: proxyTrace, trace_id: proxyTrace })
    expect(refused).not.toHaveProperty('reqId')
    expect(JSON.stringify(spans)).not.toMatch(/nobody@|marker0/)
  })

  it('of a caller who is no proxy has a trace of its own, whatever it sends', async ({ api }) => {
    const spans = await traced(api, async (app) => {
      await app.inject({
        ...viaProxy,
        url: '/api/health',
        remoteAddress: '198.51.100.9',
        headers: { ...viaProxy.headers, host: 'localhost' },
      })
    })
    expect(spans.map(({ name }) => name)).toEqual(['GET /api/health'])
    expect(spans[0]?.traceId).not.toBe(proxyTrace)
    expect(spans[0]?.parentSpanId ?? '').toBe('')
  })

  it('that the proxy does not trace is not traced, and so is none at a share of nothing', async ({ api }) => {
    const headers = { ...viaProxy.headers, host: 'localhost' }
    const ask = async (app: Site) => void (await app.inject({ url: '/api/health', headers: { host: 'localhost' } }))
    expect(await traced(api, ask, { OTEL_TRACES_SAMPLER_ARG: '0' })).toEqual([])
    const unsampled = { ...headers, traceparent: traceparent.replace(/1$/, '0') }
    const viaIt = async (app: Site) =>
      void (await app.inject({ url: '/api/health', remoteAddress: viaProxy.remoteAddress, headers: unsampled }))
    expect(await traced(api, viaIt)).toEqual([])
  })
})

it('work outside of requests is a trace, which ends with its failure', async ({ api }) => {
  const spans = await traced(api, async (_app, { tracing, ground }) => {
    await tracing.whole(
      'job one',
      async () => void (await ground.db.selectFrom('course').select('id').limit(1).execute()),
    )
    await expect(tracing.whole('job two', () => Promise.reject(new Error('消印')))).rejects.toThrow('消印')
    await ground.db.selectFrom('course').select('id').limit(1).execute()
  })
  const [one, two] = ['job one', 'job two'].map((name) => spans.find((span) => span.name === name))
  expect(spans.filter(({ name }) => name === 'select course').map(({ traceId }) => traceId)).toEqual([one?.traceId])
  expect(two?.status.message).toBe('failed')
  expect(two?.traceId).not.toBe(one?.traceId)
  expect(JSON.stringify(spans)).not.toContain('消印')
})

it('a receiver that is away delays nothing', async ({ api }) => {
  const tracing = await openTracing({ endpoint: 'http://127.0.0.1:1', share: 1 }, 'jgm-api')
  expect(await tracing.whole('job', async () => Promise.resolve(7))).toBe(7)
  await tracing.close()
  expect(api.origin).toContain('http')
})

it('nothing is traced without a receiver, and a wrong share is named', async () => {
  expect(await openTracing(readConfig({ DATA_DIR: '/tmp', SECRET: 'x'.repeat(40) }).traces, 'jgm-api')).toBe(noTracing)
  const given = { SECRET: 'x'.repeat(40), OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  expect(() => readConfig({ ...given, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(ConfigProblem)
  expect(readConfig({ ...given, OTEL_TRACES_SAMPLER_ARG: '0.1' }).traces).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    share: 0.1,
  })
})
