import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { isFromHereOrHas } from '../platform/http/local.ts'
import { mostBytes, readReport, takeReport } from '../platform/mail/returned.ts'
import type { Wiring } from './wiring.ts'

/**
 * `POST /api/v1/mails/returned`: a message that arrived at the address of the sender (`MAIL_FROM`), raw, as `message/rfc822`: what a mail
 * server sends when it could not deliver a mail, and complaints (`platform/mail/returned.ts`). From this machine, or with
 * `RETURNED_MAIL_TOKEN`; to others it does not exist. Answers 204 for a message of any other kind, too, so that whoever hands the
 * messages over may throw it away; the same message again changes nothing.
 */
export function bindReturnedMail(app: FastifyInstance, { returnedMailToken }: Config, { ground }: Wiring): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // The caller is looked at before its message is read.
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromHereOrHas(request, returnedMailToken)) reply.callNotFound()
    })
    const route = { bodyLimit: mostBytes, schema: { hide: true } }
    scope.post('/api/v1/mails/returned', route, async (request, reply) => {
      const report = Buffer.isBuffer(request.body) ? await readReport(request.body) : undefined
      const isNew = report !== undefined && (await takeReport(ground.db, report))
      const what = report?.kind === 'returned' ? report.reason : (report?.kind ?? 'other')
      request.log.info({ id: request.id, what, isNew }, 'a mail came back')
      return reply.code(204).send()
    })
  })
}
