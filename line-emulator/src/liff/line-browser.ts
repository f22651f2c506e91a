import type { FastifyRequest } from 'fastify'

/** Is it LINE's in-app browser, which opens LIFF apps? */
export const isLineBrowser = (request: FastifyRequest): boolean =>
  /Line\/\d+\.\d+\.\d+/.test(request.headers['user-agent'] ?? '')
