import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from './pages/packed.ts'

/** The files of a build that pages name with the hash of their contents. */
const hashedFile = /^assets\/[\w-]+(\.[\w-]+)*\.(js|css|svg|woff2)$/

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const endings = { br: '.br', gzip: '.gz' } as const

/** Is it the name of a hashed file? It leads out of no folder. */
export const isHashedFile = (file: string): boolean => hashedFile.test(file)

/**
 * Sends a file of the first of the folders that has it, packed where the browser takes it so and hashed ones for good. Undefined folders have nothing.
 * Returns false where none has it.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folders: readonly (string | undefined)[],
  file: string,
): Promise<boolean> {
  const encoding = encodingOf(request)
  for (const folder of folders) {
    if (folder === undefined) continue
    const packed = encoding && (await readIfThere(join(folder, `${file}${endings[encoding]}`)))
    const bytes = packed ?? (await readIfThere(join(folder, file)))
    if (bytes === undefined) continue
    if (packed && encoding) reply.header('content-encoding', encoding)
    reply
      .header('vary', 'accept-encoding')
      .header('cache-control', isHashedFile(file) ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type(types[extname(file)] ?? 'application/octet-stream')
      .send(bytes)
    return true
  }
  return false
}

export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch {
    return undefined
  }
}
