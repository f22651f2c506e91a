import { issueReplyToken, sendWebhook } from '../messaging/webhooks.ts'
import type { Platform } from '../state.ts'
import { addMessage } from '../talks.ts'
import type { Partner } from './entries.ts'
import type { Tap } from './taps.ts'

type Talked = Pick<Partner, 'talkId' | 'bot'>

/** Writes a user's typed text; an account gets a `message` event. */
export async function write(platform: Platform, userId: string, partner: Talked, words: string): Promise<void> {
  const message = addMessage(platform, {
    talkId: partner.talkId,
    from: userId,
    message: { type: 'text', text: words },
    via: 'typed',
  })
  if (!partner.bot) return
  await sendWebhook(platform, partner.bot, [
    {
      type: 'message',
      replyToken: issueReplyToken(platform, userId, partner.bot.basicId),
      source: { type: 'user', userId: userId },
      message: { type: 'text', id: message.id, text: words },
    },
  ])
}

/** A tap on a message, a quick reply or the menu: text is typed; the data of a postback goes to the account. */
export async function tap(platform: Platform, userId: string, partner: Talked, tapped: Tap): Promise<void> {
  if (tapped.type === 'message') return write(platform, userId, partner, tapped.text)
  const { talkId, bot } = partner
  if (!bot) return
  const { data, displayText } = tapped
  if (displayText !== undefined)
    addMessage(platform, { talkId, from: userId, message: { type: 'text', text: displayText }, via: 'typed' })
  await sendWebhook(platform, bot, [
    {
      type: 'postback',
      replyToken: issueReplyToken(platform, userId, bot.basicId),
      source: { type: 'user', userId: userId },
      postback: { data },
    },
  ])
}
