import { offerStarts } from '../../src/domains/waitlist/service.offer.ts'
import type { TestApi } from '../api.ts'
import { booking, deskOf } from './call.ts'
import { addMembers, daysAhead } from './club.ts'
import { addStaff } from './staff.ts'
import { cancelBooked, fullDay, joinAs } from './waitlist.ts'

/** A day so many days ahead on which one start is offered to a member who waits, with the order of a desk that takes the offer up. */
export async function offeredDay(api: TestApi, days: number) {
  const date = daysAhead(api, days)
  const [x = {}, golfer] = await addMembers(api, 2)
  if (!golfer) throw new Error('no golfer')
  const [booked] = await fullDay(api, date, [x])
  const entry = await joinAs(api, date, golfer, { players: 3 })
  await cancelBooked(api, booked)
  await offerStarts(api.wiring.ground)
  const [stored] = await api.rows<{ member_number: string }>('select member_number from member where id = $1', [
    golfer.id,
  ])
  const start = booked?.teeTime ?? 0
  const caller = { who: 'member', member_number: stored?.member_number ?? '' } as const
  const given = { caller, hold: null, offered: entry.number, groups: [{ start, players: 3 }] }
  return {
    date,
    golfer,
    entry,
    start,
    caller,
    desk: deskOf(api, await addStaff(api)),
    order: { ...booking(date, start, ''), ...given },
  }
}
