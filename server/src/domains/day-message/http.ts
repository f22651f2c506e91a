import {
  listDayMessages,
  listUnreached,
  previewDayMessage,
  sendDayMessage,
  takeBackDayMessage,
  tellUntold,
  tickDayMessageCall,
} from '@jgm/contract/api/staff-day-messages'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { tellRest, tick, unreachedOf } from './service.readers.ts'
import { messagesOf, preview, send, takeBack } from './service.ts'

export function bindDayMessages(bind: Bind, ground: Ground): void {
  bind(listDayMessages, ({ staff, query }) => messagesOf(ground, staff, query))
  bind(previewDayMessage, ({ staff, body }) => preview(ground, staff, body))
  bind(sendDayMessage, (input) => send(ground, input.staff, input.body, input))
  bind(takeBackDayMessage, ({ staff, params }) => takeBack(ground, staff, params.id))
  bind(listUnreached, ({ staff, params }) => unreachedOf(ground, staff, params.id))
  bind(tellUntold, (input) => tellRest(ground, input.staff, input.params.id, input.body, input))
  bind(tickDayMessageCall, (input) => tick(ground, input.staff, input.params.id, input.body, input))
}
