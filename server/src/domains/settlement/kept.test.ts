import { previewDeskOrder, type DeskOrder } from '@jgm/contract/api/desk-call'
import { settle, takeBackSettlement } from '@jgm/contract/api/desk-settlement'
import { issueReceipts, reissueReceipt } from '@jgm/contract/api/receipt'
import { sumOf, together } from '@jgm/contract/model/receipts'
import { expect } from 'vitest'
import { addMembers, book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import { codeFor, joinWith, setSeats } from '../../../test/builders/companion.ts'
import { bookedDay, onDay } from '../../../test/builders/desk.ts'
import { pay, paying, settlementAt } from '../../../test/builders/settlement.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

it.beforeAll(({ api }) =>
  api.rows(
    `insert into receipt_issuer (course_id, company, address, number) values (1, '株式会社見本', '茨城県見本市1-1', null)`,
  ),
)

it('a paid seat is not handed on before its payment is taken back', async ({ api }) => {
  const [holder, first, second] = await addMembers(api, 3)
  if (!holder || !first || !second) throw new Error('no members')
  const { date, number } = await bookedDay(api, holder, 8)
  const named = { type: 'regular', number } as const
  await joinWith(api, await codeFor(api, named, holder), first)
  await onDay(
    api,
    date,
    async (at) => {
      await pay(at, number, [1, 2, 3, 4])
      const [player] = await at.there.rows<{ id: number }>(
        `select k.id from player k join reservation r on r.id = k.reservation_id where r.number = $1 and k.seat_no = 2 and k.left_at is null`,
        [number],
      )
      const free = { by: 'nobody', seat: 2, seen: Number(player?.id) } as never
      expect(await setSeats(at.there, named, holder, free)).toMatchObject({ ok: false, error: { code: 'seat_paid' } })
      const own = { params: { number }, body: { part: 'own', name: '佐藤', honorific: '様' } } as const
      expect((await at.there.good(issueReceipts, own, first)).receipts).toHaveLength(1)

      const back = { seats: [{ group_no: 1, seat: 2 }], voids_receipts: true }
      await at.there.good(takeBackSettlement, { params: { id: 1, number }, body: back }, at.desk)
      expect(await setSeats(at.there, named, holder, free)).toMatchObject({ ok: true })
      expect(await joinWith(at.there, await codeFor(at.there, named, holder), second)).toMatchObject({ ok: true })
      expect((await settlementAt(at, number)).seats.map(({ settled }) => settled !== null)).toEqual([
        true,
        false,
        true,
        true,
      ])
    },
    360,
  )
})

it('a change keeps the groups and the players that are paid', async ({ api }) => {
  const [holder] = await addMembers(api, 1)
  if (!holder) throw new Error('no member')
  const date = daysAhead(api, 9)
  const starts = await freeStarts(api, date, 2)
  const { number } = (await book(api, date, starts, holder)).reservation
  await onDay(
    api,
    date,
    async (at) => {
      const manager = await addStaff(at.there, { role: 'course_manager' })
      type Groups = Extract<DeskOrder, { verb: 'change' }>['groups']
      const changed = async (groups: Groups) => {
        const [row] = await at.there.rows<{ version: number }>('select version from reservation where number = $1', [
          number,
        ])
        const order: DeskOrder = {
          verb: 'change',
          number,
          version: row?.version ?? 0,
          play_date: date,
          hold: null,
          groups,
          plan_id: null,
          fee: null,
          expected_total: null,
        }
        return at.there.call(previewDeskOrder, { params: { id: 1 }, body: { order } }, manager)
      }
      const [one = 0, other = 0] = starts
      const whole = { group_no: 1, start: one, players: 4, leaving: [] }
      const seats = [1, 2].flatMap((no) => [1, 2, 3, 4].map((seat) => ({ group_no: no, seat })))
      const due = sumOf(together((await settlementAt(at, number)).seats.flatMap((seat) => seat.due ?? [])))
      const body = { seats, paid_by: 'cash', seen: due, amount: due, reason: '' } as const
      await at.there.good(settle, { params: { id: 1, number }, body }, at.desk)
      const second = { ...whole, group_no: 2, start: other }
      const refused = { ok: false, error: { code: 'seat_paid' } }
      expect(await changed([{ ...whole, players: 3, leaving: [4] }, second]), 'a player less').toMatchObject(refused)
      expect(await changed([whole]), 'a group less').toMatchObject(refused)
      const back = { seats: seats.filter(({ group_no: no }) => no === 2), voids_receipts: false }
      await at.there.good(takeBackSettlement, { params: { id: 1, number }, body: back }, at.desk)
      expect(await changed([whole]), 'after the money went back').toMatchObject({ ok: true })
    },
    360,
  )
})

it('a companion uses up no reissue of the representative, and a register takes no sum that nobody pays', async ({
  api,
}) => {
  const [holder, first] = await addMembers(api, 2)
  if (!holder || !first) throw new Error('no members')
  const { date, number } = await bookedDay(api, holder, 10)
  await joinWith(api, await codeFor(api, { type: 'regular', number }, holder), first)
  await onDay(
    api,
    date,
    async (at) => {
      const body = { ...(await paying(at, number, [1])), amount: 3_000_001, reason: '見本' }
      const params = { id: 1, number }
      expect(await at.there.call(settle, { params, body }, at.desk)).toMatchObject({ ok: false, status: 422 })
      await pay(at, number, [1, 2, 3, 4])
      const issued = { params: { number }, body: { part: 'all', name: '見本', honorific: '様' } } as const
      const [receipt] = (await at.there.good(issueReceipts, issued, holder)).receipts
      const anew = (no: string) =>
        ({ params: { number }, body: { receipt: no, name: '見本工業', honorific: '御中' } }) as const
      for (let press = 0; press < 20; press += 1) await at.there.call(reissueReceipt, anew('2026-1-99999'), first)
      expect(await at.there.call(reissueReceipt, anew(receipt?.number ?? ''), holder)).toMatchObject({ ok: true })
    },
    360,
  )
})
