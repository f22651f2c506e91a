import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

/** One HTTP/1.1 request as bytes. */
export function encodeRequest(request: {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}): Buffer {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body)
  const headers = {
    host: 'www.jgm.localhost',
    'x-requested-with': 'XMLHttpRequest',
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...request.headers,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

/** A keep-alive connection that sends one request at a time. It does little work, because it shares the product's cores. */
export class Line {
  readonly #socket: Socket
  #read: Buffer = Buffer.alloc(0)
  #settle: ((answer: { status: number; body: string } | Error) => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#settle?.(error))
    socket.on('close', () => this.#settle?.(new Error('the connection was closed')))
  }

  static async open(port: number): Promise<Line> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Line(socket)
  }

  /** Rejects when the connection breaks, or after 30 seconds. */
  send(request: Buffer): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle?.(new Error('no answer within 30 s')), 30_000)
      this.#settle = (answer) => {
        clearTimeout(timer)
        this.#settle = undefined
        if (answer instanceof Error) reject(answer)
        else resolve(answer)
      }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#read = this.#read.length === 0 ? chunk : Buffer.concat([this.#read, chunk])
    const end = this.#read.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#read.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#read.length < end + 4 + length) return
    const body = this.#read.toString('utf8', end + 4, end + 4 + length)
    this.#read = Buffer.alloc(0)
    this.#settle?.({ status: Number(head.slice(9, 12)), body })
  }
}

/**
 * Sends every request once, over `clients` connections that each take the next request as soon as they have an answer. Returns
 * requests per second; throws on an answer other than 200. `seen` gets each answer with its request's index and milliseconds.
 */
export async function fireAll(
  ports: readonly number[],
  requests: readonly Buffer[],
  clients: number,
  seen: (body: string, index: number, ms: number) => void = () => undefined,
): Promise<number> {
  const lines = await Promise.all(
    Array.from({ length: clients }, (_, index) => Line.open(ports[index % ports.length] ?? 0)),
  )
  let next = 0
  const began = performance.now()
  await Promise.all(
    lines.map(async (line) => {
      for (;;) {
        const index = next
        const request = requests[index]
        if (!request) return
        next += 1
        const sent = performance.now()
        const { status, body } = await line.send(request)
        if (status !== 200) throw new Error(`answered ${status}: ${body.slice(0, 500)}`)
        seen(body, index, performance.now() - sent)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const line of lines) line.close()
  return requests.length / seconds
}
