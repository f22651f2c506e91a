import type { Done, Refused, StoredReservation } from './types.ts'

type Instants = 'booked_at' | 'cancelled_at'
/** A reservation as `reservation_now` writes it into JSON. */
export type StoredJson = Omit<StoredReservation, Instants | 'manage_token_hash' | 'events'> & {
  booked_at: string
  cancelled_at: string | null
  manage_token_hash: string | null
  events: (Omit<StoredReservation['events'][number], 'at'> & { at: string })[]
}

export const storedFrom = (json: StoredJson): StoredReservation => ({
  ...json,
  manage_token_hash: json.manage_token_hash === null ? null : Buffer.from(json.manage_token_hash, 'hex'),
  booked_at: new Date(json.booked_at),
  cancelled_at: json.cancelled_at === null ? null : new Date(json.cancelled_at),
  events: json.events.map((one) => ({ ...one, at: new Date(one.at) })),
})

/** The answer of a sale function with its reservation, as `with_reservation` writes it. */
export type StoredAnswer = Refused | { readonly result: Done['result']; readonly reservation: StoredJson }

export const answerFrom = (answer: StoredAnswer): Done | Refused =>
  'reservation' in answer ? { result: answer.result, reservation: storedFrom(answer.reservation) } : answer

/** A verb's input: the fields of its composite type by name. A missing or null field that must have a value is refused. */
export type Order = Readonly<Record<string, unknown>>

const bytes = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)
/** A verb's input as the JSON that its composite type is filled from. */
export const orderJson = (order: Order): string =>
  JSON.stringify(Object.fromEntries(Object.entries(order).map(([name, value]) => [name, bytes(value)])))
