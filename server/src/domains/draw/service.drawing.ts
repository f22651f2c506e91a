import { randomBytes } from 'node:crypto'
import type { BarredReason, DrawStart } from '@jgm/contract/model/draw'
import { sumOfEach } from '../../platform/each.ts'
import type { Ground } from '../../platform/ground.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { hashDigitsOf, hashOf } from '../../platform/secrets.ts'
import { audit } from '../../platform/audit.ts'
import { memberContact } from '../member/service.ts'
import { byWorth } from '../plan/rules.ts'
import { termsOf } from '../plan/service.ts'
import { askerOf, judgeWish } from '../sale/rules.product.ts'
import { bookOrderOf } from '../sale/service.book.ts'
import { sell } from '../sale/service.ts'
import type { BookOrder, HoldOrder, Priced } from '../sale/types.ts'
import { sheetNow } from '../tee-sheet/service.ts'
import {
  begin,
  bookDrawn,
  callOff,
  finish,
  lockDue,
  passEntries,
  readDraw,
  readDue,
  readTickets,
  readUndecided,
} from './repo.ts'
import { nextOf, orderOf } from './rules.ts'
import { text } from './text.ts'
import type { StoredDraw, Undecided } from './types.ts'

/** Until when what a draw gives is kept, within the one transaction that sells it. */
const heldMs = 60_000

/** The best plan of several: a whole round before a half, then the lowest price. */
const bestOf = (offers: readonly Priced[]): Priced | undefined =>
  offers.toSorted(({ offer: a }, { offer: b }) =>
    byWorth({ holes: a.plan.holes, yen: a.quote.total }, { holes: b.plan.holes, yen: b.quote.total }),
  )[0]

type Orders = { readonly hold: HoldOrder; readonly book: BookOrder }

/** The orders by which the sale gives a start to an entry at the price of now, or why it can't be sold: to the member at all, or this start only. */
async function ordersFor(
  ground: Ground,
  draw: StoredDraw,
  entry: Undecided,
  start: DrawStart,
): Promise<Orders | BarredReason | 'unfit'> {
  const { course_id: courseId, play_date: playDate } = draw
  const memberId = entry.member_id as MemberId
  const [sheet, contact] = await Promise.all([
    sheetNow(ground, courseId, playDate, memberId, [start.id]),
    memberContact(ground.db, memberId),
  ])
  if (!sheet?.person || !contact) return 'left'
  if (sheet.person.has_start) return 'same_day'
  if (sheet.day?.status !== 'open') return 'not_sold'
  const now = ground.clock.now()
  const terms = await termsOf(ground, courseId, sheet.terms_version)
  const asker = askerOf(true, sheet)
  const groups = [{ tee_time_id: start.id, players: entry.players }]
  const judged = bestOf(
    terms.plans.flatMap((plan) => {
      const one = judgeWish({ type: 'regular', courseId, playDate, planId: plan.id, groups }, sheet, {
        terms,
        asker,
        now,
        isOwn: true,
      })
      return 'offer' in one ? [one] : []
    }),
  )
  if (!judged) return 'unfit'
  const token = hashOf(randomBytes(32).toString('base64url'))
  const { birthday: _, id: __, member_number: ___, main_golf_course: ____, email: _____, ...address } = contact
  const who = { memberId, address: '' }
  const always = new Date(0)
  const order = bookOrderOf(ground, who, {
    body: { contact: address, note: '', source: 'mypage' },
    sheet,
    judged,
    provenEmail: null,
  })
  return {
    hold: {
      kind: 'desk',
      until: new Date(now.getTime() + heldMs),
      token_hash: token,
      holder: order.holder,
      device: null,
      course_id: courseId,
      play_date: playDate,
      tee_time_ids: [start.id],
      players: [entry.players],
      plan_id: judged.offer.plan.id,
      terms_version: terms.version,
      may_member_only: false,
      opens_at: always,
      closes_at: judged.closesAt,
      replaces: null,
      most_holds: 0,
      most_of_device: 0,
      most_of_site: 0,
      most_of_day: 0,
    },
    book: {
      ...order,
      type: 'regular',
      key: `draw.book:${entry.id}`,
      request_hash: Buffer.alloc(1),
      hold_hash: token,
      proof_hash: null,
      // A draw may give what golfers book by themselves only later.
      opens_at: always,
      terms_version: terms.version,
      tee_time_ids: [start.id],
      players: [entry.players],
      status: null,
      told: 'draw_won',
      single: null,
    },
  }
}

/** The progress of a draw; `turned` are starts that could not be sold to the entry whose turn it is. */
type Turned = { readonly id: number; readonly starts: readonly number[] }

/** So often a start whose terms change at the same moment is priced again. */
const mostTries = 5

/** Sells a start to the entry whose turn it is. `moved`: somebody else has decided it; `gone`: the start is not free any more. */
async function give(
  ground: Ground,
  draw: StoredDraw,
  { entry, start, wish }: { readonly entry: Undecided; readonly start: DrawStart; readonly wish: number },
  passed: readonly number[],
): Promise<'booked' | 'moved' | 'gone' | 'unfit' | BarredReason> {
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const orders = await ordersFor(ground, draw, entry, start)
    if (typeof orders === 'string') return orders
    const answer = await sell<{ readonly result: 'booked' | 'draw_moved' | 'left' }>(
      () =>
        ground.db
          .transaction()
          .execute((tx) => bookDrawn(tx, { entryId: entry.id, start: start.id, wish, passed, ...orders })),
      (raised) => (raised === 'JG002' ? { result: 'left' } : undefined),
    )
    if (answer.result === 'booked') return 'booked'
    if (answer.result === 'draw_moved') return 'moved'
    if (answer.result === 'start_taken') return 'gone'
    if (answer.result === 'left' || answer.result === 'same_day') return answer.result
    // A day that is closed meanwhile has nothing for anybody.
    if (answer.result === 'day_closed' || answer.result === 'window_closed') return 'not_sold'
    if (answer.result === 'busy') throw new Error('a start of a draw is locked')
    if (answer.result !== 'terms_changed' && answer.result !== 'number_taken') return 'unfit'
  }
  throw new Error('the terms of a draw keep changing')
}

/** Gives the starts of a draw that has begun, entry by entry, until every entry is decided. */
async function giveAll(ground: Ground, draw: StoredDraw): Promise<void> {
  let { entries, left } = await readUndecided(ground.db, draw.id)
  let turned: Turned | undefined
  while (entries.length > 0) {
    const { lost, next } = nextOf(entries, left, turned)
    // Another process that decides entries has given starts, too.
    if (!(await passEntries(ground.db, lost))) {
      ;({ entries, left } = await readUndecided(ground.db, draw.id))
      continue
    }
    if (!next) return
    const { entry, start } = next
    const passed = turned?.id === entry.id ? turned.starts : []
    const how = await give(ground, draw, next, passed)
    entries = entries.slice(entries.indexOf(entry) + 1)
    turned = undefined
    if (how === 'booked') left = left.filter((one) => one.id !== start.id)
    else if (how === 'unfit') {
      entries = [entry, ...entries]
      turned = { id: entry.id, starts: [...passed, start.id] }
    } else if (
      how === 'moved' ||
      how === 'gone' ||
      !(await passEntries(ground.db, [{ id: entry.id, barred: how, passed }]))
    ) {
      ;({ entries, left } = await readUndecided(ground.db, draw.id))
      // A start that nobody of this draw has, and that cannot be had.
      if (how === 'gone' && left.some((one) => one.id === start.id))
        turned = { id: entry.id, starts: [...passed, start.id] }
    }
  }
}

/** Draws one draw, or goes on where a process before has stopped. Returns 1 when it is drawn by this call. */
async function drawOne(ground: Ground, id: number): Promise<number> {
  await ground.db.transaction().execute(async (tx) => {
    const seed = await lockDue(tx, id)
    if (seed !== undefined) await begin(tx, id, orderOf(seed, await readTickets(tx, id), hashDigitsOf))
  })
  const draw = await readDraw(ground.db, id)
  if (draw?.state !== 'drawing') return 0
  await giveAll(ground, draw)
  return ground.db.transaction().execute(async (tx) => {
    if (!(await finish(tx, id))) return 0
    await audit(tx, {
      actor: 'system',
      action: 'draw.drawn',
      subject: `draw:${id}`,
      courseId: draw.course_id,
      after: { entries: draw.entries, starts: draw.starts },
    })
    return 1
  })
}

/** Calls off a draw whose day is closed. */
const endOne = (ground: Ground, id: number): Promise<number> =>
  ground.db.transaction().execute(async (tx) => {
    const draw = await readDraw(tx, id)
    if (!draw || (await callOff(tx, id, text.dayClosed)) === null) return 0
    await audit(tx, {
      actor: 'system',
      action: 'draw.call_off',
      subject: `draw:${id}`,
      courseId: draw.course_id,
      why: text.dayClosed,
    })
    return 1
  })

/**
 * Draws every draw whose instant has come, and calls off those of closed days. An entry is decided once, in the order that was written down:
 * safe to run at any time and in several processes, also after one has died in the middle. Returns how many draws have ended.
 */
export async function drawDue(ground: Ground): Promise<number> {
  const due = await readDue(ground.db)
  const ended = await sumOfEach(
    ground,
    'a draw could not be drawn',
    due,
    ({ id }) => id,
    ({ id, is_closed: isClosed }) => (isClosed ? endOne(ground, id) : drawOne(ground, id)),
  )
  if (ended > 0) ground.nudgeWaitlist()
  return ended
}
