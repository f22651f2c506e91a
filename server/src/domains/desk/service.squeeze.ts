import type { dropStart, setAudience, squeezeStart } from '@jgm/contract/api/desk-day'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { triedAgain, type Once } from '../sale/service.ts'
import { drop, giveUpSingles, offerTo, squeeze } from './repo.block.ts'
import { judge, judgeDay, note } from './service.block.ts'
import { text } from './text.ts'
import type { Place } from './types.ts'

const at = (path: string, message: string) => refuse('validation', { problems: [{ path, message }] })

/** Squeezes a start in, once a key. Throws as the endpoint says. */
export async function squeezeAtDesk(
  ground: Ground,
  staff: Staff,
  place: Place,
  { nine, start_minute: minute, seats }: Parsed<typeof squeezeStart>['body'],
  { idempotencyKey, requestHash }: Once,
): Promise<Reply<typeof squeezeStart>> {
  judgeDay(ground, staff, place)
  return triedAgain(() =>
    ground.db.transaction().execute((tx) =>
      once(tx, idempotencyKey, requestHash, async () => {
        const answer = await squeeze(tx, place, { nine, minute, seats, staffId: staff.id })
        if (answer.result === 'start_there') throw at('start_minute', text.startThere)
        if (answer.result === 'not_found') throw at('start_minute', text.notBeside)
        if (answer.id === undefined) throw refuse('day_closed')
        await note(tx, staff, place, 'desk.squeeze', { start: answer.id, nine, start_minute: minute, seats })
        return { start: answer.id }
      }),
    ),
  )
}

/** Takes a squeezed start off the sheet. Throws as the endpoint says. */
export async function dropAtDesk(
  ground: Ground,
  staff: Staff,
  place: Place,
  { start }: Parsed<typeof dropStart>['body'],
): Promise<{ ok: true }> {
  await judge(ground, staff, place, [start])
  await triedAgain(() =>
    ground.db.transaction().execute(async (tx) => {
      const answer = await drop(tx, place, start)
      if (answer === 'start_used') throw at('start', text.startUsed)
      if (answer !== 'dropped') throw refuse('not_found')
      await note(tx, staff, place, 'desk.drop', { start })
    }),
  )
  return { ok: true }
}

/** Says who books free starts, once a key; empty single tee times are given up for it, others stay. Throws as the endpoint says. Locks the tee times, ascending, then the day. */
export async function offerAtDesk(
  ground: Ground,
  staff: Staff,
  place: Place,
  { starts, audience, seats }: Parsed<typeof setAudience>['body'],
  { idempotencyKey, requestHash }: Once,
): Promise<Reply<typeof setAudience>> {
  const ids = await judge(ground, staff, place, starts)
  const reply = await triedAgain(() =>
    ground.db.transaction().execute((tx) =>
      once(tx, idempotencyKey, requestHash, async () => {
        await giveUpSingles(tx, ids)
        const changed = await offerTo(tx, ids, { audience, seats })
        await note(tx, staff, place, 'desk.audience', { starts: changed, audience, seats })
        return { changed, left: ids.filter((one) => !changed.includes(one)) }
      }),
    ),
  )
  ground.nudgeWaitlist()
  return reply
}
