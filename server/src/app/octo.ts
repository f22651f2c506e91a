import {
  octoAvailability,
  octoCalendar,
  octoCancel,
  octoConfirm,
  octoExtend,
  octoList,
  octoReserve,
  octoUpdate,
  octoWebhook,
} from '@jgm/contract/api/octo'
import { isInvisible } from '@jgm/contract/model/normalise'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { octo, octoRefusalOf } from '../domains/agent/service.errors.ts'
import { capabilities, spoken, wantedOf, type Wanted } from '../domains/agent/service.octo.ts'
import { availabilityFor, calendarFor } from '../domains/agent/service.availability.ts'
import { bookingNamed, bookingsOf } from '../domains/agent/service.booking.ts'
import { extend, reserve } from '../domains/agent/service.hold.ts'
import { cancel, confirm, update } from '../domains/agent/service.write.ts'
import { inBulk } from '../domains/agent/service.limits.ts'
import { productNamed, productsOf, supplier } from '../domains/agent/service.products.ts'
import { subscribe, unsubscribe, webhooksOf } from '../domains/agent/service.webhook.ts'
import { aboutOf, agentOf, noted } from '../domains/agent/service.ts'
import type { Agent } from '../domains/agent/types.ts'
import { problemsOf } from '../platform/http/handle.ts'
import type { SessionGate } from '../platform/http/session.ts'
import type { Wiring } from './wiring.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Asked = { readonly agent: Agent; readonly wanted: Wanted; readonly request: FastifyRequest }

function read<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given ?? {})
  if (result.success) return result.data
  throw octo.badRequest(problemsOf('body', result.error).flatMap(({ path }) => path || []))
}

const named = ({ request }: Asked, key: 'id' | 'uuid'): string => (request.params as Record<string, string>)[key] ?? ''

/**
 * The endpoints of the OCTO standard for agents, below `/api/octo`. Each request carries an agent's key; there are no sessions, and no page of a browser may
 * call it. Refusals have the standard's form.
 */
export function bindOcto(app: FastifyInstance, { ground, webhooks }: Wiring, gate: SessionGate): void {
  void app.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        const refusal = octoRefusalOf(error)
        if (refusal.status === 500)
          request.log.error({ err: error, id: request.id, route: request.routeOptions.url }, 'request failed')
        else if (refusal.status === 401 || refusal.status === 403 || refusal.status === 429)
          request.log.info({ id: request.id, route: request.routeOptions.url, code: refusal.code }, 'request refused')
        if (refusal.after !== undefined) reply.header('retry-after', String(refusal.after))
        return reply
          .status(refusal.status)
          .send({ error: refusal.code, errorMessage: refusal.message, ...refusal.more })
      })
      // The route of pages would take a GET before a handler for what is not found.
      for (const url of ['/', '/*'])
        scope.all(url, { schema: { hide: true } }, () => {
          throw octo.notFound()
        })
      // Programs name the type of a body that they do not send.
      const json = scope.getDefaultJsonParser('error', 'error')
      scope.removeContentTypeParser('application/json')
      scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
        isInvisible(text) ? done(null, undefined) : json(request, text, done),
      )

      const bind = (
        method: Method,
        url: string,
        given: { readonly what: string; readonly writes?: true; readonly bulk?: true; readonly names?: true },
        work: (asked: Asked) => Promise<unknown>,
      ): void => {
        scope.route({
          method,
          url,
          schema: { hide: true },
          handler: async (request, reply) => {
            const agent = await agentOf(ground, request.headers.authorization, gate.addressKey(request))
            const wanted = wantedOf(request.headers['octo-capabilities'])
            reply.header('octo-capabilities', spoken(wanted))
            const { bulk, names, ...call } = given
            const about = names && { about: () => aboutOf(ground, agent, request.body) }
            const answer = await noted(ground, agent, { ...call, ...about }, () => {
              const run = (): Promise<unknown> => work({ agent, wanted, request })
              return bulk ? inBulk(ground.db, agent.id, run) : run()
            })
            return reply.send(answer)
          },
        })
      }

      bind('GET', '/supplier', { what: 'supplier' }, () => supplier(ground))
      bind('GET', '/capabilities', { what: 'capabilities' }, async () =>
        Promise.resolve(capabilities.map((id) => ({ id, revision: 1, required: false, dependencies: [], docs: null }))),
      )
      bind('GET', '/products', { what: 'products', bulk: true }, ({ agent, wanted }) =>
        productsOf(ground, agent, wanted),
      )
      bind('GET', '/products/:id', { what: 'product' }, (asked) =>
        productNamed(ground, asked.agent, named(asked, 'id'), asked.wanted),
      )
      bind('POST', '/availability', { what: 'availability', bulk: true }, ({ agent, wanted, request }) =>
        availabilityFor(ground, agent, read(octoAvailability, request.body), wanted),
      )
      bind('POST', '/availability/calendar', { what: 'calendar', bulk: true }, ({ agent, wanted, request }) =>
        calendarFor(ground, agent, read(octoCalendar, request.body), wanted),
      )
      bind('POST', '/bookings', { what: 'reserve', writes: true, names: true }, ({ agent, wanted, request }) =>
        reserve(ground, agent, read(octoReserve, request.body), wanted),
      )
      bind('GET', '/bookings', { what: 'bookings', bulk: true }, ({ agent, wanted, request }) => {
        const { resellerReference, supplierReference } = read(octoList, request.query)
        return bookingsOf(ground, agent, { own: resellerReference ?? null, number: supplierReference ?? null }, wanted)
      })
      bind('GET', '/bookings/:uuid', { what: 'booking' }, (asked) =>
        bookingNamed(ground, asked.agent, named(asked, 'uuid'), asked.wanted),
      )
      bind('PATCH', '/bookings/:uuid', { what: 'update', writes: true }, (asked) =>
        update(ground, asked.agent, named(asked, 'uuid'), read(octoUpdate, asked.request.body), asked.wanted),
      )
      bind('POST', '/bookings/:uuid/confirm', { what: 'confirm', writes: true }, (asked) =>
        confirm(ground, asked.agent, named(asked, 'uuid'), read(octoConfirm, asked.request.body), asked.wanted),
      )
      bind('POST', '/bookings/:uuid/extend', { what: 'extend', writes: true }, (asked) => {
        const { expirationMinutes } = read(octoExtend, asked.request.body)
        return extend(ground, asked.agent, named(asked, 'uuid'), expirationMinutes, asked.wanted)
      })
      const cancelled = (asked: Asked) =>
        cancel(ground, asked.agent, named(asked, 'uuid'), read(octoCancel, asked.request.body), asked.wanted)
      bind('POST', '/bookings/:uuid/cancel', { what: 'cancel', writes: true }, cancelled)
      bind('GET', '/webhooks', { what: 'webhooks' }, ({ agent }) => webhooksOf(ground, agent))
      bind('POST', '/webhooks', { what: 'subscribe', writes: true }, ({ agent, request }) =>
        subscribe(ground, webhooks, agent, read(octoWebhook, request.body)),
      )
      bind('DELETE', '/webhooks/:id', { what: 'unsubscribe', writes: true }, (asked) =>
        unsubscribe(ground, asked.agent, named(asked, 'id')),
      )
      bind('DELETE', '/bookings/:uuid', { what: 'cancel', writes: true }, cancelled)
    },
    { prefix: '/api/octo' },
  )
}
