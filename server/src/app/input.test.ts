import type { Endpoint } from '@jgm/contract/api/endpoint'
import { fillPath } from '@jgm/contract/api/endpoint'
import { catalogue } from '@jgm/contract/api/index'
import type { Problem } from '@jgm/contract/model/errors'
import { describe, expect } from 'vitest'
import type { As } from '../../test/api.ts'
import { addMembers } from '../../test/builders/club.ts'
import { mayCall } from '../../test/builders/staff.ts'
import { fetchHosted } from '../../test/hosted.ts'
import { testsOn } from '../../test/it.ts'

const it = testsOn({ club: true })

describe('every endpoint that runs once per key', () => {
  const levels = 20_000
  const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`

  let as: As | undefined
  it.beforeAll(async ({ api }) => {
    ;[as] = await addMembers(api, 1)
  })

  it.for(catalogue.filter(({ idempotent }) => idempotent).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s judges a deeply nested body like any other',
    async ([_name, endpoint], { api }) => {
      for (const body of [deep, `{"unknown":${deep}}`]) {
        const response = await fetchHosted(
          `${api.origin}/api${fillPath(endpoint.path, { id: '1', type: 'regular', number: 'ZZZZZZZZ', ref: '1', kind: 'faq', draft: 'policies', date: '2040-01-01' })}`,
          {
            method: endpoint.method,
            headers: {
              'x-requested-with': 'XMLHttpRequest',
              'content-type': 'application/json',
              'idempotency-key': crypto.randomUUID(),
              ...(await mayCall(api, endpoint, as)),
            },
            body,
          },
        )
        expect(response.status).toBe(endpoint.body ? 422 : 404)
      }
    },
  )
})

describe('every endpoint reports wrong input in Japanese', () => {
  const params = {
    id: '1',
    month: '2026-12',
    date: '2040-01-01',
    type: 'regular',
    number: 'ZZZZZZZZ',
    ref: '1',
    kind: 'faq',
    draft: 'policies',
    period: '2026',
  }
  const nonsense: readonly unknown[] = [null, 'x', -1, 1e300, true, [], [[{}]], { a: 1 }, '\u0000', 'ｘ'.repeat(5000)]
  const japanese = /^[^A-Za-z]*[ぁ-んァ-ヶ一-龠][^A-Za-z]*$/

  let as: As | undefined
  it.beforeAll(async ({ api }) => {
    ;[as] = await addMembers(api, 1)
  })

  /** The field names of a schema, and an unknown one. */
  function fieldsOf(schema: Endpoint['body']): readonly string[] {
    const shape: unknown = schema && 'shape' in schema ? schema.shape : {}
    return ['unknown', ...Object.keys(shape ?? {})]
  }

  it('has endpoints', () => {
    expect(catalogue.filter(({ body }) => body !== undefined).length).toBeGreaterThan(25)
  })

  it.for(catalogue.filter(({ body, query }) => body ?? query).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async ([_name, endpoint], { api }) => {
      let seen = 0
      const caller = await mayCall(api, endpoint, as)
      async function look(query: string, body: unknown): Promise<void> {
        const response = await fetchHosted(`${api.origin}/api${fillPath(endpoint.path, params)}${query}`, {
          method: endpoint.method,
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            'idempotency-key': crypto.randomUUID(),
            ...caller,
            ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }),
        })
        expect(response.status).toBeLessThan(500)
        if (response.status !== 422) return
        const { error } = (await response.json()) as { error: { message: string; details?: { problems?: Problem[] } } }
        const messages = [error.message, ...(error.details?.problems ?? []).map(({ message }) => message)]
        for (const message of messages)
          expect(message.replaceAll(/SNS|JPEG|PNG|WebP|HEIC|iPhone|https|URL|ID|U\+[\dA-F]{4}/g, '')).toMatch(japanese)
        seen += messages.length
      }
      for (const value of nonsense) {
        await look('', value)
        if (endpoint.body) await look('', Object.fromEntries(fieldsOf(endpoint.body).map((field) => [field, value])))
        if (endpoint.query)
          await look(
            `?${fieldsOf(endpoint.query)
              .map((field) => `${field}=${encodeURIComponent(String(value))}`)
              .join('&')}`,
            {},
          )
      }
      expect(seen).toBeGreaterThan(endpoint.body ? 0 : -1)
    },
  )
})
