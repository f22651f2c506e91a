import type { Organiser, OrganiserTelling, setCar, setFees, tellParty } from '@jgm/contract/api/companion-organiser'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Caller } from '../../platform/http/session.ts'
import type { Numbered } from '../sale/service.own.ts'
import { sell } from '../sale/service.ts'
import type { Refused } from '../sale/types.ts'
import { limits } from './policy.ts'
import { tellPeople, writeCar, writeFees, writePaid, writeRide } from './repo.organiser.ts'
import type { CompanionRefused, SetDone } from './repo.ts'
import { isOpen } from './rules.ts'
import { hoursBetween, organiserOf, sentTo, tellingOf } from './rules.organiser.ts'
import { answerOf, companionRefusal, ownParty } from './service.ts'
import type { Party } from './types.ts'

/** The organiser's own party. Throws `not_found` also where the course or strangers make the groups. */
async function organised(ground: Ground, caller: Caller, wanted: Numbered): Promise<Party> {
  const party = await ownParty(ground, caller, wanted)
  if (party.type !== 'regular' && party.type !== 'request') throw refuse('not_found')
  return party
}

const shown = (ground: Ground, party: Party): Organiser =>
  organiserOf(party, answerOf(ground, party), ground.clock.now())

/** The page of the organiser. Throws `not_found`. */
export const showOrganiser = async (ground: Ground, caller: Caller, wanted: Numbered): Promise<Organiser> =>
  shown(ground, await organised(ground, caller, wanted))

/** Tells whoever a press reaches now; whoever was told meanwhile gets nothing. Throws the refusals of the contract. */
export async function tell(
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  what: OrganiserTelling,
): Promise<Reply<typeof tellParty>> {
  const party = await organised(ground, caller, wanted)
  if (party.status === 'cancelled') throw refuse('already_cancelled')
  if (what === 'answer' && !isOpen(party, ground.clock.now()))
    throw await companionRefusal(ground, { result: 'companions_closed' }, party)
  await spend(ground.db, [{ key: `organiser_tell:${wanted.number}`, ...limits.tellings }])
  const people = tellingOf(what, party, ground.clock.now()).now.map((player) => ({
    player,
    data: sentTo(what, party, player),
  }))
  const done = await sell(async () => ({
    result: 'told' as const,
    told: await tellPeople(ground.db, party.id, what, people, hoursBetween[what]),
  }))
  if (done.result !== 'told') throw await companionRefusal(ground, done, party)
  return { told: done.told, organiser: await showOrganiser(ground, caller, wanted) }
}

async function write(
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  work: (party: Party) => Promise<SetDone | CompanionRefused | Refused>,
): Promise<Organiser> {
  const party = await organised(ground, caller, wanted)
  await spend(ground.db, [{ key: `organiser:${wanted.number}`, ...limits.organised }])
  const done = await sell(() => work(party))
  if (!('party' in done)) throw await companionRefusal(ground, done, party)
  return shown(ground, done.party)
}

/** Sets what the organiser collects. Throws the refusals of the contract. */
export const setOwnFees = (
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  { fees }: Parsed<typeof setFees>['body'],
): Promise<Organiser> => write(ground, caller, wanted, ({ id }) => writeFees(ground.db, id, fees))

/** Marks who has paid. Throws the refusals of the contract. */
export const markOwnPaid = (
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  body: { readonly player: number; readonly is_paid: boolean },
): Promise<Organiser> => write(ground, caller, wanted, ({ id }) => writePaid(ground.db, id, body.player, body.is_paid))

/** Sets a shared car. Throws the refusals of the contract. */
export const setOwnCar = (
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  { driver, car }: Parsed<typeof setCar>['body'],
): Promise<Organiser> => write(ground, caller, wanted, ({ id }) => writeCar(ground.db, id, driver, car))

/** Puts a player into a car. Throws the refusals of the contract. */
export const setOwnRide = (
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  body: { readonly player: number; readonly driver: number | null },
): Promise<Organiser> => write(ground, caller, wanted, ({ id }) => writeRide(ground.db, id, body.player, body.driver))
