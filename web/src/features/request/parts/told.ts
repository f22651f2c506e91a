import type { Member } from '@jgm/contract/api/session'
import { weekdayOf, formatTime, todayInTokyo } from '@jgm/contract/model/dates'
import type { RequestTerms } from '@jgm/contract/api/request'
import { detailText as text } from '../text.detail.ts'

/** How the answer reaches the person. In the chat area a member is linked with LINE; elsewhere the page doesn't know it. */
export function toldOf(member: Member | null, isChat: boolean): string {
  const told = text.waiting.told
  if (member === null) return told.mail
  if (member.email === null) return told.talk
  return isChat ? told.both : told.member
}

/** The hours of the desk today, or of the next weekday that has any, in words; undefined when it is never open. */
export function hoursOf({ open_hours: week }: Pick<RequestTerms, 'open_hours'>, at: Date): string | undefined {
  const today = weekdayOf(todayInTokyo(at))
  for (let day = 0; day < 7; day += 1) {
    const hours = week[(today + day) % 7]
    if (hours) return text.hours(formatTime(hours.from), formatTime(hours.to))
  }
  return undefined
}
