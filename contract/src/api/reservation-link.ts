import * as z from 'zod/mini'
import { email } from '../model/fields.ts'
import { normalizeNumber } from '../model/normalise.ts'
import { endpoint } from './endpoint.ts'
import { done } from './shared.ts'

/** The way to a reservation without its link: its number as it is typed, and the address it was booked with. */
export const lostLink = z.object({
  number: z
    .string()
    .check(
      z.overwrite(normalizeNumber),
      z.minLength(1, { error: '予約番号を入力してください。', abort: true }),
      z.regex(/^[0-9A-Z]{8}$/, '予約番号は、半角英数字8文字で入力してください。'),
    ),
  email,
})

/**
 * Mails the link that opens a reservation or a request again, to the address it was booked with. The answer is the same whether there is such a
 * reservation or not.
 */
export const sendReservationLink = endpoint({
  name: 'reservation.sendLink',
  method: 'POST',
  path: '/v1/reservations/link',
  access: 'anyone',
  summary: 'Mail the link to a reservation again',
  body: lostLink,
  reply: done,
  errors: [],
})
