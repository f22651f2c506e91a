import type { Wish } from '@jgm/contract/api/request'
import { ticketText as text } from '../text.ticket.ts'

/** When a wish would like to start: an hour, else a part of the day. */
export type WishedTime = { readonly hour: number | null; readonly start_preference: Wish['start_preference'] }

/** The wished time in a few letters, for a ticket. */
export const wishedTime = ({ hour, start_preference: preference }: WishedTime): string =>
  hour === null ? text.wish[preference] : text.wishHour(hour)
