import { getSettlement, settle } from '@jgm/contract/api/desk-settlement'
import { getReceipts, issueReceipts, reissueReceipt } from '@jgm/contract/api/receipt'
import { sumOf, together } from '@jgm/contract/model/receipts'
import { chance, pick, told, type DeskOf, type World } from './year-world.ts'

/** Notes at the register what those of a party have paid who are here. */
export async function pay(world: World, desk: DeskOf, number: string): Promise<void> {
  const { api } = world
  const params = { id: desk.id, number }
  const seen = told(world, 'settlement read', await api.call(getSettlement, { params }, desk.front))
  const open =
    seen?.seats.flatMap(({ due, group_no: no, seat }) => (due ? [{ due, at: { group_no: no, seat } }] : [])) ?? []
  if (open.length === 0) return
  const sum = sumOf(together(open.map(({ due }) => due)))
  const body = { seats: open.map(({ at }) => at), paid_by: 'card' as const, seen: sum, amount: sum, reason: '' }
  told(world, 'paid', await api.call(settle, { params, body }, desk.front))
}

/** A member issues a receipt for what was paid, also in the night of a new year. */
export async function issue(world: World): Promise<void> {
  const { api } = world
  const paid = await api.rows<{ number: string; member_id: number }>(
    `select distinct r.number, r.member_id from settlement s join reservation r on r.id = s.reservation_id
     where s.receipt_id is null and r.member_id = any ($1) and s.settled_at > app_now() - interval '20 days'`,
    [world.golfers.map(({ id }) => id)],
  )
  const one = pick(world, paid)
  const as = world.golfers.find(({ id }) => id === one?.member_id)
  if (!one || !as) return
  const params = { number: one.number }
  const to = { name: '見本 太郎', honorific: '様' as const }
  const made = told(
    world,
    'receipt issued',
    await api.call(issueReceipts, { params, body: { part: 'all', ...to } }, as),
  )
  const [good] = made?.receipts.filter(({ void_why: why }) => why === null) ?? []
  if (good && chance(world, 0.2))
    told(
      world,
      'receipt reissued',
      await api.call(reissueReceipt, { params, body: { receipt: good.number, ...to, name: '株式会社見本' } }, as),
    )
  told(world, 'receipts read', await api.call(getReceipts, { params }, as))
}
