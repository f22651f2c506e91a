import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { follow, unfollow } from '../friendship.ts'
import { originsFor } from '../hosts.ts'
import { answerOn, cookieOf, queryOf, sendHtml, setCookie, textOf } from '../http.ts'
import type { Platform } from '../state.ts'
import type { LineUser } from '../types.ts'
import { markRead, partnersOf, type Partner } from './entries.ts'
import { readTap } from './taps.ts'
import { tap, write } from './writing.ts'
import { messageList, missingPage, talkList, talkListPage, talkPage, whoPage } from './pages.ts'

const userOf = (platform: Platform, request: FastifyRequest): LineUser | undefined =>
  platform.users.get(cookieOf(request, 'line_user') ?? '')

function partnerOf(platform: Platform, request: FastifyRequest, user: LineUser): Partner | undefined {
  const path = `${textOf(request.params, 'kind') ?? ''}/${textOf(request.params, 'id') ?? ''}`
  return partnersOf(platform, user).find((partner) => partner.path === path)
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

/** A user's talks, drawn like a phone: talk.line.me; a plain address leads there. */
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
      if (words !== '' && partner.friendship === 'friend') void write(platform, user.userId, partner, words)
      return reply.redirect(`/talk/${partner.path}`, 303)
    }),
  )

  scope.post(
    '/talk/:kind/:id/tap',
    inTalk((user, partner, request, reply) => {
      const tapped = readTap(textOf(request.body, 'tap'))
      if (tapped && partner.friendship === 'friend') void tap(platform, user.userId, partner, tapped)
      return reply.redirect(`/talk/${partner.path}`, 303)
    }),
  )

  scope.get('/richmenu/:id', (request, reply) => {
    const image = platform.richMenus.get(textOf(request.params, 'id') ?? '')?.image
    return image ? reply.type(image.type).send(image.bytes) : sendHtml(reply, missingPage(), 404)
  })

  scope.post(
    '/talk/:kind/:id/friend',
    inTalk((user, partner, request, reply) => {
      void changeFriend(platform, user, partner, textOf(request.body, 'act'))
      return reply.redirect(`/talk/${partner.path}`, 303)
    }),
  )
}

/** `line.me/R/ti/p/@account`: the link that adds a friend leads to the talk with the account. */
export function registerAddFriend(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'line')
  scope.get('/R/ti/p/:basicId', (request, reply) => {
    const basicId = textOf(request.params, 'basicId') ?? ''
    if (!platform.console.bots.some((bot) => bot.basicId === basicId)) return sendHtml(reply, missingPage(), 404)
    const talk = originsFor(request, platform.port)('talk')
    return reply.redirect(`${talk}/talk/bot/${encodeURIComponent(basicId.slice(1))}`)
  })
}
