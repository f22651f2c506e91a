import type { MessageWriter } from '../line/service.messages.ts'
import { text } from './text.ts'

/** Writer of the kind `privacy.quit`. */
export const privacyMessages: Readonly<Record<string, MessageWriter>> = {
  'privacy.quit': async () => [{ type: 'text', text: text.message.done }],
}
