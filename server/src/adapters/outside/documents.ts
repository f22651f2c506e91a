import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import type { Documents } from '../../platform/ports.ts'
import { allowedAddresses, publicLookup } from './addresses.ts'

/** Milliseconds that a document may take, and its bytes. */
const [timeoutMs, mostBytes] = [5_000, 10_240]

async function textOf(reply: IncomingMessage): Promise<string> {
  if (reply.statusCode !== 200) throw new Error(`the document was answered with ${reply.statusCode ?? 0}`)
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of reply) {
    const piece = part as Buffer
    bytes += piece.length
    if (bytes > mostBytes) throw new Error('the document is too long')
    parts.push(piece)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Documents at the addresses of `allowedAddresses`. */
export function createDocuments({ allowsOwn }: { readonly allowsOwn: boolean }): Documents {
  const isAllowed = allowedAddresses({ allowsOwn })
  return {
    isAllowed,
    async read(address) {
      if (!isAllowed(address)) throw new Error('the address may not be called')
      const get = address.startsWith('http:') ? getHttp : getHttps
      const reply = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = get(
          address,
          {
            headers: { accept: 'application/json' },
            signal: AbortSignal.timeout(timeoutMs),
            agent: false,
            ...(!allowsOwn && { lookup: publicLookup }),
          },
          resolve,
        )
        sent.on('error', reject)
      })
      try {
        return JSON.parse(await textOf(reply)) as unknown
      } finally {
        reply.destroy()
      }
    },
  }
}
