import { previewDayMessage, sendDayMessage } from '@jgm/contract/api/staff-day-messages'
import type { PlayDate } from '@jgm/contract/model/dates'
import { wholeDay, type DayPart } from '@jgm/contract/model/day-part'
import { tellMessages } from '../../src/domains/day-message/service.ts'
import type { As, TestApi } from '../api.ts'

/** What the players of a day are told in tests. */
export const sayMessage = '9番ホールは仮グリーンです。'

type Wished = { readonly part?: DayPart; readonly message?: string }

/** A message to the players of a day of course 1. */
export const wishedMessage = (date: PlayDate, { part = wholeDay, message = sayMessage }: Wished = {}) => ({
  course_id: 1,
  play_date: date,
  part,
  words: message,
})

/** Orders a message as it is seen, to everybody or to those who are chosen. Nobody is told yet. */
export async function orderMessage(
  api: TestApi,
  date: PlayDate,
  as: As,
  given: Wished & { readonly chosen?: readonly string[] } = {},
): Promise<number> {
  const body = wishedMessage(date, given)
  const { digest } = await api.good(previewDayMessage, { body }, as)
  const chosen = given.chosen ? [...given.chosen] : null
  return (await api.good(sendDayMessage, { body: { ...body, chosen, digest, is_again: false } }, as)).id
}

/** Lets the ten seconds of all messages pass by the clock, and tells. Returns how many readers were told. */
export async function tellMessagesNow(api: TestApi, isOver = true): Promise<number> {
  if (isOver) await api.rows('update day_message set begins_at = app_now()')
  return tellMessages(api.wiring.ground)
}
