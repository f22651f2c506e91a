import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { refuse } from '../platform/http/errors.ts'
import { hostOf, isApi } from '../platform/http/local.ts'
import { encodingOf } from './pages/packed.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const endings = { br: '.br', gzip: '.gz' } as const

/** The files beside the document, by their address: one folder deep, so that no address leads out of it. */
const filePath = /^\/((assets\/)?[\w-]+(\.[\w-]+)*\.(js|css|svg|woff2))$/

/** Addresses of this host that are no page: metrics, and what machines ask every host for. */
const others = new Set(['/metrics', '/robots.txt'])

/**
 * Answers every path of the admin host that is not below `/api` with the staff console: its document (`no-store`) for `/` and deep
 * links, and its hashed files (immutable). Runs before the routes of the golfers' pages, so that none of them answers there. Without
 * a build, or for a missing file: `not_found`.
 */
export function serveConsole(app: FastifyInstance, { baseDomain, consoleDist }: Config): void {
  const adminHost = `admin.${baseDomain}`
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '/'] = request.url.split('?')
    if (hostOf(request) !== adminHost || isApi(path) || others.has(path)) done()
    else void answerWith(consoleDist, path, request, reply).catch(done)
  })
}

async function answerWith(folder: string, path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw refuse('not_found')
  const file = filePath.exec(path)?.[1]
  if (file !== undefined) return sendFile(request, reply, folder, file)
  // No screen has a dot in its address.
  if (path.includes('.') || path.startsWith('/assets/')) throw refuse('not_found')
  const page = await readIfThere(join(folder, 'index.html'))
  if (page === undefined) throw refuse('not_found')
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, folder: string, file: string): Promise<void> {
  const encoding = encodingOf(request)
  const packed = encoding && (await readIfThere(join(folder, `${file}${endings[encoding]}`)))
  const bytes = packed ?? (await readIfThere(join(folder, file)))
  if (bytes === undefined) throw refuse('not_found')
  if (packed && encoding) reply.header('content-encoding', encoding)
  reply
    .header('vary', 'accept-encoding')
    .header('cache-control', file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    .type(types[extname(file)] ?? 'application/octet-stream')
    .send(bytes)
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch {
    return undefined
  }
}
