import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { storedId } from './shared.ts'

/**
 * Asks to be told when the entry of a competition opens, by mail and in the talk of a linked member, or takes it back. Answers with what holds
 * then: once the entry is open there is nothing to tell.
 */
export const askForOpening = endpoint({
  name: 'competition.askForOpening',
  method: 'PUT',
  path: '/v1/competitions/:id/opening-notice',
  access: 'member',
  summary: 'Be told when the entry of a competition opens',
  params: z.object({ id: storedId }),
  body: z.object({ wanted: z.boolean() }),
  reply: z.object({ told_on_opening: z.boolean() }),
  errors: ['not_found'],
})
