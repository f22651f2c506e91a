import type { messagingApi } from '@line/bot-sdk'

/** Ink and grounds of the talk: white on the header, and all else on white, have a contrast of 4.5 and more. */
export const flexColours = {
  sure: '#115a36',
  ended: '#4d4d4d',
  important: '#ac3e00',
  onHeader: '#ffffff',
  label: '#4d4d4d',
  value: '#1a1a1a',
} as const

/** LINE takes no more letters of an `altText` than these. */
const altTextAtMost = 400

/** One bubble: what it is about in the header, its contents, what can be done. */
export const bubble = (given: {
  readonly altText: string
  readonly title: string
  readonly colour: string
  readonly contents: messagingApi.FlexComponent[]
  readonly buttons: messagingApi.FlexButton[]
}): messagingApi.FlexMessage => ({
  type: 'flex',
  altText: given.altText.slice(0, altTextAtMost),
  contents: {
    type: 'bubble',
    size: 'mega',
    header: {
      type: 'box',
      layout: 'vertical',
      backgroundColor: given.colour,
      paddingAll: '16px',
      contents: [{ type: 'text', text: given.title, color: flexColours.onHeader, weight: 'bold', size: 'lg' }],
    },
    body: { type: 'box', layout: 'vertical', spacing: 'md', contents: given.contents },
    footer: { type: 'box', layout: 'vertical', spacing: 'sm', contents: given.buttons },
  },
})
