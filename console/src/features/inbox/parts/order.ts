import { addDays, todayInTokyo, weekdayOf } from '@jgm/contract/model/dates'
import type { InboxRequest } from '@jgm/contract/api/request-desk'
import { foldName } from '@jgm/contract/model/fold'

export type Group = 'late' | 'today' | 'tomorrow' | 'later' | 'waiting' | 'ended'

/** The heading of a request in the list. */
export function groupOf({ state, due_at, is_late }: InboxRequest, now: Date): Group {
  if (state === 'offered') return 'waiting'
  if (state !== 'requested') return 'ended'
  if (is_late || Date.parse(due_at) < now.getTime()) return 'late'
  const today = todayInTokyo(now)
  const due = todayInTokyo(due_at)
  return due === today ? 'today' : due === addDays(today, 1) ? 'tomorrow' : 'later'
}

export type Filter = { readonly words: string; readonly weekend: boolean; readonly large: boolean }

export const noFilter: Filter = { words: '', weekend: false, large: false }

/** Does a request pass the filter? Words are looked for in name and number; `large`: three groups or more. */
export function passes({ name, number, wishes, groups }: InboxRequest, filter: Filter): boolean {
  if (
    filter.weekend &&
    !wishes.some(({ play_date, holiday }) => holiday !== null || [0, 6].includes(weekdayOf(play_date)))
  )
    return false
  if (filter.large && groups < 3) return false
  return foldName(`${name} ${number}`).includes(foldName(filter.words))
}

/** The number of the request beside another one in the list; the same at its ends, the first where it is not in the list. */
export function besideOf(
  requests: readonly InboxRequest[],
  number: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = requests.findIndex((one) => one.number === number)
  if (at === -1) return requests[0]?.number
  return (requests[at + step] ?? requests[at])?.number
}
