import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Webhooks } from '../../platform/ports.ts'
import { allowedAddresses, publicLookup } from './addresses.ts'

/** Milliseconds that a receiver may take for everything. */
const timeoutMs = 10_000

/** Webhooks to the addresses of `allowedAddresses`. */
export function createWebhooks({ allowsOwn }: { readonly allowsOwn: boolean }): Webhooks {
  const isAllowed = allowedAddresses({ allowsOwn })
  return {
    isAllowed,
    post: (text, body, headers) =>
      new Promise((resolve, reject) => {
        if (!isAllowed(text)) throw new Error('the address may not be called')
        const send = text.startsWith('http:') ? requestHttp : requestHttps
        const sent = send(
          text,
          {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
            signal: AbortSignal.timeout(timeoutMs),
            agent: false,
            ...(!allowsOwn && { lookup: publicLookup }),
          },
          (reply) => {
            resolve(reply.statusCode ?? 0)
            reply.destroy()
          },
        )
        sent.on('error', reject)
        sent.end(body)
      }),
  }
}
