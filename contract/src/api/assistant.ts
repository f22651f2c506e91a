import * as z from 'zod/mini'
import { scopes } from '../model/assistant.ts'
import { endpoint } from './endpoint.ts'
import { done, instant, storedId, token } from './shared.ts'

const scope = z.enum(scopes)

/** The open question of an assistant to a member; changes nothing. Throws `not_found` when it was answered, or is older than half an hour. */
export const getAssistantRequest = endpoint({
  name: 'assistant.request',
  method: 'POST',
  path: '/v1/member/assistants/requests/look',
  access: 'member',
  summary: 'What an assistant asks the member for',
  body: z.object({ token }),
  reply: z.object({
    /** The name that the program gives itself: nobody has proven it. */
    name: z.string(),
    /** The host to which the answer goes; null: a program on the member's own device. */
    host: z.nullable(z.string()),
    /** The host that publishes the document of the program and names that host in it; null without one, and for a program on the own device. */
    publisher: z.nullable(z.string()),
    scopes: z.array(scope),
  }),
  errors: ['not_found'],
})

/** Allows or refuses what an assistant asks for, once. `address` is where the browser goes on: the address that the program has registered. */
export const answerAssistant = endpoint({
  name: 'assistant.answer',
  method: 'POST',
  path: '/v1/member/assistants/requests/answer',
  access: 'member',
  summary: 'Allow or refuse what an assistant asks for',
  body: z.object({ token, answer: z.enum(['allow', 'refuse']) }),
  reply: z.object({ address: z.string() }),
  errors: ['not_found'],
})

export const connectedAssistant = z.object({
  id: z.int(),
  name: z.string(),
  host: z.nullable(z.string()),
  /** All that its connections may do. */
  scopes: z.array(scope),
  /** Connections of this name and host: one on each device, or one of each time that the program was connected. */
  count: z.int(),
  /** The newest of them. */
  connected_at: instant,
  /** The last use of any of them, to the minute. */
  used_at: instant,
})
export type ConnectedAssistant = z.infer<typeof connectedAssistant>

/** The assistants that may act for the member, the last used first. */
export const listAssistants = endpoint({
  name: 'assistant.list',
  method: 'GET',
  path: '/v1/member/assistants',
  access: 'member',
  summary: 'The assistants of the member',
  reply: z.object({
    assistants: z.array(connectedAssistant),
    /** The address that a member gives to an assistant, to connect it. */
    address: z.string(),
  }),
  errors: [],
})

/** Ends what an assistant may do, at once and in every process: each connection of its name and host. Succeeds and does nothing for any other id. */
export const endAssistant = endpoint({
  name: 'assistant.end',
  method: 'POST',
  path: '/v1/member/assistants/:id/end',
  access: 'member',
  summary: 'End an assistant of the member',
  params: z.object({ id: storedId }),
  reply: done,
  errors: [],
})
