import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { follow, unfollow } from '../friendship.ts'
import { originsFor } from '../hosts.ts'
import { answerOn, cookieOf, queryOf, sendHtml, setCookie, textOf } from '../http.ts'
import { issueReplyToken, sendWebhook } from '../messaging/webhooks.ts'
import type { Platform } from '../state.ts'
import { addMessage } from '../talks.ts'
import type { LineUser } from '../types.ts'
import { markRead, partnersOf, type Partner } from './entries.ts'
import { messageList, missingPage, talkList, talkListPage, talkPage, whoPage } from './pages.ts'

const userOf = (platform: Platform, request: FastifyRequest): LineUser | undefined =>
  platform.users.get(cookieOf(request, 'line_user') ?? '')

function partnerOf(platform: Platform, request: FastifyRequest, user: LineUser): Partner | undefined {
  const path = `${textOf(request.params, 'kind') ?? ''}/${textOf(request.params, 'id') ?? ''}`
  return partnersOf(platform, user).find((partner) => partner.path === path)
}

/** Writes what a person typed; an account hears of it by a `message` event. */
async function write(platform: Platform, user: LineUser, partner: Partner, words: string): Promise<void> {
  const message = addMessage(platform, {
    talkId: partner.talkId,
    from: user.userId,
    message: { type: 'text', text: words },
    via: 'typed',
  })
  if (!partner.bot) return
  await sendWebhook(platform, partner.bot, [
    {
      type: 'message',
      replyToken: issueReplyToken(platform, user.userId, partner.bot.basicId),
      source: { type: 'user', userId: user.userId },
      message: { type: 'text', id: message.id, text: words },
    },
  ])
}

async function changeFriend(
  platform: Platform,
  user: LineUser,
  partner: Partner,
  act: string | undefined,
): Promise<void> {
  if (!partner.bot) return
  if (act === 'block') await unfollow(platform, user.userId, partner.bot.basicId, 'blocked')
  if (act === 'befriend' || act === 'unblock') await follow(platform, user.userId, partner.bot.basicId)
}

type WithPartner = (
  user: LineUser,
  partner: Partner,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>

/** The talks of a person, drawn like a phone: talk.line.me; a plain address leads there. */
export function registerTalk(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'talk', 'local')

  const inTalk =
    (act: WithPartner) =>
    (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
      const user = userOf(platform, request)
      if (!user) return reply.redirect('/', 303)
      const partner = partnerOf(platform, request, user)
      return partner ? act(user, partner, request, reply) : sendHtml(reply, missingPage(), 404)
    }

  scope.get('/', (request, reply) => {
    const origin = originsFor(request, platform.port)('talk')
    if (request.host !== new URL(origin).host) return reply.redirect(`${origin}/`)
    const user = userOf(platform, request)
    if (!user) return sendHtml(reply, whoPage([...platform.users.values()]))
    return sendHtml(reply, queryOf(request).has('part') ? talkList(platform, user) : talkListPage(platform, user))
  })

  scope.post('/talk-as', (request, reply) => {
    setCookie(request, reply, 'line_user', textOf(request.body, 'line_user') ?? '')
    return reply.redirect('/', 303)
  })

  scope.get(
    '/talk/:kind/:id',
    inTalk((user, partner, request, reply) => {
      markRead(platform, user.userId, partner.talkId)
      if (partner.bot) platform.lastTalk.set(user.userId, partner.bot.basicId)
      const isPart = queryOf(request).has('part')
      return sendHtml(reply, isPart ? messageList(platform, user, partner) : talkPage(platform, user, partner))
    }),
  )

  scope.post(
    '/talk/:kind/:id',
    inTalk((user, partner, request, reply) => {
      const words = (textOf(request.body, 'text') ?? '').trim()
      if (words !== '' && partner.friendship === 'friend') void write(platform, user, partner, words)
      return reply.redirect(`/talk/${partner.path}`, 303)
    }),
  )

  scope.post(
    '/talk/:kind/:id/friend',
    inTalk((user, partner, request, reply) => {
      void changeFriend(platform, user, partner, textOf(request.body, 'act'))
      return reply.redirect(`/talk/${partner.path}`, 303)
    }),
  )
}

/** `line.me/R/ti/p/@account`: the address that adds a friend leads to the talk with the account. */
export function registerAddFriend(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'line')
  scope.get('/R/ti/p/:basicId', (request, reply) => {
    const basicId = textOf(request.params, 'basicId') ?? ''
    if (!platform.console.bots.some((bot) => bot.basicId === basicId)) return sendHtml(reply, missingPage(), 404)
    const talk = originsFor(request, platform.port)('talk')
    return reply.redirect(`${talk}/talk/bot/${encodeURIComponent(basicId.slice(1))}`)
  })
}
