import type { MessageWriter } from './service.messages.ts'
import { text } from './text.ts'

/** Writers of the kinds `line.linked` and `line.unlinked`. */
export const lineMessages: Readonly<Record<string, MessageWriter>> = {
  'line.linked': async () => [{ type: 'text', text: text.message.linked }],
  'line.unlinked': async () => [{ type: 'text', text: text.message.unlinked }],
}
