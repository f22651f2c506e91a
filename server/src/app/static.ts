import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApi } from '../platform/http/local.ts'
import type { SendRendered } from './pages/serve.ts'

const forGood = 'public, max-age=31536000, immutable'

const isAsset = (url: string): boolean => url.startsWith('/assets/')

/** Does this folder contain the built web application? */
export const hasPages = (webDist: string): boolean => existsSync(join(webDist, 'index.html'))

/** The document of the build, with the API's address in it where that is given; undefined without a build. */
export function documentAt(webDist: string, apiUrl: string | undefined): string | undefined {
  if (!hasPages(webDist)) return undefined
  const page = readFileSync(join(webDist, 'index.html'), 'utf8')
  return apiUrl === undefined ? page : page.replace('<html ', `<html data-api="${new URL(apiUrl).href}" `)
}

/**
 * Serves the built web application on every host: hashed assets are cached forever, everything else is revalidated.
 * Every path that is neither a file nor below `/api` gets the one page, which decides by host and path what it shows.
 * `home` may answer `/` differently, and `rendered` sends the page with its words where it can. `apiUrl` is written into the page;
 * without it the page calls the API of its own host.
 */
export async function serveWeb(
  app: FastifyInstance,
  webDist: string,
  given: {
    apiUrl: string | undefined
    home: (request: FastifyRequest) => string | undefined
    rendered: SendRendered
  },
): Promise<void> {
  if (hasPages(webDist)) {
    await app.register(fastifyStatic, {
      root: webDist,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', 'render/**'],
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
  app.get('/*', async (request, reply) => {
    if (isApi(request.url) || isAsset(request.url)) reply.callNotFound()
    else if (!(await given.rendered(request, reply))) sendPage(reply)
    return reply
  })

  const page = given.apiUrl === undefined ? undefined : documentAt(webDist, given.apiUrl)

  function sendPage(reply: FastifyReply): void {
    if (page !== undefined) reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    else if (hasPages(webDist)) reply.sendFile('index.html')
    else reply.callNotFound()
  }
}
