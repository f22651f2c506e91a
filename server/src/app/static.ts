import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escape } from '../platform/html.ts'
import { isApi } from '../platform/http/local.ts'
import { isHashedFile, sendFile } from './files.ts'
import { packed, sendWritten } from './pages/packed.ts'
import type { Written } from './pages/protocol.ts'
import type { SendRendered } from './pages/serve.ts'

const forGood = 'public, max-age=31536000, immutable'

/** Folders of pictures that talks, mail programs and other sites show, too. */
const pictures = ['prints', 'share']

/** Addresses below which there are files only, so that a missing one is not answered with the page. */
const isFile = (url: string): boolean => ['assets', ...pictures].some((folder) => url.startsWith(`/${folder}/`))

/** Does this folder contain the built web application? */
export const hasPages = (webDist: string): boolean => existsSync(join(webDist, 'index.html'))

/**
 * The document of the build, with the API's address in it where that is given, and the whole address of its share picture, which
 * other sites fetch; without the comments of its scripts, which are for readers of the source. Undefined without a build.
 */
export function documentAt(
  webDist: string,
  { apiUrl, siteUrl }: { apiUrl: string | undefined; siteUrl: string },
): string | undefined {
  if (!hasPages(webDist)) return undefined
  return readFileSync(join(webDist, 'index.html'), 'utf8')
    .replace('<html ', apiUrl === undefined ? '<html ' : `<html data-api="${new URL(apiUrl).href}" `)
    .replaceAll('content="/share/', `content="${siteUrl}/share/`)
    .replaceAll(/^ *\/\/ .*\n/gm, '')
}

/** Puts the clubs' telephone numbers into the bare page, for a visitor whose application does not load. */
export const withPhones = (
  page: string,
  clubs: readonly { readonly short_title: string; readonly phone: string }[],
): string =>
  page.replace('<!-- phones -->', () =>
    clubs
      .map(
        ({ short_title: name, phone }) =>
          `<a href="tel:${escape(phone)}">${escape(name)} <span>${escape(phone)}</span></a>`,
      )
      .join('\n        '),
  )

/**
 * Serves the built web application on every host: hashed assets are cached forever, everything else is revalidated.
 * Every path that is neither a file nor below `/api` gets the one page, which decides by host and path what it shows.
 * `home` may answer `/` differently, and `rendered` sends the page with its words where it can. `document` is the page for the
 * rest; undefined without a build.
 */
export async function serveWeb(
  app: FastifyInstance,
  webDist: string,
  given: {
    document: () => Promise<string | undefined>
    home: (request: FastifyRequest) => string | undefined
    rendered: SendRendered
    /** The folder with the hashed files of other releases. */
    keptCode: string | undefined
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
        // LINE's talk and mail programs show these pictures, also in clients that are browsers.
        if (pictures.some((folder) => path.startsWith(join(webDist, folder))))
          reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  }
  // A form that is sent without its script leads back to its page. The typed words are in the body, which is not read.
  app.post(
    '/mypage/*',
    { onRequest: async (request, reply) => reply.redirect(request.url, 303) },
    async (_request, reply) => reply,
  )
  app.get('/', async (request, reply) => {
    const page = given.home(request)
    if (page === undefined) return sendWordsOrBare(request, reply)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  app.get('/*', async (request, reply) => {
    const [file = ''] = request.url.slice(1).split('?')
    if (isHashedFile(file) && (await sendFile(request, reply, [given.keptCode], file))) return reply
    if (isApi(request.url) || isFile(request.url)) reply.callNotFound()
    else await sendWordsOrBare(request, reply)
    return reply
  })

  async function sendWordsOrBare(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!(await given.rendered(request, reply))) await sendPage(request, reply)
    return reply
  }

  let last: { readonly html: string; readonly etag: string; readonly written: Written } | undefined
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const html = await given.document()
    if (html === undefined) {
      reply.callNotFound()
      return
    }
    if (html !== last?.html)
      last = { html, etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`, written: packed(html) }
    sendWritten(request, reply, { ...last.written, etag: last.etag })
  }
}
