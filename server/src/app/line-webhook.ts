import type { FastifyInstance } from 'fastify'
import { receive, type Received } from '../domains/line/service.webhook.ts'
import type { Wiring } from './wiring.ts'

const statusOf: Readonly<Record<Received, number>> = { kept: 200, unsigned: 401, unreadable: 400 }

/**
 * The webhooks of our official accounts, one path per course. The signature covers the raw bytes, so this route reads
 * them itself. LINE is answered as soon as its events are stored; a job handles them.
 */
export function bindLineWebhook(app: FastifyInstance, { ground, line }: Wiring): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const route = { bodyLimit: 1_048_576, schema: { hide: true } }
    scope.post<{ Params: { id: string } }>('/api/v1/line/webhook/:id', route, async (request, reply) => {
      const signature = request.headers['x-line-signature']
      const received = await receive(
        ground,
        line.messaging,
        Number(request.params.id),
        Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        typeof signature === 'string' ? signature : undefined,
      )
      if (received === 'kept') ground.nudgeEvents()
      return reply.code(statusOf[received]).send()
    })
  })
}
