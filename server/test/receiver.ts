import type { IncomingHttpHeaders } from 'node:http'
import { served } from './served.ts'

/** A delivery as it came. */
type Received = { readonly headers: IncomingHttpHeaders; readonly text: string; readonly body: Body }
type Body = {
  readonly id: string
  readonly event: string
  readonly booking?: { readonly uuid: string; readonly status: string; readonly availabilityId: string }
  readonly updates?: readonly { readonly productId: string; readonly localDates: readonly string[] }[]
}

/** A receiver that keeps what comes, and answers with a status that can be changed. */
type Receiver = { readonly got: Received[]; status: number; url: string }

/** Lets something receive deliveries, while the work runs. */
export async function withReceiver(work: (to: Receiver) => Promise<void>): Promise<void> {
  const to: Receiver = { got: [], status: 204, url: '' }
  await served(
    (request, reply) => {
      let text = ''
      request.on('data', (part) => (text += String(part)))
      request.on('end', () => {
        if (to.status < 300) to.got.push({ headers: request.headers, text, body: JSON.parse(text) as Body })
        reply.writeHead(to.status).end()
      })
    },
    (origin) => {
      to.url = `${origin}/hook`
      return work(to)
    },
  )
}
