import { drawPairing, getDeskCompetition, orderCompetition } from '@jgm/contract/api/competition-desk'
import {
  answerOffer,
  enterCompetition,
  getCompetition,
  withdrawEntry,
  getEntry,
} from '@jgm/contract/api/competition-entry'
import { aloneBody } from '../../server/test/builders/competition.ts'
import { draftOf, small } from '../../server/test/builders/competition-desk.ts'
import { memberOf } from './year-golfers.ts'
import { between, chance, pick, todayOf, told, type World } from './year-world.ts'

/** The manager of the first course, at which the competitions are. */
const managerOf = ({ desks }: World) => {
  const desk = desks.find(({ id }) => id === 1)
  if (!desk) throw new Error('no desk')
  return desk.manager
}

type Standing = { readonly id: number; readonly state: string; readonly play_date: string }
const standing = ({ api }: World, states: readonly string[]): Promise<Standing[]> =>
  api.rows<Standing>(
    `select c.id, c.state, c.play_date from competition c join year_competition y on y.id = c.id where c.state = any ($1) order by c.id`,
    [states],
  )

/** Begins a competition for a few players, and publishes it. */
export async function announce(world: World): Promise<void> {
  const { api } = world
  const manager = managerOf(world)
  const given = { days: between(world, 20, 45), starts: 2, changed: { ...small, capacity: 6 } }
  const id = await draftOf(api, manager, given).catch((error: unknown) => {
    // A day off, or one without two free starts next to each other.
    if (String(error).includes('refused: 5') || !String(error).includes('refused')) throw error
    return undefined
  })
  if (id === undefined) return
  await api.rows('insert into year_competition values ($1)', [id])
  await order(world, id, 'publish')
}

async function order(world: World, id: number, verb: 'publish' | 'publish_pairing'): Promise<void> {
  const { api } = world
  const manager = managerOf(world)
  const seen = told(world, 'competition read', await api.call(getDeskCompetition, { params: { id } }, manager))
  if (!seen) return
  const body = { version: seen.competition.version, order: { verb }, why: '見本' }
  told(world, `competition: ${verb}`, await api.call(orderCompetition, { params: { id }, body }, manager))
}

/** A member enters, or waits where it is full; another one withdraws, and a place is taken that has been offered. */
export async function enter(world: World): Promise<void> {
  const { api } = world
  const one = pick(world, await standing(world, ['published']))
  if (!one) return
  const params = { id: one.id }
  const as = memberOf(world)
  const seen = told(world, 'competition looked at', await api.call(getCompetition, { params }, as))
  if (!seen) return
  const body = aloneBody({ may_wait: true, expected_total: seen.prices.self.total })
  told(world, 'entered', await api.call(enterCompetition, { params, body }, as))
  await leaveOrTake(world)
}

async function leaveOrTake(world: World): Promise<void> {
  const { api } = world
  const parties = await api.rows<{ number: string; member_id: number; state: string }>(
    `select p.number, p.member_id, p.state from competition_party p join year_competition y on y.id = p.competition_id
      join competition c on c.id = y.id where c.state = 'published' and p.state in ('entered', 'offered')`,
  )
  const offered = parties.filter(({ state }) => state === 'offered')
  const party = pick(world, offered.length > 0 ? offered : parties)
  const as = world.golfers.find(({ id }) => id === party?.member_id)
  if (!party || !as) return
  const params = { number: party.number }
  if (party.state === 'offered')
    return void told(
      world,
      'place answered',
      await api.call(answerOffer, { params, body: { take: chance(world, 0.7) } }, as),
    )
  if (!chance(world, 0.3)) return
  const seen = told(world, 'entry read', await api.call(getEntry, { params }, as))
  if (!seen?.can.withdraw) return
  const { fee } = seen.can
  const body = { version: seen.version, expected_fee: fee, agreed_fee: fee > 0 }
  told(world, 'entry withdrawn', await api.call(withdrawEntry, { params, body }, as))
}

/** Draws and publishes the groups of what is closed. */
export async function pairClosed(world: World): Promise<void> {
  const { api } = world
  for (const { id, play_date: date } of await standing(world, ['closed'])) {
    if (date <= todayOf(world)) continue
    const manager = managerOf(world)
    const seen = told(world, 'competition read', await api.call(getDeskCompetition, { params: { id } }, manager))
    if (!seen) continue
    const body = { version: seen.competition.version }
    if (told(world, 'groups drawn', await api.call(drawPairing, { params: { id }, body }, manager)))
      await order(world, id, 'publish_pairing')
  }
}
