import type { messagingApi } from '@line/bot-sdk'
import { tellers } from '../src/app/tellers.ts'
import { drawMessages } from '../src/domains/line/service.draw.ts'
import type { TestApi } from './api.ts'

/** What a talk says of an event, as the outbox would send it; null where it says nothing. */
export async function inTalk(
  { wiring: { ground } }: TestApi,
  kind: string,
  data: Readonly<Record<string, unknown>>,
): Promise<messagingApi.Message[] | null> {
  const told = await tellers(ground)[kind]?.(ground.db, data)
  return told ? drawMessages(ground, told) : null
}
