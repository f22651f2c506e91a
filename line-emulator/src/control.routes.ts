import type { FastifyInstance } from 'fastify'
import type { Control } from './control.ts'
import { isFault } from './faults.ts'
import { queryOf, sendHtml, setCookie, textOf, valueOf } from './http.ts'
import type { EventBody } from './messaging/webhooks.ts'
import { isIdTokenFault } from './tokens.ts'

const isEvents = (value: unknown): value is readonly EventBody[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) => typeof one === 'object' && one !== null && 'type' in one && typeof one.type === 'string',
  )

/** The same control over HTTP: JSON in, JSON out, from any origin, on any host. */
export function registerControl(scope: FastifyInstance, control: Control): void {
  scope.post('/_emulator/reset', (_request, reply) => {
    control.reset()
    return reply.send({})
  })
  scope.get('/_emulator/faults', () => control.faults())
  scope.post('/_emulator/faults', (request, reply) => {
    const fault = textOf(request.body, 'fault') ?? ''
    if (!isFault(fault)) return reply.code(400).send({ message: `no such fault: ${fault}` })
    const times = valueOf(request.body, 'times')
    const userId = textOf(request.body, 'userId')
    control.fail(fault, {
      times: typeof times === 'number' ? times : times === 'always' ? Infinity : 1,
      ...(userId === undefined ? {} : { userId }),
    })
    return reply.send(control.faults())
  })
  scope.delete('/_emulator/faults', (_request, reply) => {
    control.clearFaults()
    return reply.send([])
  })
  scope.get('/_emulator/users', () => control.users())
  scope.post('/_emulator/users', (request) => {
    const friendOf = valueOf(request.body, 'friendOf')
    const email = textOf(request.body, 'email')
    const stored = valueOf(request.body, 'commonProfile')
    return control.addUser({
      displayName: textOf(request.body, 'displayName') ?? 'LINE',
      ...(email === undefined ? {} : { email }),
      ...(typeof stored === 'object' && stored !== null ? { commonProfile: { ...stored } } : {}),
      ...(Array.isArray(friendOf) ? { friendOf: friendOf.map(String) } : {}),
    })
  })
  scope.get('/_emulator/messages', (request) => {
    const query = queryOf(request)
    const userId = query.get('userId')
    return userId === null ? control.allMessages() : control.messages(userId, query.get('basicId') ?? undefined)
  })
  scope.get('/_emulator/friendship', (request) => {
    const query = queryOf(request)
    return { friendship: control.friendship(query.get('userId') ?? '', query.get('basicId') ?? '') }
  })
  scope.post('/_emulator/friendship', (request, reply) => {
    const userId = textOf(request.body, 'userId') ?? ''
    const to = textOf(request.body, 'to')
    if (to !== 'friend' && to !== 'blocked' && to !== 'none')
      return reply.code(400).send({ message: 'to: friend, blocked or none' })
    control.setFriendship(userId, textOf(request.body, 'basicId') ?? '', to)
    return reply.send({ friendship: to })
  })
  const friendships = {
    befriend: control.befriend,
    unfriend: control.unfriend,
    block: control.block,
    unblock: control.unblock,
  }
  for (const [name, act] of Object.entries(friendships))
    scope.post(`/_emulator/${name}`, (request) => {
      const userId = textOf(request.body, 'userId') ?? ''
      const basicId = textOf(request.body, 'basicId') ?? ''
      return act(userId, basicId).then(() => ({ friendship: control.friendship(userId, basicId) }))
    })
  scope.post('/_emulator/webhook', (request, reply) => {
    const events = valueOf(request.body, 'events') ?? []
    if (!isEvents(events)) return reply.code(400).send({ message: 'events: each needs a type' })
    return control.sendWebhook(textOf(request.body, 'basicId') ?? '', events, {
      wrongSignature: valueOf(request.body, 'wrongSignature') === true,
      mode: textOf(request.body, 'mode') === 'standby' ? 'standby' : 'active',
    })
  })
  scope.post('/_emulator/redeliver', (request) =>
    control.redeliver(textOf(request.body, 'webhookEventId') ?? '').then((status) => ({ status })),
  )
  scope.get('/_emulator/webhooks', () => control.webhooks())
  scope.post('/_emulator/quota', (request) => {
    const basicId = textOf(request.body, 'basicId') ?? ''
    const limit = valueOf(request.body, 'limit')
    const used = valueOf(request.body, 'used')
    control.setQuota(basicId, {
      ...(typeof limit === 'number' ? { limit } : {}),
      ...(typeof used === 'number' ? { used } : {}),
    })
    return control.quota(basicId)
  })
  scope.get('/_emulator/tokens', () => control.tokens())
  scope.post('/_emulator/tokens/:how', (request, reply) => {
    const userId = textOf(request.body, 'userId')
    const how = textOf(request.params, 'how')
    if (how === 'revoke') control.revokeTokens(userId)
    else if (how === 'expire') control.expireTokens(userId)
    else return reply.code(404).send({ message: 'revoke or expire' })
    return reply.send({})
  })
  scope.post('/_emulator/id-token', (request) => {
    const fault = textOf(request.body, 'fault')
    const nonce = textOf(request.body, 'nonce')
    return control
      .issueIdToken(textOf(request.body, 'userId') ?? '', {
        ...(fault !== undefined && isIdTokenFault(fault) ? { fault } : {}),
        ...(nonce === undefined ? {} : { nonce }),
      })
      .then((idToken) => ({ idToken }))
  })
  scope.post('/_emulator/access-token', (request) => {
    const liffId = textOf(request.body, 'liffId')
    return {
      accessToken: control.issueAccessToken(
        textOf(request.body, 'userId') ?? '',
        liffId === undefined ? {} : { liffId },
      ),
    }
  })

  /**
   * Logs a browser in to LINE without the pages. Query: `user`, optionally `consent` (allow or refuse, for an automatic
   * consent page), and `to`.
   */
  scope.get('/_emulator/session', (request, reply) => {
    const query = queryOf(request)
    setCookie(request, reply, 'line_user', query.get('user') ?? '')
    setCookie(request, reply, 'line_consent', query.get('consent') ?? '')
    const to = query.get('to')
    return to === null ? sendHtml(reply, '<!doctype html><title>LINE</title>') : reply.redirect(to)
  })
}
