import type { messagingApi } from '@line/bot-sdk'
import type { Ground } from '../../platform/ground.ts'
import { shownIn, type Block, type Telling, type Ticket } from '../../platform/telling.ts'
import { bubble, flexColours, ticketMessage, type FlexButton } from './service.flex.ts'
import { chatUrl } from './service.talk.ts'

/** Only the beginning of a long text stands in a talk. */
const lines = { title: 4, beginning: 3 }

const paragraphsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))

/** A path of the chat area at a course. */
export const atCourse = (path: string, courseId: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}golf_course_id=${courseId}`

/** One message for each ticket with the buttons of the links below it. The words stand once, below the last one. */
function drawTickets(
  blocks: readonly Block[],
  alt: string,
  buttonsOf: (block: Block) => FlexButton[],
): messagingApi.FlexMessage[] {
  const drawn: { readonly ticket: Ticket; readonly buttons: FlexButton[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'ticket') drawn.push({ ticket: block, buttons: [] })
    else drawn.at(-1)?.buttons.push(...buttonsOf(block))
  }
  const words = paragraphsOf(blocks)
  return drawn.map(({ ticket, buttons }, at) =>
    ticketMessage({
      altText: alt,
      title: ticket.state,
      start: ticket,
      rows: [...ticket.facts.filter(shownIn('talk')), ...(ticket.number ? [ticket.number] : [])],
      ...(at === drawn.length - 1 && words.length > 0 ? { close: words.join('\n') } : {}),
      buttons,
    }),
  )
}

/** One message with a title in place of a ticket: its first words in black, the others in grey. */
function drawWords(
  blocks: readonly Block[],
  talk: NonNullable<Telling['talk']> & { readonly title: string },
  buttonsOf: (block: Block) => FlexButton[],
): messagingApi.FlexMessage {
  const words = blocks.flatMap((block) => (block.kind === 'heading' || block.kind === 'paragraph' ? [block] : []))
  return bubble({
    altText: talk.alt,
    title: talk.title,
    colour: talk.isImportant ? flexColours.important : flexColours.sure,
    contents: words.map(({ kind, text }, at) =>
      kind === 'heading'
        ? {
            type: 'text',
            text,
            color: flexColours.value,
            weight: 'bold',
            size: 'lg',
            wrap: true,
            maxLines: lines.title,
          }
        : {
            type: 'text',
            text,
            color: at === 0 ? flexColours.value : flexColours.label,
            size: 'md',
            wrap: true,
            maxLines: lines.beginning,
          },
    ),
    buttons: blocks.flatMap(buttonsOf),
  })
}

/**
 * Draws what is told as messages of a talk, at most five; null when nothing is said there. Without a ticket and a title the words are said
 * plainly.
 */
export function drawMessages(
  ground: Pick<Ground, 'line'>,
  { talk, blocks }: Pick<Telling, 'talk' | 'blocks'>,
): messagingApi.Message[] | null {
  if (!talk || !ground.line) return null
  const addressOf = (target: string): string =>
    target.startsWith('/') ? chatUrl(ground, atCourse(target, talk.courseId)) : target
  function buttonsOf(block: Block): FlexButton[] {
    if (block.kind === 'question') return [...block.answers]
    return block.kind === 'link' && block.talk !== undefined
      ? [{ label: block.short ?? block.label, url: addressOf(block.talk) }]
      : []
  }
  const shown = blocks.filter((block) => !('only' in block) || block.only !== 'mail')
  if (shown.some(({ kind }) => kind === 'ticket')) return drawTickets(shown, talk.alt, buttonsOf)
  if (talk.title === undefined) return [{ type: 'text', text: paragraphsOf(shown).join('\n') }]
  return [drawWords(shown, { ...talk, title: talk.title }, buttonsOf)]
}
