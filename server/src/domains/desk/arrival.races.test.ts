import { markArrival } from '@jgm/contract/api/desk-arrival'
import { cancelReservation } from '@jgm/contract/api/reservation'
import { instantAt } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type TestApi } from '../../../test/api.ts'
import { book, daysAhead, freeStarts, memberPool } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsApart } from '../../../test/it.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { gateOf, weakener } from '../../../test/statements.ts'

const it = testsApart({ club: true })

/** The desk has found a reservation and stands before it locks it, while its holder cancels it. Returns the status afterwards. */
async function meet(api: TestApi, guard: boolean): Promise<string | undefined> {
  const next = await memberPool(api, 1)
  const as = next()
  const date = daysAhead(api, 8)
  const { number, version } = (await book(api, date, await freeStarts(api, date, 1), as)).reservation
  const together = await gateOf(api)
  const weaken = await weakener(api, 'mark_arrival')
  const locked = 'select * into v_row from reservation where id = v_row.id for update;'
  await weaken(locked, guard ? `perform wait_at_gate(); ${locked}` : 'perform wait_at_gate();')
  const gone = { version, expected_fee: 0, agreed_fee: false, reason: null }
  await atInstant(api, instantAt(date, 420), async (there) => {
    const desk = await addStaff(there)
    const [player] = await api.rows<{ id: number }>(
      'select k.id from player k join reservation r on r.id = k.reservation_id where r.number = $1',
      [number],
    )
    const body = { number, group_no: 1, seat: 1, seen: player?.id ?? 0, state: 'arrived' as const }
    await together(
      () => there.call(markArrival, { params: { id: 1, date }, body }, desk),
      () => api.good(cancelReservation, { params: { type: 'regular', number }, body: gone }, as),
    )
  })
  return (await api.rows<{ status: string }>('select status from reservation where number = $1', [number]))[0]?.status
}

describe('an arrival beside a cancellation', () => {
  it('leaves what was cancelled meanwhile', async ({ api }) => {
    expect(await meet(api, true)).toBe('cancelled')
    expect(await api.rows('select from arrival')).toEqual([])
    await expectSound(api)
  })

  it('control: without the lock the cancelled one is checked in', async ({ api }) => {
    expect(await meet(api, false)).toBe('checked_in')
  })
})
