import type { ToolInput, ToolOutput } from '@jgm/contract/api/assistant-tools'
import type { Parsed } from '@jgm/contract/api/endpoint'
import type { changeReservation } from '@jgm/contract/api/reservation'
import type { ReservationType } from '@jgm/contract/model/choices'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { detailNow, showReservation } from '../reservation/service.ts'
import { cancelOwn } from '../sale/service.cancel.ts'
import { changeOwn, previewOwn } from '../sale/service.change.ts'
import { askFor, confirmed } from './service.effect.ts'
import { bookedOf, callerFor } from './service.mine.ts'
import { roundOf, ToolRefusal } from './service.words.ts'
import { toolText } from './text.ts'
import type { Owner } from './types.ts'

type Change = { readonly number: string; readonly body: Parsed<typeof changeReservation>['body'] }
type Cancellation = {
  readonly type: ReservationType
  readonly number: string
  readonly version: number
  readonly fee: number
}

/** Shows what a change of a reservation of one group means. Changes and holds nothing. Throws the refusals of a change. */
export async function prepareChange(
  ground: Ground,
  owner: Owner,
  { number, date, start_id: startId, plan_id: planId, players }: ToolInput<'prepare_change'>,
): Promise<ToolOutput<'prepare_change'>> {
  const wanted = { type: 'regular', number } as const
  const now = await showReservation(ground, callerFor(owner), wanted)
  const [group, ...more] = now.groups
  if (!group || more.length > 0) throw new ToolRefusal('several_groups', toolText.severalGroups)
  if (date !== undefined && date !== now.play_date && startId === undefined)
    throw new ToolRefusal('start_missing', toolText.startMissing)
  const wish = {
    play_date: date ?? now.play_date,
    ...(planId !== undefined && { plan_id: planId }),
    groups: [
      {
        group_no: group.group_no,
        tee_time_id: startId ?? group.tee_time_id,
        players: players ?? group.players,
        leaving: [],
      },
    ],
  }
  const preview = await previewOwn(ground, callerFor(owner), wanted, wish)
  const [before, after] = await Promise.all(
    [preview.before, preview.after].map((side) => roundOf(ground, { ...side, course_id: now.course_id })),
  )
  if (!before || !after) throw refuse('not_found')
  if (JSON.stringify(before) === JSON.stringify(after)) throw new ToolRefusal('no_change', toolText.noChange)
  const effect: Change = {
    number,
    body: {
      ...wish,
      version: preview.version,
      expected_total: preview.after.quote.total,
      expected_cancellation: preview.after.cancellation,
      expected_fee: preview.fee,
      agreed_fee: true,
      lost_players: preview.lost_players.map(({ group_no, seat }) => ({ group_no, seat })),
    },
  }
  const lost = preview.lost_players.length
  const question = toolText.change(before, after, preview.fee, lost)
  return {
    before,
    after,
    yen_difference: preview.difference,
    yen_fee: preview.fee,
    companions_lost: lost,
    ...(await askFor(ground, owner, { verb: 'change', effect, question })),
  }
}

/** Changes as shown, or refuses: where the reservation, the price, the terms or the fee are no longer those. Throws the refusals of a change. */
export async function confirmChange(
  ground: Ground,
  owner: Owner,
  { confirmation }: ToolInput<'confirm_change'>,
): Promise<ToolOutput<'confirm_change'>> {
  const asked = { verb: 'change', confirmation } as const
  const { reservation } = await confirmed<Change>(ground, owner, asked, ({ number, body }, once) =>
    changeOwn(ground, callerFor(owner), { type: 'regular', number }, body, once),
  )
  return { round: await bookedOf(ground, detailNow(ground, reservation)) }
}

/** Shows what cancelling a reservation costs now. Cancels nothing. Throws `not_found`, `already_cancelled`, `cancel_closed`. */
export async function prepareCancellation(
  ground: Ground,
  owner: Owner,
  wanted: ToolInput<'prepare_cancellation'>,
): Promise<ToolOutput<'prepare_cancellation'>> {
  const detail = await showReservation(ground, callerFor(owner), wanted)
  if (detail.cancelled_at !== null) throw refuse('already_cancelled')
  if (!detail.can.cancel) throw new ToolRefusal('cancel_closed', toolText.cancelClosed)
  const round = await bookedOf(ground, detail)
  const effect: Cancellation = { ...wanted, version: detail.version, fee: detail.can.fee }
  const question = toolText.cancel(round, detail.can.fee)
  return { round, yen_fee: detail.can.fee, ...(await askFor(ground, owner, { verb: 'cancel', effect, question })) }
}

/** Cancels at the fee that was shown, or refuses: where the reservation or the fee is another one. Throws the refusals of a cancellation. */
export async function confirmCancellation(
  ground: Ground,
  owner: Owner,
  { confirmation }: ToolInput<'confirm_cancellation'>,
): Promise<ToolOutput<'confirm_cancellation'>> {
  const asked = { verb: 'cancel', confirmation } as const
  const { reservation, effect } = await confirmed<Cancellation>(ground, owner, asked, (shown, once) => {
    const body = { version: shown.version, expected_fee: shown.fee, agreed_fee: true, reason: null }
    return cancelOwn(ground, callerFor(owner), { type: shown.type, number: shown.number }, body, once)
  })
  return {
    round: await bookedOf(ground, detailNow(ground, reservation)),
    yen_fee: reservation.cancel_fee ?? effect.fee,
  }
}
