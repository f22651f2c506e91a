import { randomBytes } from 'node:crypto'
import type { DeskCompetitionDetail, drawPairing, movePlayers } from '@jgm/contract/api/competition-desk'
import type { Parsed } from '@jgm/contract/api/endpoint'
import type { Db } from '../../../platform/db/database.ts'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import type { Staff } from '../../../platform/http/staff.ts'
import type { Once } from '../../sale/service.ts'
import { readPeople, readStarts } from '../desk/repo.read.ts'
import { moveSeats, putPairing } from './repo.write.ts'
import { namedIn } from '../desk/rules.ts'
import { pair, type Placed } from './rules.ts'
import { classOf } from '../result/rules.ranking.ts'
import { formerPartners, rowAtDesk } from '../desk/service.read.ts'
import { write, writeOnce } from '../desk/service.write.ts'
import { lotsOf } from '../result/service.read.lots.ts'

/** A seed that a person can read out: the day and six letters or digits. */
const newSeed = (date: string): string =>
  `${date.slice(0, 4)}-${date.slice(5, 7)}${date.slice(8)}-${randomBytes(3).toString('hex').toUpperCase()}`

/** The groups that a seed gives, from the entries and starts as they are. Throws `not_enough_starts`. */
async function drawn(tx: Db, staff: Staff, id: number, seed: string): Promise<Placed[]> {
  const row = await rowAtDesk(tx, staff, id)
  const people = (await readPeople(tx, id)).filter(({ state }) => state === 'entered')
  const starts = await readStarts(tx, id)
  const classes = row.classes.map(({ name }) => name)
  const placed = pair({
    entrants: people.map((one) => ({
      id: one.id,
      party: one.party_id,
      wish: one.wish_start,
      wished: one.seat === 1 ? namedIn(one.wish_with, people).filter((other) => other !== one.id) : [],
      cart: one.wish_cart,
      classIndex: Math.max(0, classes.indexOf(classOf(row.classes, one.handicap) ?? '')),
      handicap: one.handicap,
    })),
    flights: starts.map((start) => ({
      id: start.tee_time_id,
      order: start.start_minute * 10 + start.position,
      capacity: start.capacity,
    })),
    playedTogether: await formerPartners(tx, id),
    lot: lotsOf(seed),
  })
  if (placed === null) {
    const seats = starts.reduce((sum, { capacity }) => sum + capacity, 0)
    throw refuse('not_enough_starts', { players: people.length, seats })
  }
  return placed
}

/** Draws the groups of a closed competition anew; what was placed by hand is lost. Throws the refusals of the contract. */
export function drawAnew(
  ground: Ground,
  staff: Staff,
  id: number,
  { version, seed: given }: Parsed<typeof drawPairing>['body'],
  key: Once,
): Promise<DeskCompetitionDetail> {
  return writeOnce(ground, staff, key, async (tx) => {
    await write(tx, staff, { id, version, states: ['closed'], action: 'competition.draw' }, async () => {
      const seed = given ?? newSeed((await rowAtDesk(tx, staff, id)).play_date)
      await putPairing(tx, id, seed, await drawn(tx, staff, id, seed))
      return { seed }
    })
    return id
  })
}

/** Places players by hand, all or none. Throws `seat_taken` and the refusals of the contract. */
export function move(
  ground: Ground,
  staff: Staff,
  id: number,
  { version, moves }: Parsed<typeof movePlayers>['body'],
  key: Once,
): Promise<DeskCompetitionDetail> {
  return writeOnce(ground, staff, key, async (tx) => {
    await write(tx, staff, { id, version, states: ['closed', 'drawn'], action: 'competition.move' }, async () => {
      if (!(await moveSeats(tx, id, moves))) throw refuse('seat_taken')
      return { moves }
    })
    return id
  })
}
