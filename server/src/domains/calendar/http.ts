import { getCalendarFeed, readCalendarFeed, setCalendarFeed } from '@jgm/contract/api/calendar'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { addressOf, feedOf, setAddress } from './service.ts'

export function bindCalendar(bind: Bind, ground: Ground): void {
  bind(getCalendarFeed, ({ memberId }) => addressOf(ground, memberId))
  bind(setCalendarFeed, ({ memberId, body }) => setAddress(ground, memberId, body.state))
  bind(readCalendarFeed, ({ params }) => feedOf(ground, params.token))
}
