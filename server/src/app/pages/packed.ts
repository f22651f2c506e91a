import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Written } from './protocol.ts'

/** A document in each encoding. Some ten milliseconds of a processor for 80 kB, so the caller keeps it. */
export function packed(html: string): Written {
  const plain = Buffer.from(html)
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })
  return { plain, gzip: gzipSync(plain), br }
}

/** The encoding that a browser prefers; undefined when it takes none. */
export function encodingOf(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'] ?? ''
  return (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  )
}

/** Sends a document as the browser takes it, or 304 when it has this version. `vary`: headers of the request that chose the document. */
export function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Written & { readonly etag: string },
  vary: readonly string[] = [],
): void {
  const { etag } = page
  reply.headers({ 'cache-control': 'no-cache', etag, vary: ['accept-encoding', ...vary].join(', ') })
  if (page.style !== undefined) {
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${page.style}`))
  }
  if (request.headers['if-none-match'] === etag) {
    reply.code(304).send()
    return
  }
  const encoding = encodingOf(request)
  if (encoding) reply.header('content-encoding', encoding)
  reply.type('text/html; charset=utf-8').send(page[encoding ?? 'plain'])
}
