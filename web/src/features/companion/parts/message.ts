import type { TalkMessage } from '../../../lib/chat.ts'
import { talkTicket, type TalkPrint } from '../../../lib/talkTicket.ts'
import { companionText } from '../text.ts'

const text = companionText.share

/** An invitation as a LINE message, the ticket that its sender sees: no price, and nobody else's name. */
export const invitationMessage = (facts: {
  readonly inviter: string
  readonly date: string
  readonly time: string
  readonly nine: string
  /** When the second half begins, in words. */
  readonly turn: string | null
  readonly print: TalkPrint
  readonly url: string
}): TalkMessage =>
  talkTicket({
    ...facts,
    alt: text.alt(facts.inviter, `${facts.date} ${facts.time} ${facts.nine}`, facts.print.club),
    title: text.print,
    large: facts.time,
    rest: facts.turn === null ? facts.nine : `${facts.nine} ${facts.turn}`,
    lines: [text.from(facts.inviter)],
    button: text.button,
  })
