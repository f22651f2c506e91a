import type { messagingApi } from '@line/bot-sdk'

/**
 * Text and background colours of the talk. White on the header and every other colour on white have a contrast of 4.5
 * or more.
 */
export const flexColours = {
  sure: '#115a36',
  ended: '#4d4d4d',
  important: '#ac3e00',
  onHeader: '#ffffff',
  label: '#4d4d4d',
  value: '#1a1a1a',
  paper: '#faf8f3',
} as const

/** LINE's limit of an `altText`, in UTF-16 code units. */
const altTextAtMost = 1500

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** An `altText` that LINE accepts: a longer text is cut, never inside a grapheme. */
export function altTextOf(words: string): string {
  if (words.length <= altTextAtMost) return words
  let end = 0
  for (const { index, segment } of graphemes.segment(words)) {
    if (index + segment.length > altTextAtMost - 1) break
    end = index + segment.length
  }
  return `${words.slice(0, end)}…`
}

/** One bubble: a title in the header, its contents, its buttons. */
export const bubble = (given: {
  readonly altText: string
  readonly title: string
  readonly colour: string
  readonly contents: messagingApi.FlexComponent[]
  readonly buttons: messagingApi.FlexButton[]
}): messagingApi.FlexMessage => ({
  type: 'flex',
  altText: altTextOf(given.altText),
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

/** The colour of each course, as on its screens (`web/src/styles/tokens.css`). */
const inks = [
  '#7a4a12',
  '#8c2f39',
  '#3f5c1a',
  '#1f4e79',
  '#6b3a75',
  '#0f5e63',
  '#8a3b0f',
  '#4a4f1d',
  '#005a7a',
] as const

export const inkOf = (courseId: number): string => inks[courseId - 1] ?? flexColours.sure

