import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { refuse } from '../platform/http/errors.ts'
import { hostOf, isApi } from '../platform/http/local.ts'
import { readIfThere, sendFile } from './files.ts'
import { keptCodeOf } from './kept-code.ts'

/** The files beside the document, by their address: one folder deep, so that no address leads out of it. */
const filePath = /^\/((assets\/)?[\w-]+(\.[\w-]+)*\.(js|css|svg|woff2))$/

/** Addresses of this host that are no page: metrics, and what machines ask every host for. */
const others = new Set(['/metrics', '/robots.txt'])

/**
 * Answers every path of the admin host that is not below `/api` with the staff console: its document (`no-store`) for `/` and deep
 * links, and its hashed files (immutable). Runs before the routes of the golfers' pages, so that none of them answers there. Without
 * a build, or for a missing file: `not_found`.
 */
export function serveConsole(app: FastifyInstance, config: Config): void {
  const adminHost = `admin.${config.baseDomain}`
  const folders = { folder: config.consoleDist, kept: keptCodeOf(config, 'console') }
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '/'] = request.url.split('?')
    if (hostOf(request) !== adminHost || isApi(path) || others.has(path)) done()
    else void answerWith(folders, path, request, reply).catch(done)
  })
}

async function answerWith(
  { folder, kept }: { readonly folder: string; readonly kept: string | undefined },
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw refuse('not_found')
  const file = filePath.exec(path)?.[1]
  if (file !== undefined) {
    if (!(await sendFile(request, reply, [folder, kept], file))) throw refuse('not_found')
    return
  }
  // No screen has a dot in its address.
  if (path.includes('.') || path.startsWith('/assets/')) throw refuse('not_found')
  const page = await readIfThere(join(folder, 'index.html'))
  if (page === undefined) throw refuse('not_found')
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}
