import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { buildApi } from './api.ts'
import { createLeave, type Leave } from './leave.ts'
import { bindLanding, landingFor } from './landing/routes.ts'
import { bindPages } from './pages/serve.ts'
import { documentAt, serveWeb } from './static.ts'
import { watchFile } from './watch-file.ts'
import { bindWatch } from './watch.ts'
import type { Wiring } from './wiring.ts'

/**
 * The API and everything else that one port serves: pages, health, metrics, and outside production landing and mailbox.
 */
export async function buildSite(
  config: Config,
  wiring: Wiring,
): Promise<{ readonly app: FastifyInstance; readonly leave: Leave['leave'] }> {
  const app = await buildApi(config, wiring)
  const { isLeaving, leave } = createLeave(app, config.drainSeconds * 1000)
  bindWatch(app, wiring, isLeaving)
  bindLanding(app, config, wiring.ground.db)
  const document = documentAt(config.webDist, config)
  const isUnchanged = watchFile(join(config.webDist, 'index.html'), () => wiring.ground.clock.now())
  await serveWeb(app, config.webDist, {
    // A new build put in place of the old one has other scripts; its document leads to them.
    document: () => (isUnchanged() ? document : documentAt(config.webDist, config)),
    home: (request) => landingFor(config, request),
    rendered: bindPages(app, config, wiring.ground, document, isUnchanged),
  })
  return { app, leave }
}
