import type { TalkMessage } from '../../../lib/chat.ts'
import { talkCard } from '../../../lib/talkCard.ts'
import { companionText } from '../text.ts'

const text = companionText.share

/** An invitation as a LINE message: who asks, when and where, and a button that opens it; no price, and nobody else's name. */
export const invitationMessage = (facts: {
  readonly inviter: string
  readonly date: string
  readonly start: string
  readonly course: string
  readonly url: string
}): TalkMessage =>
  talkCard({
    alt: text.alt(facts.inviter, `${facts.date} ${facts.start}`, facts.course),
    title: text.messageTitle,
    lines: [
      { text: text.from(facts.inviter) },
      { text: facts.date, size: 'lg' },
      { text: facts.start, size: 'xl' },
      { text: facts.course },
    ],
    button: text.button,
    url: facts.url,
  })
