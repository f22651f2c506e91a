import { addDays, instantAt } from '@jgm/contract/model/dates'
import { expect } from 'vitest'
import { atInstant } from '../../../test/api.ts'
import { book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import { closeAs, oneMember, statusOf } from '../../../test/builders/closing.ts'
import { openSingles, singleIdsOn, singlePlayers, takeSeat, toldOf } from '../../../test/builders/single.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { testsOn } from '../../../test/it.ts'
import { endPlayed } from '../reservation/service.played.ts'
import { settleClosings } from './service.carry.ts'

const it = testsOn({ club: true })

it('what was closed while no worker ran is ended once one runs again, also after the day, and has not been played', async ({
  api,
}) => {
  await openSingles(api)
  const [golfer, early] = [await oneMember(api), await oneMember(api)]
  const [one, other] = await singlePlayers(api, 2)
  const date = daysAhead(api, 2)
  // The first start is before the closing, the second one behind it.
  const starts = await freeStarts(api, date, 99)
  const { reservation: closed } = await book(api, date, [starts.at(-1) ?? 0], golfer)
  const { reservation: played } = await book(api, date, [starts[0] ?? 0], early)
  const single = (await singleIdsOn(api, date)).at(-1) ?? 0
  const seat = await takeSeat(api, single, one ?? {})
  await takeSeat(api, single, other ?? {})

  const morning = { nine: null, from_minute: 420, until_minute: null }
  await atInstant(api, instantAt(date, 510), async (then) =>
    closeAs(then, date, await addStaff(then, { role: 'course_manager' }), morning),
  )
  await atInstant(api, instantAt(addDays(date, 1), 240), async (later) => {
    const { ground } = later.wiring
    expect(await endPlayed(ground)).toBe(0)
    // A reservation, and a single tee time with both its players.
    expect(await settleClosings(ground)).toBe(2)
    expect(await statusOf(later, closed.number, golfer)).toBe('closed')
    expect(await statusOf(later, seat.number, one ?? {}, 'single')).toBe('not_held')
    expect(await toldOf(later, closed.number)).toEqual(['reservation_booked', 'reservation_cancelled'])
    expect(await later.rows('select from course_closing where settled_at is null')).toEqual([])
    expect(await endPlayed(ground)).toBe(1)
    expect(await statusOf(later, played.number, early)).toBe('played')
    await expectSound(later)
  })
})
