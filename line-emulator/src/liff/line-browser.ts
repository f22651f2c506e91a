import type { FastifyRequest } from 'fastify'

/** Is it the browser inside LINE that opens LIFF apps? */
export const isLineBrowser = (request: FastifyRequest): boolean =>
  /Line\/\d+\.\d+\.\d+/.test(request.headers['user-agent'] ?? '')
