import { cancelReservation } from '@jgm/contract/api/reservation'
import { addDays, instantAt } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type TestApi } from '../../../test/api.ts'
import { book, daysAhead, freeStarts, memberPool } from '../../../test/builders/club.ts'
import { testsApart } from '../../../test/it.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { gateOf, weakener } from '../../../test/statements.ts'
import { endPlayed } from './service.played.ts'

const it = testsApart({ club: true })

/** The job has chosen a reservation and stands before it locks it, while its holder cancels it. Returns the status afterwards. */
async function meet(api: TestApi, guard: boolean): Promise<string | undefined> {
  const next = await memberPool(api, 1)
  const as = next()
  const date = daysAhead(api, 8)
  const { number, version } = (await book(api, date, await freeStarts(api, date, 1), as)).reservation
  const together = await gateOf(api)
  const weaken = await weakener(api, 'end_plays')
  const locks = `and status in ('confirmed', 'established', 'checked_in') order by id for update skip locked`
  await weaken('v_ids := array(select id', 'perform wait_at_gate(); v_ids := array(select id')
  if (!guard) await weaken(locks, '')
  const body = { version, expected_fee: 0, agreed_fee: false, reason: null }
  await atInstant(api, instantAt(addDays(date, 1), 600), (then) =>
    together(
      () => endPlayed(then.wiring.ground),
      () => api.good(cancelReservation, { params: { type: 'regular', number }, body }, as),
    ),
  )
  return (await api.rows<{ status: string }>('select status from reservation where number = $1', [number]))[0]?.status
}

describe('an ending beside a cancellation', () => {
  it('leaves what was cancelled meanwhile', async ({ api }) => {
    expect(await meet(api, true)).toBe('cancelled')
    await expectSound(api)
  })

  it('control: without the lock it counts as played', async ({ api }) => {
    expect(await meet(api, false)).toBe('played')
  })
})
