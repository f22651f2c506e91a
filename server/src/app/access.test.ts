import { fillPath, type Endpoint } from '@jgm/contract/api/endpoint'
import { catalogue as all } from '@jgm/contract/api/index'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../test/api.ts'
import { testsOn } from '../../test/it.ts'

const it = testsOn()

/** Those of the console are in access.staff.test.ts. */
const catalogue = all.filter(
  (endpoint): endpoint is Endpoint & { access: 'anyone' | 'member' | 'holder' } => !endpoint.path.startsWith('/staff/'),
)

/** Values that match the path's schema, but name nothing that exists. */
const params = {
  id: '1',
  month: '2026-12',
  date: '2026-12-01',
  type: 'regular',
  number: 'ZZZZZZZZ',
  ref: '1',
  page: 'terms',
  token: 'z'.repeat(43),
}

async function ask(
  api: TestApi,
  endpoint: Endpoint,
  headers: Record<string, string>,
): Promise<{ status: number; code: string | undefined }> {
  const response = await fetch(`${api.origin}/api${fillPath(endpoint.path, params)}`, {
    method: endpoint.method,
    headers: { ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
  })
  const text = await response.text()
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : {}
  const error = (body as { error?: { code: string } }).error
  return { status: response.status, code: error?.code }
}

const marked = { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': 'access-test-key' }

it('covers every endpoint of the catalogue', () => {
  expect(catalogue.length).toBeGreaterThan(25)
  expect(new Set(all.map((endpoint) => endpoint.name)).size).toBe(all.length)
  expect(new Set(all.map((endpoint) => `${endpoint.method} ${endpoint.path}`)).size).toBe(all.length)
})

describe.each(catalogue.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('answers a caller without session by its declared access', async ({ api }) => {
    const { status, code } = await ask(api, endpoint, marked)
    expect(code === 'unauthenticated').toBe(endpoint.access !== 'anyone')
    expect(status === 401).toBe(endpoint.access !== 'anyone')
    expect(status).toBeLessThan(500)
  })

  it('refuses an unknown token', async ({ api }) => {
    const { status, code } = await ask(api, endpoint, { ...marked, authorization: `Bearer ${'x'.repeat(43)}` })
    expect({ status, code }).toEqual({ status: 401, code: 'unauthenticated' })
  })

  it('reveals nothing to a stranger with a wrong management token', async ({ api }) => {
    const { status, code } = await ask(api, endpoint, { ...marked, 'x-manage-token': 'y'.repeat(43) })
    const allowed = {
      member: ['unauthenticated'],
      holder: ['not_found', 'validation'],
      anyone: [code],
      staff: ['not_found'],
    }
    expect(allowed[endpoint.access]).toContain(code)
    expect(status).toBeLessThan(500)
  })

  if (endpoint.method !== 'GET') {
    it('refuses a body that is not JSON', async ({ api }) => {
      for (const body of ['{}', '']) {
        const response = await fetch(`${api.origin}/api${fillPath(endpoint.path, params)}`, {
          method: endpoint.method,
          headers: { ...marked, 'content-type': 'text/plain' },
          body,
        })
        expect(response.status).toBe(415)
        expect(await response.json()).toMatchObject({ error: { code: 'unsupported_media' } })
      }
    })

    it('refuses a write without the marker header, and one from a foreign site', async ({ api }) => {
      expect(await ask(api, endpoint, {})).toEqual({ status: 403, code: 'forbidden' })
      expect(await ask(api, endpoint, { ...marked, 'sec-fetch-site': 'cross-site' })).toEqual({
        status: 403,
        code: 'forbidden',
      })
    })
  }
})

describe('every answer', () => {
  it('has the security headers and is not cached', async ({ api }) => {
    const response = await fetch(`${api.origin}/api/v1/notices`)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  it('is a refusal of ours for an unknown path, a broken body and a form', async ({ api }) => {
    expect((await fetch(`${api.origin}/api/v1/nothing`)).status).toBe(404)
    for (const [type, body, status, code] of [
      ['application/json', '{', 422, 'validation'],
      ['application/x-www-form-urlencoded', 'email=a', 415, 'unsupported_media'],
    ] as const) {
      const response = await fetch(`${api.origin}/api/v1/login`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-requested-with': 'XMLHttpRequest' },
        body,
      })
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ error: { code } })
    }
  })
})
