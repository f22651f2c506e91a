import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CourseInfo } from '@jgm/contract/api/config'
import { courses } from '../domains/course/service.ts'
import type { Config } from '../platform/config.ts'
import { faultOf } from '../platform/fault.ts'
import { createKept } from '../platform/kept.ts'
import { buildApi } from './api.ts'
import { serveConsole } from './console.ts'
import { keepCode, keptCodeOf } from './kept-code.ts'
import { createLeave, type Leave } from './leave.ts'
import { bindLanding, landingFor } from './landing/routes.ts'
import { bindMetrics } from './metrics.ts'
import { bindPages } from './pages/serve.ts'
import { documentAt, serveWeb, withPhones } from './static.ts'
import { watchFile } from './watch-file.ts'
import { bindWatch } from './watch.ts'
import type { Wiring } from './wiring.ts'

/**
 * The API and everything else that one port serves: pages, the staff console, health, metrics, and outside production landing and
 * mailbox.
 */
export async function buildSite(
  config: Config,
  wiring: Wiring,
): Promise<{ readonly app: FastifyInstance; readonly leave: Leave['leave'] }> {
  const { clock, db, warn } = wiring.ground
  await keepCode(config, clock.now()).catch((error: unknown) =>
    warn('the code of the pages could not be kept', { fault: faultOf(error) }),
  )
  const app = await buildApi(config, wiring)
  const { isLeaving, leave } = createLeave(app, config.drainSeconds * 1000, () => wiring.live.leave())
  bindWatch(app, config, wiring, isLeaving)
  bindMetrics(app, config, wiring)
  serveConsole(app, config)
  bindLanding(app, config, wiring.ground.db)
  const document = documentAt(config.webDist, config)
  const isUnchanged = watchFile(join(config.webDist, 'index.html'), () => wiring.ground.clock.now())
  const kept = createKept<readonly CourseInfo[]>({ most: 1 })
  await serveWeb(app, config.webDist, {
    // A new build put in place of the old one has other scripts; its document leads to them.
    document: async () => {
      const page = isUnchanged() ? document : documentAt(config.webDist, config)
      // The page is sent without a database, too.
      return page && withPhones(page, await kept('', clock.now(), () => courses(db)).catch(() => []))
    },
    keptCode: keptCodeOf(config, 'web'),
    home: (request) => landingFor(config, request, wiring.ground.clock.now()),
    rendered: bindPages(app, config, wiring, document, isUnchanged),
  })
  return { app, leave }
}
