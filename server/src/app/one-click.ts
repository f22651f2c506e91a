import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRefusal } from '../platform/http/errors.ts'
import { stopMails } from '../domains/companion/service.facts.ts'
import { stopNoticeMails } from '../domains/notice/service.settings.ts'
import { stopByMail } from '../domains/request/service.ts'
import { leaveByMail } from '../domains/waitlist/service.ts'
import type { Ground } from '../platform/ground.ts'
import type { SessionGate } from '../platform/http/session.ts'

/**
 * The one click of RFC 8058, which a mail program sends by itself: a form without our marker header, which can only
 * stop the notices of the member, end the wait, stop what a companion is told of one participation, or mails about other people's requests, whose token it carries. A
 * person who opens the same URL in a browser is redirected to the page, which gets this token and no other key: proxies and link
 * scanners see the URL.
 */
export function bindOneClick(app: FastifyInstance, ground: Ground, gate: SessionGate): void {
  void app.register(async (scope) => {
    // RFC 8058 allows either kind of form and prefers the second.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
      new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } })
        .formData()
        // A body that is not a form counts as empty.
        .catch(() => new FormData()),
    )
    for (const { path, stop } of stops(ground)) {
      scope.post<{ Params: { token: string } }>(path, async (request, reply) => {
        const { body, params } = request
        const isForm = body instanceof URLSearchParams || body instanceof FormData
        if (!isForm || body.get('List-Unsubscribe') !== 'One-Click') return reply.code(422).send()
        try {
          await stop(params.token, gate.addressKey(request))
        } catch (error) {
          if (!isRefusal(error)) throw error
          return reply.code(statusOf(error.code)).send()
        }
        return reply.code(204).send()
      })
      scope.get<{ Params: { token: string } }>(path, (request, reply) =>
        reply.redirect(`${ground.siteUrl}/mypage/email/stop#${encodeURIComponent(request.params.token)}`, 303),
      )
    }
  })
}

const statusOf = (code: string): number => (code === 'too_many_requests' ? 429 : code === 'busy' ? 503 : 404)

/** What one click stops, each with its path. */
const stops = (ground: Ground) => [
  {
    path: '/api/v1/mail-stop/one-click/:token',
    stop: async (token: string, address: string): Promise<void> => {
      await stopNoticeMails(ground, token, address)
    },
  },
  {
    path: '/api/v1/companions/mail-stop/one-click/:token',
    stop: async (token: string, address: string): Promise<void> => {
      await stopMails(ground, token, address)
    },
  },
  {
    path: '/api/v1/requests/one-click/:token',
    stop: async (token: string, address: string): Promise<void> => {
      await stopByMail(ground, token, address)
    },
  },
  {
    path: '/api/v1/waitlist/one-click/:token',
    stop: async (token: string, address: string): Promise<void> => {
      await leaveByMail(ground, token, address)
    },
  },
]
