import { altTextOf } from '@jgm/contract/model/graphemes'
import type { TalkMessage } from '../../../lib/chat.ts'
import { friendText } from '../text.ts'

const text = friendText.add

/** An invitation as a LINE message: the sender's name, and a button that opens it. */
export const invitationMessage = (sender: string, url: string): TalkMessage => ({
  type: 'flex',
  altText: altTextOf(text.message(sender)),
  contents: {
    type: 'bubble',
    body: {
      type: 'box',
      layout: 'vertical',
      spacing: 'md',
      contents: [
        { type: 'text', text: text.messageTitle, weight: 'bold', size: 'lg', wrap: true },
        { type: 'text', text: text.message(sender), wrap: true },
      ],
    },
    footer: {
      type: 'box',
      layout: 'vertical',
      contents: [
        {
          type: 'button',
          style: 'primary',
          color: '#0B4D2C',
          action: { type: 'uri', label: text.messageButton, uri: url },
        },
      ],
    },
  },
})
