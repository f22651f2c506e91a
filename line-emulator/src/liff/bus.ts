import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerOn, queryOf, sendHtml, textOf, valueOf } from '../http.ts'
import { page } from '../page.ts'

/** A message between a window and its sub-window; they encrypt its contents. */
type BusEvent = {
  readonly action: string
  readonly identifier: string
  readonly timestamp: number
  readonly context: string
  readonly replyTarget?: unknown
}

type Channel = { readonly listeners: Set<FastifyReply>; readonly data: Map<string, unknown> }

const isEvent = (value: unknown): value is BusEvent =>
  typeof valueOf(value, 'action') === 'string' &&
  typeof valueOf(value, 'identifier') === 'string' &&
  typeof valueOf(value, 'context') === 'string'

/** The bus's own answer to a command: it stores data for windows that join later, and returns it. */
function answerCommand(channel: Channel, event: BusEvent): BusEvent {
  const context: unknown = JSON.parse(event.context)
  const name = textOf(context, 'eventName') ?? ''
  const key = textOf(context, 'key') ?? 'appData'
  if (name === 'setData') channel.data.set(key, valueOf(context, 'data'))
  const found = channel.data.get(key)
  const reply =
    name === 'getData'
      ? found === undefined
        ? { eventName: 'notFound', key }
        : { eventName: 'getData', key, data: found }
      : { eventName: name, key }
  const { action, identifier, timestamp } = event
  return {
    action: 'broadcast',
    identifier,
    timestamp: timestamp + 1,
    context: JSON.stringify(reply),
    replyTarget: { action, identifier, timestamp },
  }
}

/**
 * The message bus between a window and its sub-window in an ordinary browser. Each has a hidden frame of
 * liff-subwindow.line.me. Browsers partition the storage of frames by the embedding page, so the frames exchange
 * messages through the server.
 */
export function registerBus(scope: FastifyInstance): void {
  answerOn(scope, 'liff-subwindow', 'liff-ext')
  const channels = new Map<string, Channel>()
  const channelOf = (identifier: string): Channel => {
    const found = channels.get(identifier) ?? { listeners: new Set(), data: new Map() }
    channels.set(identifier, found)
    return found
  }

  scope.post('/liff/v2/sub/messageHandler', (request, reply) => {
    const identifier = textOf(request.body, 'identifier') ?? ''
    if (!/^[a-zA-Z0-9]+$/.test(identifier)) return reply.code(400).send({ message: 'Invalid identifier' })
    return sendHtml(reply, page({ title: 'LINE', body: '', script: 'bus.mjs', data: { identifier } }))
  })

  scope.get('/liff/v2/sub/bus', (request, reply) => {
    const { listeners } = channelOf(queryOf(request).get('identifier') ?? '')
    reply.hijack()
    const origin = request.headers.origin
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      ...(origin === undefined ? {} : { 'access-control-allow-origin': origin }),
    })
    reply.raw.write(': open\n\n')
    listeners.add(reply)
    request.raw.once('close', () => listeners.delete(reply))
  })

  scope.post('/liff/v2/sub/bus', (request, reply) => {
    if (!isEvent(request.body)) return reply.code(400).send({ message: 'no proper argument' })
    const channel = channelOf(request.body.identifier)
    const spread = (event: BusEvent): void => {
      for (const listener of channel.listeners) listener.raw.write(`data: ${JSON.stringify(event)}\n\n`)
    }
    spread(request.body)
    if (request.body.action === 'command') spread(answerCommand(channel, request.body))
    return reply.send({})
  })
}
