import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import type { PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, bookingOf, daysAhead, freeStarts, sheetOf, wishFor } from '../../../test/builders/club.ts'
import { orderOff, weeklyLike } from '../../../test/builders/days-off.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, weakened, weakener, type Together } from '../../../test/statements.ts'
import { onPublished } from '../single/service.life.ts'
import { publishSheets } from '../tee-sheet/service.ts'

const it = testsApart({ club: true })

let manager: TestStaff
let together: Together
it.beforeEach(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
  together = await gateOf(api)
})

const enter = (api: TestApi, date: PlayDate) =>
  orderOff(api, manager, { dates: [{ play_date: date, note: '臨時休業' }] })

/** A golfer who holds a start of the date. */
async function holdingOn(api: TestApi, date: PlayDate) {
  const [member = {}] = await addMembers(api, 1)
  const body = wishFor(date, await freeStarts(api, date, 1))
  return { member, hold: () => api.call(holdStarts, { body }, member) }
}

describe('a golfer who takes a start while its day is entered as a day off', () => {
  const lock = 'perform lock_tee_times(p.tee_time_ids || v_old_tee_times);'

  it('is told so where the day was first', async ({ api }) => {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'sale_hold')
    )(lock, `perform wait_at_gate(); ${lock}`)
    const { hold } = await holdingOn(api, date)
    const [held, entered] = await together(hold, () => enter(api, date))
    expect(entered.ok).toBe(true)
    expect(held).toMatchObject({ ok: false, error: { code: 'day_closed' } })
    await expectSound(api)
  })

  it('control: holds a start of a day off where nothing asks for an open one', async ({ api }) => {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'sale_hold')
    )(lock, `perform wait_at_gate(); ${lock}`)
    await (
      await weakener(api, 'hold_starts')
    )(`and t.status = 'open' and t.reservation_id is null`, 'and t.reservation_id is null')
    const { hold } = await holdingOn(api, date)
    const [held, entered] = await together(hold, () => enter(api, date))
    expect([held.ok, entered.ok]).toEqual([true, true])
  })

  const holding = 'perform hold_starts(p.tee_time_ids'

  it('books it where the hold was first, and whoever enters the day is told', async ({ api }) => {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'sale_hold')
    )(holding, `perform wait_at_gate(); ${holding}`)
    const { hold, member } = await holdingOn(api, date)
    const [held, entered] = await together(hold, () => enter(api, date))
    if (!held.ok) throw new Error(held.error.code)
    expect(entered).toMatchObject({ ok: false, error: { code: 'days_off_sold', details: { dates: [date] } } })
    await api.good(bookRegular, { body: bookingOf(held.body) }, member)
    await expectSound(api)
  })

  it('control: loses a start that is held where the day waits for nobody', async ({ api }) => {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'sale_hold')
    )(holding, `perform wait_at_gate(); ${holding}`)
    await (
      await weakener(api, 'lock_sheets')
    )('perform lock_tee_times', 'perform array_length')
    await (
      await weakener(api, 'lock_sheets')
    )(
      'where course_id = p_course and play_date = any (p_dates)));',
      'where course_id = p_course and play_date = any (p_dates)), 1);',
    )
    const { hold, member } = await holdingOn(api, date)
    const [held, entered] = await together(hold, () => enter(api, date))
    if (!held.ok) throw new Error(held.error.code)
    expect(entered.ok).toBe(true)
    expect(await api.refused(bookRegular, { body: bookingOf(held.body) }, member)).toMatchObject({ code: 'day_closed' })
  })
})

describe('a day that is published while its weekday is entered', () => {
  /** Publishes the last day anew while somebody enters its weekday and stands before the locks of the sheets. */
  async function published(api: TestApi): Promise<string | null> {
    const last = daysAhead(api, 120)
    for (const table of ['single_tee_time', 'tee_time', 'course_day'])
      await api.rows(`delete from ${table} where play_date = $1`, [last])
    await (
      await weakener(api, 'lock_sheets')
    )('perform lock_tee_times', 'perform wait_at_gate(); perform lock_tee_times')
    const entering = () => orderOff(api, manager, { patterns: [weeklyLike(last)] })
    const publishing = async () => {
      await publishSheets(api.wiring.ground, onPublished)
    }
    const [entered] = await together(entering, publishing)
    expect(entered.ok).toBe(true)
    return (await sheetOf(api, last)).reason
  }

  it('is a day off', async ({ api }) => {
    expect(await published(api)).toBe('day_off')
  })

  it('control: is on sale where the two do not take turns', async ({ api }) => {
    const turn = 'pg_advisory_xact_lock(hashtextextended(turn, 0))'
    expect(await weakened({ [turn]: 'turn' }, () => published(api))).not.toBe('day_off')
  })
})
