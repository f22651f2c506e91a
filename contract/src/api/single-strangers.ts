import * as z from 'zod/mini'
import { avatar } from '../model/choices.ts'
import { freeText } from '../model/fields.ts'
import { reportReason } from '../model/single.ts'
import { endpoint } from './endpoint.ts'
import { reservationNumber } from './reservation.ts'
import { done, instant, storedId } from './shared.ts'
import { byId } from './single.ts'

const playerParams = z.object({ number: reservationNumber, ref: storedId })

/**
 * Keeps a player apart from the member: from now on neither is offered a tee time of the other, and nothing tells the other. A tee
 * time that both are in already stays as it is (decision 017). May be repeated.
 */
export const blockPlayer = endpoint({
  name: 'single.block',
  method: 'POST',
  path: '/v1/singles/reservations/:number/players/:ref/block',
  access: 'member',
  summary: 'Block a player',
  params: playerParams,
  reply: done,
  errors: ['not_found'],
})

/** The players whom the member has blocked, as their profiles are now, latest first. */
export const listBlocks = endpoint({
  name: 'single.blocks',
  method: 'GET',
  path: '/v1/singles/blocks',
  access: 'member',
  summary: 'Blocked players',
  reply: z.object({
    blocks: z.array(
      z.object({ id: z.int(), nickname: z.nullable(z.string()), avatar: z.nullable(avatar), since: instant }),
    ),
  }),
  errors: [],
})

/** Ends a block of the member's; succeeds also when it has ended already. */
export const unblockPlayer = endpoint({
  name: 'single.unblock',
  method: 'POST',
  path: '/v1/singles/blocks/:id/end',
  access: 'member',
  summary: 'End a block',
  params: byId,
  reply: done,
  errors: [],
})

/** Reports a player to the club: by mail to the course, with both reservation numbers. The player is not told. Ten a day. */
export const reportPlayer = endpoint({
  name: 'single.report',
  method: 'POST',
  path: '/v1/singles/reservations/:number/players/:ref/report',
  access: 'member',
  summary: 'Report a player to the club',
  params: playerParams,
  body: z.object({
    reason: reportReason,
    note: z._default(freeText(400, '400文字以内で入力してください。'), ''),
  }),
  reply: done,
  errors: ['not_found'],
})
