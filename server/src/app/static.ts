import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApi } from '../platform/http/local.ts'

const forGood = 'public, max-age=31536000, immutable'

const isAsset = (url: string): boolean => url.startsWith('/assets/')

/** Does this folder contain the built web application? */
export const hasPages = (webDist: string): boolean => existsSync(join(webDist, 'index.html'))

/** The page with the API's address in it. */
const pageFor = (webDist: string, apiUrl: string): string =>
  readFileSync(join(webDist, 'index.html'), 'utf8').replace('<html ', `<html data-api="${new URL(apiUrl).href}" `)

/**
 * Serves the built web application on every host: hashed assets are cached forever, everything else is revalidated.
 * Every path that is neither a file nor below `/api` gets the one page, which decides by host and path what it shows.
 * `home` may answer `/` differently. `apiUrl` is written into the page; without it the page calls the API of its own
 * host.
 */
export async function serveWeb(
  app: FastifyInstance,
  webDist: string,
  given: { apiUrl: string | undefined; home: (request: FastifyRequest) => string | undefined },
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
        // LINE's talk shows these pictures, also in clients that are browsers.
        if (path.startsWith(join(webDist, 'prints'))) reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  }
  app.get('/', (request, reply) => {
    const page = given.home(request)
    if (page === undefined) sendPage(reply)
    else reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  app.get('/*', (request, reply) =>
    isApi(request.url) || isAsset(request.url) ? reply.callNotFound() : sendPage(reply),
  )

  const page = hasPages(webDist) && given.apiUrl !== undefined ? pageFor(webDist, given.apiUrl) : undefined

  function sendPage(reply: FastifyReply): void {
    if (page !== undefined) reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    else if (hasPages(webDist)) reply.sendFile('index.html')
    else reply.callNotFound()
  }
}
