import { lanes } from '../src/platform/outbox/lanes.ts'
import type { Outbox } from '../src/platform/outbox/sending.ts'

/** Sends all that is due, one after the other; codes last, so that the newest mail is the one that somebody waits for. Returns how many were sent. */
export async function sendDue({ take }: Outbox): Promise<number> {
  let sent = 0
  for (const lane of lanes.toReversed())
    for (let send = await take(lane); send; send = await take(lane)) sent += (await send()) === 'sent' ? 1 : 0
  return sent
}
