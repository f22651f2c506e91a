import { getReservation } from '@jgm/contract/api/reservation'
import { expect } from 'vitest'
import { deskOf } from '../../../../test/builders/call.ts'
import { daysAhead, wrongSums } from '../../../../test/builders/club.ts'
import { openSingles, singlePlayers, singlesOn, takeSeat } from '../../../../test/builders/single.ts'
import { addStaff } from '../../../../test/builders/staff.ts'
import { expectSound } from '../../../../test/expect-sound.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })

it('a single player who calls is cancelled for at the fee of the rule; the seat is free, and the others keep theirs', async ({
  api,
}) => {
  await openSingles(api)
  const desk = deskOf(api, await addStaff(api))
  const date = daysAhead(api, 5)
  const [one, other] = await singlePlayers(api, 2)
  const [card] = await singlesOn(api, date)
  const id = card?.id ?? 0
  const { number } = await takeSeat(api, id, one ?? {})
  const kept = await takeSeat(api, id, other ?? {})
  const start = async () => (await desk.day(date)).starts.find((shown) => shown.id === id)
  const group = (await start())?.groups.find((shown) => shown.number === number)
  const order = { verb: 'cancel', number, version: group?.version ?? 0, fee: null, reason: 'health' } as const
  const { effects, told } = await desk.preview(order)
  expect(effects).toMatchObject([{ number, after: null }])
  expect(told.length).toBeGreaterThan(0)
  await desk.done(order)
  expect(await start()).toMatchObject({ state: 'single', single: { taken: 1 }, groups: [{ number: kept.number }] })
  const params = { type: 'single' as const, number }
  expect(await api.good(getReservation, { params }, one)).toMatchObject({
    status: 'cancelled',
    cancel_fee: effects[0]?.rule.fee,
  })
  expect(await wrongSums(api)).toEqual([])
  await expectSound(api)
})
