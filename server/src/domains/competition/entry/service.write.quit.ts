import type { OpenEntry } from '@jgm/contract/api/privacy'
import { feeNotAgreed } from '@jgm/contract/api/reservation'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Transaction } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.gen.ts'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import type { MemberId } from '../../../platform/http/session.ts'
import { keyWithin, telOf, type Once } from '../../sale/service.ts'
import { readOwnEntries } from './repo.read.ts'
import { lockEntered, withdrawn } from './repo.write.ts'
import { dayOf, isEnded, stateAt, withdrawingAt } from './rules.ts'
import { ownPerson } from './service.read.ts'
import type { StoredEntry } from '../types.ts'

type Ending = {
  readonly entry: StoredEntry
  /** The companion who leaves alone; null for the whole party. */
  readonly entryId: number | null
  readonly fee: number
  readonly until: Date
  readonly canWithdraw: boolean
}

/** What leaving the service ends of an entry; undefined where nothing of the member's is still to be played. */
function endingOf(entry: StoredEntry, memberId: MemberId, now: Date): Ending | undefined {
  const { competition } = entry
  const own = ownPerson(entry, memberId)
  const isHolder = entry.member_id === memberId
  const plays = own?.state !== 'withdrawn'
  if (competition.play_date < todayInTokyo(now) || isEnded(stateAt(entry, now)) || !(plays || isHolder))
    return undefined
  const isBefore = competition.state === 'published' || competition.state === 'closed'
  // Once the start list is out, who waits is ended by the clock, and a party plays without a holder who is out of it.
  if (!isBefore && !(plays && entry.state === 'entered')) return undefined
  const canWithdraw = isBefore && (entry.state !== 'entered' || now < new Date(competition.withdraw_until))
  return {
    entry,
    entryId: isHolder ? null : (own?.id ?? null),
    ...(canWithdraw ? withdrawingAt(entry, now, isHolder) : { fee: 0, until: now }),
    canWithdraw,
  }
}

async function endingsOf(db: Db, memberId: MemberId, now: Date): Promise<Ending[]> {
  return (await readOwnEntries(db, memberId)).flatMap((entry) => endingOf(entry, memberId, now) ?? [])
}

const byDate = (a: Ending, b: Ending): number =>
  a.entry.competition.play_date.localeCompare(b.entry.competition.play_date)

/** By competition, which is the order of locking them; a wait first, so that no place of the member's own is offered to it. */
const inOrder = (a: Ending, b: Ending): number =>
  a.entry.competition.id - b.entry.competition.id ||
  Number(a.entry.state === 'entered') - Number(b.entry.state === 'entered')

/** The member's entries that are still to be played, soonest first, with the fee of withdrawing each now. */
export async function openEntriesOf(ground: Ground, db: Db, memberId: MemberId): Promise<OpenEntry[]> {
  const endings = await endingsOf(db, memberId, ground.clock.now())
  return endings
    .toSorted((a, b) => byDate(a, b) || inOrder(a, b))
    .map(({ entry, entryId, fee, canWithdraw }): OpenEntry => {
      const { title, course_id, play_date } = entry.competition
      return {
        number: entry.number,
        title,
        course_id,
        play_date,
        holiday: dayOf(play_date).holiday,
        players: entryId === null ? entry.players : 1,
        version: entry.version,
        fee,
        can_withdraw: canWithdraw,
      }
    })
}

/** One entry as the member saw it before agreeing. */
type Shown = { readonly number: string; readonly version: number; readonly fee: number }

/**
 * Withdraws every entry of a member that is still to be played, in the transaction of leaving, and takes the member out of those of
 * others. The caller has locked the member, so no new one can be made; then it locks the competitions, ascending. Throws `cancel_closed` when only the course can take a place
 * back, `stale` when the shown ones are not the current ones, `fee_changed`, `validation` at `fee_agreed`.
 */
export async function withdrawEntriesOf(
  ground: Ground,
  tx: Transaction<DB>,
  memberId: MemberId,
  shown: readonly Shown[],
  agreedFee: boolean,
  once: Once,
): Promise<void> {
  await lockEntered(tx, memberId)
  const endings = (await endingsOf(tx, memberId, ground.clock.now())).toSorted(inOrder)
  const closed = endings.find((one) => !one.canWithdraw)
  if (closed) throw refuse('cancel_closed', { tel: await telOf(ground, closed.entry.competition.course_id) })
  const known = new Map(shown.map((one) => [one.number, one]))
  if (
    known.size !== endings.length ||
    endings.some(({ entry: { number, version } }) => known.get(number)?.version !== version)
  )
    throw refuse('stale')
  for (const { entry, fee } of endings) {
    if (known.get(entry.number)?.fee !== fee) throw refuse('fee_changed', { fee })
    if (fee > 0 && !agreedFee) throw refuse('validation', { problems: [{ path: 'fee_agreed', message: feeNotAgreed }] })
  }
  for (const { entry, entryId, fee, until } of endings) {
    const answer = await withdrawn(tx, keyWithin(`competition:${entry.id}`, once), {
      id: entry.id,
      entryId,
      version: entry.version,
      fee,
      feeUntil: until,
      actor: `m:${memberId}`,
    })
    if (answer.result !== 'done') throw refuse('stale')
  }
}
