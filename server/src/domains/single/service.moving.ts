import type { Ground, Within } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { termsOf } from '../plan/service.ts'
import { askerOf, judgeWish } from '../sale/rules.product.ts'
import { bookOrderOf } from '../sale/service.book.ts'
import { cancelOrderOf, outsideWindows, soldAtDesk, untilAtDesk } from '../sale/service.desk.ts'
import { holdOrderOf } from '../sale/service.hold.ts'
import { refusalOf } from '../sale/service.ts'
import type { Priced, StoredReservation, Wish } from '../sale/types.ts'
import type { SheetNow, Viewer } from '../tee-sheet/types.ts'
import { moveSeats } from './repo.seat.ts'
import { ownOf, wishOf } from './service.seat.ts'

/** A single player's move that a desk has judged. */
export type JudgedMove = {
  readonly old: StoredReservation
  readonly memberId: number
  readonly wish: Wish
  readonly sheet: SheetNow
  readonly asker: Viewer
  readonly judged: Priced
  readonly termsVersion: number
}

/**
 * Judges the move of a single player to another single tee time of the course, with the booking windows lifted, and also where the old one is
 * established. Decision times, tee times for women, and players who are kept apart stand. Throws the refusals of the contract.
 */
export async function judgeMoveAtDesk(ground: Ground, old: StoredReservation, teeTimeId: number): Promise<JudgedMove> {
  const { course_id: courseId, member_id: memberId } = old
  if (memberId === null || (old.status !== 'tentative' && old.status !== 'established')) throw refuse('stale')
  const found = await wishOf(ground, teeTimeId, old.players, memberId)
  if (found?.wish.courseId !== courseId) throw refuse('not_found')
  const { wish, sheet } = found
  if (old.groups.some((group) => group.tee_time_id === teeTimeId)) throw refuse('stale')
  // The own old seat is what the member has on that day.
  if (sheet.person?.has_start && wish.playDate !== old.play_date) throw refuse('same_day')
  const terms = await termsOf(ground, courseId, sheet.terms_version)
  const asker = askerOf(true, sheet)
  const judged = judgeWish(wish, sheet, { terms, asker, now: ground.clock.now(), isDesk: true })
  if ('why' in judged) throw await refusalOf(ground, courseId, judged)
  return { old, memberId, wish, sheet, asker, judged, termsVersion: terms.version }
}

/**
 * Moves a single player as judged, in the caller's transaction, for `fee` yen where the old tee time is established. `holdHash`: the desk's own
 * hold of the seats, which the move uses up. Returns the new reservation. Throws the sale's refusals. Locks as `single_move`.
 */
export async function moveAtDesk(
  ground: Within,
  { old, memberId, wish, sheet, asker, judged, termsVersion }: JudgedMove,
  given: {
    readonly key: string
    readonly staffId: number
    readonly holdHash: Buffer | null
    readonly number: string
    readonly fee: number
  },
): Promise<StoredReservation> {
  const { key, staffId, holdHash, number, fee } = given
  const who = { memberId: memberId as MemberId, address: '', device: null }
  const token = newToken()
  const companion = old.groups[0]?.seats.find((seat) => seat.state === 'named')?.name ?? null
  const held = { replaces: undefined, token, sheet, termsVersion, asker }
  const desk = outsideWindows(staffId)
  return soldAtDesk(ground, wish.courseId, () =>
    moveSeats(ground.db, old.id, {
      cancel: {
        ...cancelOrderOf(old, { key: `${key}:leave`, actor: `staff:${staffId}`, fee, reason: null }),
        moves: true,
      },
      hold: {
        ...holdOrderOf(who, wish, judged, held),
        ...desk,
        kind: 'desk',
        until: untilAtDesk(ground),
        replaces: holdHash,
      },
      book: {
        key,
        request_hash: Buffer.alloc(1),
        hold_hash: hashOf(token),
        proof_hash: null,
        ...bookOrderOf(ground, who, {
          body: { contact: old.contact, note: old.note, source: 'phone' },
          sheet,
          judged,
          provenEmail: null,
        }),
        ...desk,
        number,
        has_number: true,
        tee_time_ids: wish.groups.map((group) => group.tee_time_id),
        players: wish.groups.map((group) => group.players),
        type: wish.type,
        terms_version: termsVersion,
        ...ownOf({ told: 'single_moved', tellsJoins: true, companion })(judged),
      },
    }),
  )
}
