import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { hostOf } from '../../platform/http/local.ts'
import { hasScreen, isPublicHost } from './address.ts'
import { sheetOf } from './document.ts'
import { sendWritten } from './packed.ts'
import { createPages, type Pages } from './pages.ts'
import { createRenderer, type Answer } from './renderer.ts'
import type { Wiring } from '../wiring.ts'

const limits = { limitMs: 6000, mostWaiting: 8, mostPerSecond: 20 }
const room = { mostPages: 400, mostBytes: 32_000_000 }

/** Sends the rendered page of a request; false when the bare page is to be sent. */
export type SendRendered = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

const bundleOf = (webDist: string): string => join(webDist, 'render/render.js')

/** The style sheet of a document of this folder; undefined where it has none. */
function cssOf(webDist: string, document: string): string | undefined {
  const address = sheetOf(document)
  const file = address && join(webDist, address)
  return file && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Search engines may read the public pages: not My Page, the steps of a booking, or the API. */
const robots = (site: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/mypage', '/reserved/regular/', '/reserved/request/', '/reserved/manage', '/reserved/wait/'].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')

const nothingForRobots = 'User-agent: *\nDisallow: /\n'

const sitemap = (site: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${site}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Does the request carry a session cookie? Its value is not read. */
const hasSession = ({ headers }: FastifyRequest): boolean => /(^|;\s*)token=[^;\s]/.test(headers.cookie ?? '')

/**
 * Binds `/robots.txt` and `/sitemap.xml`, and makes the function that sends rendered pages and first frames. `page`: the build's
 * document. Once the document on the disk differs from the one at the start (`isUnchanged` is false), nothing is rendered, because
 * the new scripts would not match the old markup.
 */
export function bindPages(
  app: FastifyInstance,
  config: Config,
  { ground, reads }: Pick<Wiring, 'ground' | 'reads'>,
  page: string | undefined,
  isUnchanged: () => boolean,
): SendRendered {
  const site = new URL(config.siteUrl).origin
  const isPublic = (request: FastifyRequest): boolean => isPublicHost(hostOf(request), config)
  const drawn = page === undefined || !existsSync(bundleOf(config.webDist)) ? undefined : openPages(page)

  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(isPublic(request) ? robots(site) : nothingForRobots),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    if (!drawn || !isPublic(request)) return reply.callNotFound()
    return reply.type('application/xml; charset=utf-8').send(sitemap(site, await drawn.paths()))
  })

  function openPages(document: string): Pages {
    async function answer(path: string): Promise<Answer> {
      if (!path.startsWith('/api/v1/')) throw new Error('a rendered page reads the API only')
      const { statusCode, body } = await app.inject({
        url: path,
        headers: { host: new URL(site).host, 'x-pass': reads.pass },
      })
      return { path, status: statusCode, body }
    }
    const start = { bundle: bundleOf(config.webDist), page: document, css: cssOf(config.webDist, document), site }
    const renderer = createRenderer(start, { ...limits, answer })
    app.addHook('onClose', () => renderer.close())
    return createPages({
      ...room,
      renderer,
      answer,
      build: createHash('sha256').update(document).digest('base64url'),
      now: () => ground.clock.now(),
    })
  }

  const [siteHost, chatHost] = [new URL(site).hostname, new URL(config.lineSiteUrl).hostname]

  const isMypage = ({ url }: FastifyRequest): boolean => /^\/mypage([/?]|$)/.test(url)

  /**
   * The frame for a request: the chat area's; My Page's home or another screen, for requests with a session cookie (the others go to
   * the log-in). Undefined for all other requests.
   */
  function frameOf(request: FastifyRequest): string | undefined {
    if (hostOf(request) === chatHost && chatHost !== siteHost) return '/chat'
    if (!isPublic(request) || !isMypage(request) || !hasSession(request)) return undefined
    return new URL(request.url, site).pathname === '/mypage' ? '/mypage' : '/mypage/screen'
  }

  /** Has no screen of the host this path? Unknown for hosts that are not ours: false. */
  async function isNotFound(request: FastifyRequest, pages: Pages): Promise<boolean> {
    const { pathname } = new URL(request.url, site)
    const isChat = hostOf(request) === chatHost
    if (!isChat && !isPublic(request)) return false
    const { web, talk } = await pages.screens()
    // Of four labels, the host of the chat area has the other areas, too (spec section 2).
    const hasWeb = !isChat || chatHost.split('.').length === 4
    return !hasScreen([...(isChat ? talk : []), ...(hasWeb ? web : [])], pathname)
  }

  return async (request, reply) => {
    if (!drawn || !isUnchanged()) return false
    const host = hostOf(request)
    const frame = frameOf(request)
    // The application says it in words; search engines and monitors read the status.
    if (await isNotFound(request, drawn).catch(() => false)) reply.code(404)
    if (frame === undefined && !isPublic(request)) return false
    try {
      const lead = host === siteHost ? await drawn.lead(request.url) : undefined
      if (lead !== undefined) {
        reply.header('cache-control', 'no-cache').redirect(lead, 302)
        return true
      }
      const found = await (frame === undefined ? drawn.find(host, request.url) : drawn.frame(host, frame))
      if (!found) return false
      sendWritten(request, reply, found, frame !== undefined || isMypage(request) ? ['cookie'] : [])
      return true
    } catch (error) {
      request.log.error({ err: error, id: request.id }, 'page not rendered')
      return false
    }
  }
}
