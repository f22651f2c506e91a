import { altTextOf } from '@jgm/contract/model/graphemes'
import type { TalkMessage } from './chat.ts'

/** A Flex message that a person sends to friends: a title, lines of text, and a button that opens an address. */
export const talkCard = (given: {
  readonly alt: string
  readonly title: string
  readonly lines: readonly { readonly text: string; readonly size?: 'lg' | 'xl' }[]
  readonly button: string
  readonly url: string
}): TalkMessage => ({
  type: 'flex',
  altText: altTextOf(given.alt),
  contents: {
    type: 'bubble',
    header: {
      type: 'box',
      layout: 'vertical',
      backgroundColor: '#115a36',
      paddingAll: '16px',
      contents: [{ type: 'text', text: given.title, color: '#ffffff', weight: 'bold', size: 'lg', wrap: true }],
    },
    body: {
      type: 'box',
      layout: 'vertical',
      spacing: 'sm',
      contents: given.lines.map(({ text, size }) => ({
        type: 'text',
        text,
        wrap: true,
        ...(size ? { weight: 'bold', size } : {}),
      })),
    },
    footer: {
      type: 'box',
      layout: 'vertical',
      contents: [
        {
          type: 'button',
          style: 'primary',
          color: '#115a36',
          action: { type: 'uri', label: given.button, uri: given.url },
        },
      ],
    },
  },
})
