import type { FastifyInstance } from 'fastify'
import { listMailbox, readMailbox } from '../../adapters/mail/mailbox.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { landingPage, mailboxPage, mailPage, style } from './page.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** A mail's own HTML can show itself and nothing else. */
const mailPolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What `/` shows on plain `localhost`; undefined on the product's own hosts, and always in production. */
export function landingFor(config: Config, hostname: string): string | undefined {
  if (config.production || !localHosts.has(hostname)) return undefined
  const adminUrl = new URL(config.siteUrl)
  adminUrl.hostname = `admin.${config.baseDomain}`
  const talkPort = config.line?.emulatorPort
  const talkUrl = talkPort === undefined ? undefined : `http://localhost:${talkPort}/`
  return landingPage({ siteUrl: config.siteUrl, adminUrl: adminUrl.origin, talkUrl })
}

/** The mailbox pages and the landing page's style. In production there is nothing of it. */
export function bindLanding(app: FastifyInstance, config: Config, db: Db): void {
  if (config.production) return
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
      .header('content-security-policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(mail.html_body)
  })
}
