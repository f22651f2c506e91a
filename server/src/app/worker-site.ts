import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { bindMetrics } from './metrics.ts'
import { bindWatch } from './watch.ts'
import type { Wiring } from './wiring.ts'

/** What a worker answers on its port: whether it is alive and ready, and its figures. Nothing of the product. */
export function buildWorkerSite(config: Config, wiring: Wiring): FastifyInstance {
  const app = fastify({ logger: false })
  bindWatch(app, config, wiring, () => false)
  bindMetrics(app, config, wiring)
  return app
}
