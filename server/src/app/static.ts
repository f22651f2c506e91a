import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const forGood = 'public, max-age=31536000, immutable'

const isApi = (url: string): boolean => /^\/api([/?]|$)/.test(url)
const isAsset = (url: string): boolean => url.startsWith('/assets/')

/** Has the web application been built into this folder? */
export const hasPages = (webDist: string): boolean => existsSync(join(webDist, 'index.html'))

/**
 * Serves the built web application on every host: hashed assets for good, everything else revalidated, and the one page for
 * every path that is neither a file nor below `/api`; the page decides by host and path what it shows. `home` may answer `/`
 * for a host in another way.
 */
export async function serveWeb(
  app: FastifyInstance,
  webDist: string,
  home: (hostname: string) => string | undefined,
): Promise<void> {
  if (hasPages(webDist)) {
    await app.register(fastifyStatic, {
      root: webDist,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(webDist, 'assets')) ? forGood : 'no-cache')
      },
    })
  }
  app.get('/', (request, reply) => {
    const page = home(request.hostname)
    if (page === undefined) sendPage(reply)
    else reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  app.get('/*', (request, reply) =>
    isApi(request.url) || isAsset(request.url) ? reply.callNotFound() : sendPage(reply),
  )

  function sendPage(reply: FastifyReply): void {
    if (hasPages(webDist)) reply.sendFile('index.html')
    else reply.callNotFound()
  }
}
