import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { accessToken } from './line.ts'
import { numbered } from './reservation.ts'

/**
 * After a booking in LINE: exchanges the access token of the LIFF SDK for LINE's token of service messages, by which the holder is told of this
 * reservation, five times at most, as long as none of our accounts reaches them (decision 092). Once a reservation; a repeat changes nothing, and
 * what LINE refuses is no refusal here.
 */
export const tellInLine = endpoint({
  name: 'reservation.tellInLine',
  method: 'POST',
  path: '/v1/reservations/:type/:number/line-notices',
  access: 'holder',
  summary: 'Let LINE tell of a reservation that was booked there',
  params: numbered,
  body: z.object({ access_token: accessToken }),
  reply: z.object({ is_kept: z.boolean() }),
  errors: ['not_found'],
})
