import { altTextOf } from '@jgm/contract/model/graphemes'
import { inks } from '@jgm/contract/model/inks'
import type { TalkMessage } from './chat.ts'
import { printOf } from './prints.ts'

type Words = { readonly text: string } & Readonly<Record<string, unknown>>

const line = (words: Words) => ({ type: 'text', size: 'sm', color: '#4d4d4d', wrap: true, ...words })

const bold = { weight: 'bold', color: '#1a1a1a' } as const

/** What a ticket is drawn with in a talk: the club, its ink, and its landscape at an address that LINE can read. */
export type TalkPrint = { readonly club: string; readonly ink: string; readonly picture: string }

/** The look of a club; `site` is an address of the public pages, `drawn` the club with an ink and a landscape of its own, or 0. */
export const talkPrintOf = (site: string, drawn: number, club: string): TalkPrint => ({
  club,
  ink: inks[drawn] ?? inks[0],
  picture: new URL(printOf(drawn), site).href,
})

/**
 * A ticket that a person sends to friends (Flex): what it is about on the club's ink, the landscape, the club, the date, the time in
 * the largest letters, further lines, and a button that opens an address. Nobody's name but one that is given as a line.
 */
export const talkTicket = (given: {
  readonly alt: string
  readonly title: string
  readonly print: TalkPrint
  readonly date: string
  /** The time or, of a result, the place. */
  readonly large: string
  /** Stands below it: the nine. */
  readonly rest?: string
  readonly lines: readonly string[]
  readonly button: string
  readonly url: string
}): TalkMessage => {
  const { print, rest } = given
  return {
    type: 'flex',
    altText: altTextOf(given.alt),
    contents: {
      type: 'bubble',
      size: 'mega',
      header: {
        type: 'box',
        layout: 'vertical',
        backgroundColor: print.ink,
        paddingAll: '16px',
        contents: [line({ text: given.title, color: '#ffffff', weight: 'bold', size: 'lg' })],
      },
      hero: {
        type: 'image',
        url: print.picture,
        size: 'full',
        aspectRatio: '5:2',
        aspectMode: 'cover',
        backgroundColor: '#faf8f3',
      },
      body: {
        type: 'box',
        layout: 'vertical',
        contents: [
          line({ text: print.club, weight: 'bold', color: print.ink }),
          line({ text: given.date, ...bold, size: 'lg', margin: 'xs' }),
          line({ text: given.large, ...bold, size: '4xl' }),
          ...(rest === undefined ? [] : [line({ text: rest })]),
          ...given.lines.map((text) => line({ text, margin: 'sm' })),
        ],
      },
      footer: {
        type: 'box',
        layout: 'vertical',
        contents: [
          {
            type: 'button',
            style: 'primary',
            color: print.ink,
            action: { type: 'uri', label: given.button, uri: given.url },
          },
        ],
      },
    },
  }
}
