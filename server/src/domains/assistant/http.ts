import {
  answerAssistant,
  endAssistant as declaredEnd,
  getAssistantRequest,
  listAssistants,
} from '@jgm/contract/api/assistant'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { resourceOf } from './service.oauth.ts'
import { answer, assistantsOf, endAssistant, requestFor } from './service.ts'

/** The endpoints of a member's pages; assistants themselves call those of app/mcp.ts and app/oauth.ts. */
export function bindAssistants(bind: Bind, ground: Ground): void {
  bind(getAssistantRequest, ({ body }) => requestFor(ground, body.token))
  bind(answerAssistant, ({ memberId, body }) => answer(ground, memberId, body))
  bind(listAssistants, async ({ memberId }) => ({
    assistants: await assistantsOf(ground, memberId),
    address: resourceOf(ground),
  }))
  bind(declaredEnd, async ({ memberId, params }) => {
    await endAssistant(ground, memberId, params.id)
    return { ok: true as const }
  })
}
