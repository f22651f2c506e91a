import type { TalkMessage } from '../../../lib/chat.ts'
import { companionText } from '../text.ts'

const text = companionText.share

/** An invitation as a LINE message: who asks, when and where, and a button that opens it; no price, and nobody else's name. */
export const invitationMessage = (facts: {
  readonly inviter: string
  readonly date: string
  readonly start: string
  readonly course: string
  readonly url: string
}): TalkMessage => ({
  type: 'flex',
  altText: text.alt(facts.inviter, `${facts.date} ${facts.start}`, facts.course).slice(0, 400),
  contents: {
    type: 'bubble',
    header: {
      type: 'box',
      layout: 'vertical',
      backgroundColor: '#115a36',
      paddingAll: '16px',
      contents: [{ type: 'text', text: text.messageTitle, color: '#ffffff', weight: 'bold', size: 'lg' }],
    },
    body: {
      type: 'box',
      layout: 'vertical',
      spacing: 'sm',
      contents: [
        { type: 'text', text: text.from(facts.inviter), wrap: true },
        { type: 'text', text: facts.date, weight: 'bold', size: 'lg', wrap: true },
        { type: 'text', text: facts.start, weight: 'bold', size: 'xl', wrap: true },
        { type: 'text', text: facts.course, wrap: true },
      ],
    },
    footer: {
      type: 'box',
      layout: 'vertical',
      contents: [
        {
          type: 'button',
          style: 'primary',
          color: '#115a36',
          action: { type: 'uri', label: text.button, uri: facts.url },
        },
      ],
    },
  },
})
