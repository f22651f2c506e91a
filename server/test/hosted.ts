import { request, type IncomingMessage } from 'node:http'

type Sent = { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string }

/** Sends a request with the Host header that is given, which `fetch` would replace. Resolves with the open answer. */
export const openHosted = (url: string, { method, headers, body }: Sent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { method, headers }, resolve).once('error', reject).end(body)
  })

/** Like `fetch`, with the Host header that is given. */
export async function fetchHosted(url: string, sent: Sent): Promise<Response> {
  const answer = await openHosted(url, sent)
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 500, headers })
}
