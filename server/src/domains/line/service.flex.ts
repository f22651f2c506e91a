import { altTextOf } from '@jgm/contract/model/graphemes'
import type { messagingApi } from '@line/bot-sdk'
import type { Fact, Print, TicketStart } from '../../platform/telling.ts'

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
  off: '#6b675d',
} as const

/** A band with a title in white. */
const headOf = (title: string, colour: string): messagingApi.FlexBox => ({
  type: 'box',
  layout: 'vertical',
  backgroundColor: colour,
  paddingAll: '16px',
  contents: [{ type: 'text', text: title, color: flexColours.onHeader, weight: 'bold', size: 'lg', wrap: true }],
})

/** A label, and the address that it opens or the data that it sends. */
export type FlexButton = { readonly label: string } & ({ readonly url: string } | { readonly data: string })

/** A button: the first one is solid, others that answer have a ground, others that open something are links. */
function buttonOf(button: FlexButton, at: number): messagingApi.FlexButton {
  const { label } = button
  const isAnswer = 'data' in button
  return {
    type: 'button',
    height: 'sm',
    ...(isAnswer && at > 0
      ? { style: 'secondary' }
      : { style: at === 0 ? 'primary' : 'link', color: flexColours.sure }),
    action: isAnswer
      ? { type: 'postback', label, data: button.data, displayText: label }
      : { type: 'uri', label, uri: button.url },
  }
}

/** One bubble: a title in the header, its contents, its buttons. */
export const bubble = (given: {
  readonly altText: string
  readonly title: string
  readonly colour: string
  readonly contents: messagingApi.FlexComponent[]
  readonly buttons: readonly FlexButton[]
}): messagingApi.FlexMessage => ({
  type: 'flex',
  altText: altTextOf(given.altText),
  contents: {
    type: 'bubble',
    size: 'mega',
    header: headOf(given.title, given.colour),
    body: { type: 'box', layout: 'vertical', spacing: 'md', contents: given.contents },
    footer: { type: 'box', layout: 'vertical', spacing: 'sm', contents: given.buttons.map(buttonOf) },
  },
})

/** When and where a start is, for a ticket. */
export type FlexStart = {
  readonly print: Print
  readonly date: string
  readonly starts: readonly TicketStart[]
  /** The start before a change, struck through above the new one. */
  readonly was?: string | undefined
  /** The start is over or cancelled, so it is struck through. */
  readonly isOff?: boolean
  /** Stand below the starts. */
  readonly lines?: readonly string[]
}

const line = (words: string, rest: Partial<messagingApi.FlexText> = {}): messagingApi.FlexText => ({
  type: 'text',
  text: words,
  size: 'sm',
  color: flexColours.label,
  wrap: true,
  ...rest,
})

/** Letters of `14:30`. */
const longestTime = 5

const struck = { decoration: 'line-through' } as const
const bold = { weight: 'bold', color: flexColours.value } as const
const timeLook = (isOff: boolean) => ({ ...bold, wrap: false, ...(isOff ? { color: flexColours.off, ...struck } : {}) })

/** The only start: its time in the largest letters, the rest below. */
const oneStart = ({ time, rest }: TicketStart, isOff: boolean): messagingApi.FlexComponent[] => [
  // LINE refuses an empty text. A span of starts is as long as two times: it would be cut.
  ...(time === '' ? [] : [line(time, { ...timeLook(isOff), size: time.length > longestTime ? 'xxl' : '4xl' })]),
  ...(rest === '' ? [] : [line(rest)]),
]

/** One start of several, all alike: the time, beside it which group starts, and below it where. */
const startBox = ({ group = '', time, rest }: TicketStart, isOff: boolean): messagingApi.FlexBox => ({
  type: 'box',
  layout: 'vertical',
  margin: 'sm',
  contents: [
    {
      type: 'box',
      layout: 'baseline',
      spacing: 'md',
      contents: [line(time, { ...timeLook(isOff), size: 'xxl', flex: 0 }), line(group, { ...bold, size: 'md' })],
    },
    ...(rest === '' ? [] : [line(rest)]),
  ],
})

/** The upper part of a ticket in a talk: the print of the course, its name, the date, the starts in the largest letters. */
export function ticketFace({ print, date, starts, was, isOff = false, lines = [] }: FlexStart): {
  readonly hero: messagingApi.FlexImage
  readonly contents: messagingApi.FlexComponent[]
} {
  const [first, ...others] = starts
  return {
    hero: {
      type: 'image',
      url: print.picture,
      size: 'full',
      aspectRatio: '5:2',
      aspectMode: 'cover',
      backgroundColor: flexColours.paper,
    },
    contents: [
      line(print.club, { weight: 'bold', color: print.ink }),
      line(date, { ...bold, size: 'lg', margin: 'xs' }),
      ...(was === undefined ? [] : [line(was, { weight: 'bold', size: 'xl', ...struck })]),
      ...(first && others.length === 0 ? oneStart(first, isOff) : starts.map((start) => startBox(start, isOff))),
      ...lines.map((words) => line(words)),
    ],
  }
}

/** A label beside its value. */
export type FlexRow = Fact

/** A row of a message: the label, and the value in bold. */
const rowBox = ([label, value]: FlexRow): messagingApi.FlexBox => ({
  type: 'box',
  layout: 'baseline',
  spacing: 'md',
  contents: [
    { type: 'text', text: label, color: flexColours.label, size: 'sm', flex: 5, wrap: true },
    { type: 'text', text: value, color: flexColours.value, size: 'md', weight: 'bold', flex: 7, wrap: true },
  ],
})

/** A booking as a ticket: what has happened on the course's colour, the ticket's face, the facts, the buttons. */
export function ticketMessage(given: {
  readonly altText: string
  readonly title: string
  readonly start: FlexStart
  readonly rows: readonly FlexRow[]
  readonly close?: string
  readonly buttons: readonly FlexButton[]
}): messagingApi.FlexMessage {
  const { title, start, rows, close, buttons } = given
  const { hero, contents } = ticketFace(start)
  return {
    type: 'flex',
    altText: altTextOf(given.altText),
    contents: {
      type: 'bubble',
      size: 'mega',
      header: headOf(title, start.print.ink),
      hero,
      body: {
        type: 'box',
        layout: 'vertical',
        paddingTop: '12px',
        paddingBottom: '8px',
        contents: [
          ...contents,
          {
            type: 'box',
            layout: 'vertical',
            spacing: 'sm',
            margin: 'md',
            contents: [...rows.map(rowBox), ...(close === undefined ? [] : [line(close)])],
          },
        ],
      },
      ...(buttons.length === 0
        ? {}
        : { footer: { type: 'box', layout: 'vertical', spacing: 'sm', contents: buttons.map(buttonOf) } }),
    },
  }
}
