import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listMailbox, readMailbox } from '../../adapters/mail/mailbox.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { isFromHere, localHosts } from '../../platform/http/local.ts'
import { landingPage, mailboxPage, mailPage, style } from './page.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A mail's HTML may show itself and the product's pictures, and load nothing else. */
const mailPolicy = ({ siteUrl }: Config): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${new URL(siteUrl).origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Is this a developer on the same machine, under a host name of the machine or of the product? */
export const isOwnDesk =
  ({ baseDomain }: Config) =>
  (request: FastifyRequest): boolean =>
    isFromHere(request, (name) => localHosts.has(name) || `.${name}`.endsWith(`.${baseDomain}`))

/**
 * The page at `/` on plain `localhost`; undefined on the product's own hosts, through proxies, and always in
 * production.
 */
export function landingFor(config: Config, request: FastifyRequest, now: Date): string | undefined {
  if (config.production || !isFromHere(request)) return undefined
  const talkPort = config.line?.emulatorPort
  const talkUrl = talkPort === undefined ? undefined : `http://localhost:${talkPort}/`
  return landingPage({ siteUrl: config.siteUrl, adminUrl: config.adminUrl, talkUrl, now })
}

/** The mailbox pages and the landing page's style, for this machine only. Nothing of it exists in production. */
export function bindLanding(app: FastifyInstance, config: Config, db: Db): void {
  if (!config.production) void app.register(async (scope) => bindDesk(scope, config, db))
}

function bindDesk(app: FastifyInstance, config: Config, db: Db): void {
  const isOwn = isOwnDesk(config)
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwn(request)) return reply.callNotFound()
  })
  app.get('/landing/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  )
  app.get('/mailbox', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await listMailbox(db))),
  )
  app.get<{ Params: { id: string } }>('/mailbox/:id', async ({ params: { id } }, reply) => {
    const mail = uuid.test(id) ? await readMailbox(db, id) : undefined
    return reply
      .status(mail ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailPage(mail))
  })
  app.get<{ Params: { id: string } }>('/mailbox/:id/html', async ({ params: { id } }, reply) => {
    const mail = uuid.test(id) ? await readMailbox(db, id) : undefined
    if (!mail) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', mailPolicy(config))
      .type('text/html; charset=utf-8')
      .send(mail.html_body)
  })
}
