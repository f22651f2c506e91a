import type { Contest, saveStrokes, setContest, setHandicaps } from '@jgm/contract/api/contest'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Caller } from '../../platform/http/session.ts'
import { newToken } from '../../platform/secrets.ts'
import { belongingOf, partyByNumber, type Belonging } from '../companion/service.party.ts'
import type { Party } from '../companion/types.ts'
import { usualIndex } from '../competition/result/rules.usual.ts'
import { hiddenHoles, sealOf } from '../competition/result/service.read.lots.ts'
import { limits } from './policy.ts'
import {
  deleteContest,
  finishContest,
  insertContest,
  lockedContest,
  putHandicaps,
  putStrokes,
  readContest,
  reopen,
  replaceContest,
  rewordContest,
  tellResult,
} from './repo.ts'
import { rulesOfFormat } from './rules.formats.ts'
import {
  canReopen,
  contestantsOf,
  isPlayable,
  judgeStrokes,
  lastDayOf,
  stateOf,
  whyNone,
  type Conflict,
} from './rules.ts'
import { playedBy, resultNow, shown, suitable } from './service.ts'
import type { Opened, StoredContest } from './types.ts'

type Own = { readonly own: Belonging; readonly contest: StoredContest | undefined }

/** The caller's party, for a write. Throws `not_found`, `already_cancelled`. */
async function ownParty(ground: Pick<Ground, 'db'>, caller: Caller, number: string): Promise<Belonging> {
  const own = await belongingOf(ground, caller, number)
  if (own.party.status === 'cancelled') throw refuse('already_cancelled')
  if (!isPlayable(own.party)) throw refuse('not_found')
  return own
}

/** As {@link ownParty}, for whoever has booked. */
async function organised(ground: Pick<Ground, 'db'>, caller: Caller, number: string): Promise<Belonging> {
  const own = await ownParty(ground, caller, number)
  if (!own.isRepresentative) throw refuse('not_found')
  return own
}

/** Runs a write behind the lock of the contest: the party is read again there, so that nobody writes who has left meanwhile. */
function behindLock<T>(
  ground: Ground,
  reservation: number,
  again: (within: Ground) => Promise<Belonging>,
  work: (within: Ground, now: Own) => Promise<T>,
): Promise<T> {
  return ground.db.transaction().execute(async (tx) => {
    const within = { ...ground, db: tx }
    const contest = await lockedContest(tx, reservation)
    return work(within, { own: await again(within), contest })
  })
}

async function openedOf(
  within: Ground,
  party: Party,
  { title, format, prizes }: NonNullable<Parsed<typeof setContest>['body']['contest']>,
): Promise<Opened> {
  const { cards } = await playedBy(within, party)
  const [card] = cards
  const today = todayInTokyo(within.clock.now())
  if (!card || whyNone(party, cards, today) !== null || !suitable(party, card).includes(format))
    throw refuse('contest_unfit')
  const rules = rulesOfFormat[format]
  const [seed, salt] = [newToken(), newToken()]
  const holes = rules.kind === 'peria' ? hiddenHoles(rules, card.par, seed) : null
  return {
    ...card,
    title,
    format,
    prizes,
    holeIndex: usualIndex,
    seed,
    hidden: holes && { holes, salt, seal: sealOf(holes, salt) },
  }
}

/**
 * Runs a write of whoever has booked behind the lock of the contest, and answers with the contest as it is then. `limit`: what is counted, by the
 * reservation. Throws the refusals of the contract.
 */
async function write(
  ground: Ground,
  caller: Caller,
  number: string,
  [what, limit]: readonly [string, { readonly most: number; readonly seconds: number }],
  work: (within: Ground, party: Party, contest: StoredContest | undefined) => Promise<void>,
): Promise<Contest> {
  const first = await organised(ground, caller, number)
  await spend(ground.db, [{ key: `${what}:${number}`, ...limit }])
  return behindLock(
    ground,
    first.party.id,
    (within) => organised(within, caller, number),
    async (within, { own, contest }) => {
      await work(within, own.party, contest)
      return shown(within, own, (await readContest(within.db, own.party.id)) ?? null)
    },
  )
}

const settings = ['contest', limits.settings] as const

/** Opens, changes or takes away the contest of the caller's reservation. Throws the refusals of the contract. */
export const setOwnContest = (
  ground: Ground,
  caller: Caller,
  number: string,
  { version, contest: wished }: Parsed<typeof setContest>['body'],
): Promise<Contest> =>
  write(ground, caller, number, settings, async (within, party, contest) => {
    if ((contest?.version ?? 0) !== version) throw refuse('stale')
    // A published result stands as it was told, with its title and prizes.
    if (contest && contest.published_at !== null) throw refuse('contest_begun')
    if (contest === undefined) {
      if (wished && !(await insertContest(within.db, party.id, await openedOf(within, party, wished))))
        throw refuse('stale')
    } else if (wished === null) {
      if (contest.begun_at !== null) throw refuse('contest_begun')
      await deleteContest(within.db, party.id)
    } else if (contest.begun_at === null) {
      const { cards } = await playedBy(within, party)
      const isSame = contest.format === wished.format && contest.nines.join() === cards[0]?.nines.join()
      if (isSame) await rewordContest(within.db, party.id, wished)
      else await replaceContest(within.db, party.id, await openedOf(within, party, wished))
    } else {
      if (contest.format !== wished.format) throw refuse('contest_begun')
      await rewordContest(within.db, party.id, wished)
    }
  })

/** Sets handicaps of those who come. Throws the refusals of the contract. */
export const setOwnHandicaps = (
  ground: Ground,
  caller: Caller,
  number: string,
  { handicaps }: Parsed<typeof setHandicaps>['body'],
): Promise<Contest> =>
  write(ground, caller, number, ['contest_handicaps', limits.handicaps], async (within, party, contest) => {
    if (!contest) throw refuse('not_found')
    if (contest.published_at !== null) throw refuse('contest_closed')
    const here = new Set(contestantsOf(party).map(({ player }) => player))
    const last = new Map(handicaps.map((one) => [one.player, one]))
    await putHandicaps(
      within.db,
      [...last.values()].filter(({ player }) => here.has(player)),
    )
  })

/** Conflicts with the names of those who typed what stands. */
const named = (party: Party, conflicts: readonly Conflict[]): Reply<typeof saveStrokes>['conflicts'] => {
  const names = new Map(contestantsOf(party).map(({ player, name }) => [player, name]))
  return conflicts.map(({ by, ...one }) => ({ ...one, by: by === null ? null : (names.get(by) ?? null) }))
}

/** Writes strokes of cards that the caller may write. Throws the refusals of the contract. */
export async function saveOwnStrokes(
  ground: Ground,
  caller: Caller,
  number: string,
  { strokes }: Parsed<typeof saveStrokes>['body'],
): Promise<Reply<typeof saveStrokes>> {
  const first = await ownParty(ground, caller, number)
  await spend(ground.db, [{ key: `contest_strokes:${number}:${first.player ?? 0}`, ...limits.strokes }])
  return behindLock(
    ground,
    first.party.id,
    (within) => ownParty(within, caller, number),
    async (within, { own, contest }) => {
      if (!contest) throw refuse('not_found')
      const { party, player } = own
      const contestants = contestantsOf(party)
      const ownGroup = contestants.find((one) => one.player === player)?.group_no
      const cards = new Set(
        contestants.flatMap((one) => (own.isRepresentative || one.group_no === ownGroup ? [one.player] : [])),
      )
      if (strokes.some((one) => !cards.has(one.player))) throw refuse('not_found')
      const today = todayInTokyo(within.clock.now())
      const { cards: played } = await playedBy(within, party)
      const state = stateOf(contest, party.play_date, played[0]?.nines ?? null, today)
      if (state !== 'typing' || today > lastDayOf(contest, party.play_date)) throw refuse('contest_closed')
      const { writes, conflicts } = judgeStrokes(contest, strokes)
      if (writes.length > 0) await putStrokes(within.db, party.id, player, writes)
      const after = (await readContest(within.db, party.id)) ?? null
      return { contest: await shown(within, own, after), conflicts: named(party, conflicts) }
    },
  )
}

/** Publishes the result of a contest that is locked, and tells of the first one that has a place in it. */
async function finish(within: Ground, party: Party, contest: StoredContest, byOrganiser: boolean): Promise<void> {
  await finishContest(within.db, party.id)
  const { players, teams } = resultNow(contest, party)
  if (contest.revision === 0 && [...players, ...teams].some(({ rank }) => rank !== null))
    await tellResult(within.db, party.id, byOrganiser)
}

/** Publishes the result. Throws the refusals of the contract. */
export const publishOwn = (ground: Ground, caller: Caller, number: string): Promise<Contest> =>
  write(ground, caller, number, settings, async (within, party, contest) => {
    if (!contest) throw refuse('not_found')
    if (contest.published_at !== null) return
    if (todayInTokyo(within.clock.now()) < party.play_date) throw refuse('contest_closed')
    await finish(within, party, contest, true)
  })

/** Opens the result again, once. Throws the refusals of the contract. */
export const reopenOwn = (ground: Ground, caller: Caller, number: string): Promise<Contest> =>
  write(ground, caller, number, settings, async (within, party, contest) => {
    if (!contest) throw refuse('not_found')
    if (contest.published_at === null) return
    if (!canReopen(contest, party.play_date, todayInTokyo(within.clock.now()))) throw refuse('contest_over')
    await reopen(within.db, party.id)
  })

/** Publishes the result of a contest whose day is over, unless somebody has meanwhile. */
export async function finishDue(within: Ground, number: string): Promise<void> {
  const party = await partyByNumber(within, number)
  if (!party || !isPlayable(party)) return
  const contest = await lockedContest(within.db, party.id)
  const today = todayInTokyo(within.clock.now())
  if (!contest || contest.published_at !== null || lastDayOf(contest, party.play_date) >= today) return
  await finish(within, party, contest, false)
}
