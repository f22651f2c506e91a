import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A delivery as it came. */
type Received = { readonly headers: IncomingHttpHeaders; readonly text: string; readonly body: Body }
type Body = {
  readonly id: string
  readonly event: string
  readonly booking?: { readonly uuid: string; readonly status: string; readonly availabilityId: string }
  readonly updates?: readonly { readonly productId: string; readonly localDates: readonly string[] }[]
}

/** A receiver that keeps what comes, and answers with a status that can be changed. */
async function receiver(): Promise<{ got: Received[]; status: number; url: string; server: Server }> {
  const kept = { got: [] as Received[], status: 204, url: '' }
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      if (kept.status < 300) kept.got.push({ headers: request.headers, text, body: JSON.parse(text) as Body })
      reply.writeHead(kept.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  kept.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return Object.assign(kept, { server })
}

/** Lets something receive deliveries, while the work runs. */
export async function withReceiver(work: (to: Awaited<ReturnType<typeof receiver>>) => Promise<void>): Promise<void> {
  const to = await receiver()
  try {
    await work(to)
  } finally {
    to.server.closeAllConnections()
    to.server.close()
  }
}
