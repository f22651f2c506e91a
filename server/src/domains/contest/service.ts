import type { Contest } from '@jgm/contract/api/contest'
import { contestFormats, type ContestFormat } from '@jgm/contract/model/contest'
import { isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/session.ts'
import { belongingOf, type Belonging } from '../companion/service.party.ts'
import type { Party } from '../companion/types.ts'
import { hiddenHoles, lotsOf } from '../competition/result/service.read.lots.ts'
import { resultOf } from '../competition/result/rules.ts'
import { scoreOfLine } from '../competition/result/service.read.ts'
import { usualPar } from '../competition/result/rules.usual.ts'
import { courseById } from '../course/service.ts'
import { courseCard } from '../play/service.score.ts'
import { readContest } from './repo.ts'
import { rulesOfFormat, tiesOf } from './rules.formats.ts'
import {
  canReopen,
  cardOfPlayer,
  contestantsOf,
  entrantsOf,
  isPlayable,
  lastDayOf,
  liveOf,
  rulesOf,
  stateOf,
  whyNone,
} from './rules.ts'
import type { Course, StoredContest } from './types.ts'

/** The nines that the groups of a party play, and the hole on which each begins. */
export type Played = {
  /** Of each group; null where there is no card of 18 holes. */
  readonly cards: readonly (Course | null)[]
  /** By `group_no`: 1, or 10 for a group that begins on the second nine. */
  readonly firsts: ReadonlyMap<number, number>
}

/** Throws `not_found`. */
export async function playedBy({ db }: Pick<Ground, 'db'>, party: Party): Promise<Played> {
  const course = await courseById(db, party.course_id)
  if (!course) throw refuse('not_found')
  const labels = course.nines.map(({ label }) => label)
  const known = new Map<string, Course | null>()
  for (const nine of new Set(party.groups.map((group) => group.nine))) {
    const card = await courseCard(db, party.course_id, nine)
    // A club whose holes are not known yet plays the usual ones, as its own competitions do.
    known.set(nine, card ?? (labels.length === 2 ? { nines: labels, par: usualPar } : null))
  }
  const cards = party.groups.map(({ nine }) => known.get(nine) ?? null)
  const firsts = party.groups.map(({ group_no: no, nine }, at) => {
    const label = course.nines.find((one) => one.nine === nine)?.label ?? ''
    return [no, cards[at]?.nines.indexOf(label) === 1 ? 10 : 1] as const
  })
  return { cards, firsts: new Map(firsts) }
}

/** The formats that a course has the holes for. A best ball needs two groups. */
export const suitable = (party: Pick<Party, 'groups'>, { par }: Course): ContestFormat[] =>
  contestFormats.filter((format) => {
    const rules = rulesOfFormat[format]
    if (rules.kind === 'peria') return hiddenHoles(rules, par, 'any') !== null
    return rules.kind !== 'team' || party.groups.length > 1
  })

/** The result of a contest as its cards are. */
export const resultNow = (contest: StoredContest, party: Party) =>
  resultOf(rulesOf(contest, lotsOf(contest.seed)), entrantsOf(contest, contestantsOf(party)), 1)

type Shown = NonNullable<Contest['contest']>

function resultShown(contest: StoredContest, { party, player }: Belonging): Shown['result'] {
  if (contest.published_at === null) return null
  const byId = new Map(contestantsOf(party).map((one) => [one.player, one]))
  const { players, teams } = resultNow(contest, party)
  const { seal, hidden_holes: holes, salt } = contest
  return {
    id: contest.id,
    course_id: party.course_id,
    title: contest.title,
    play_date: party.play_date,
    state: 'finished',
    rounds: 1,
    format: rulesOfFormat[contest.format],
    tie_breaks: tiesOf(contest.format),
    par: contest.par,
    seal: seal === null ? null : { seal, opened: holes && salt ? { holes, salt } : null },
    published_at: isoInTokyo(contest.published_at),
    revision: contest.revision,
    players: players.map((line) => ({
      id: line.id,
      name: byId.get(line.id)?.name ?? null,
      is_own: line.id === player,
      ...scoreOfLine(line),
      counted: line.counted,
      class_name: null,
      class_rank: null,
      team: teams.length > 0 ? (byId.get(line.id)?.group_no ?? null) : null,
    })),
    teams: teams.map((line) => ({ team: line.id, ...scoreOfLine(line) })),
    matches: [],
    own_cards: player === null ? null : [[...cardOfPlayer(contest, player)]],
  }
}

function contestShown(ground: Pick<Ground, 'clock'>, own: Belonging, played: Played, contest: StoredContest): Shown {
  const { party, player } = own
  const today = todayInTokyo(ground.clock.now())
  const contestants = contestantsOf(party)
  const rules = rulesOf(contest, lotsOf(contest.seed))
  const live = liveOf(rules, entrantsOf(contest, contestants))
  const state = stateOf(contest, party.play_date, played.cards[0]?.nines ?? null, today)
  const ownGroup = contestants.find((one) => one.player === player)?.group_no
  const isTyping = state === 'typing' && today <= lastDayOf(contest, party.play_date)
  return {
    version: contest.version,
    title: contest.title,
    format: contest.format,
    rules: rules.format,
    prizes: contest.prizes,
    nines: contest.nines,
    par: contest.par,
    state,
    is_begun: contest.begun_at !== null,
    seal: contest.seal,
    can_reopen: own.isRepresentative && canReopen(contest, party.play_date, today),
    is_reopened: contest.reopened_at !== null,
    cards: contestants.map((one) => ({
      player: one.player,
      name: one.name,
      is_me: one.player === player,
      group_no: one.group_no,
      handicap: contest.handicaps.find(({ player: whose }) => whose === one.player)?.handicap ?? null,
      strokes: [...cardOfPlayer(contest, one.player)],
      can_write: isTyping && (own.isRepresentative || one.group_no === ownGroup),
      live: live.get(one.player) ?? null,
    })),
    result: resultShown(contest, own),
  }
}

/** The caller's party with its contest. Throws `not_found`, also for a reservation that is cancelled or of another type. */
async function ownContest(ground: Ground, caller: Caller, number: string) {
  const own = await belongingOf(ground, caller, number)
  if (!isPlayable(own.party)) throw refuse('not_found')
  return { own, contest: (await readContest(ground.db, own.party.id)) ?? null }
}

/** A party's contest as somebody of the party sees it. */
export async function shown(ground: Ground, own: Belonging, contest: StoredContest | null): Promise<Contest> {
  const { party } = own
  const played = await playedBy(ground, party)
  const why = whyNone(party, played.cards, todayInTokyo(ground.clock.now()))
  const [card] = played.cards
  return {
    number: party.number,
    type: party.type,
    course_id: party.course_id,
    play_date: party.play_date,
    holiday: party.holiday,
    is_organiser: own.isRepresentative,
    organiser: party.representative,
    formats: why === null && card ? suitable(party, card) : [],
    why,
    groups: party.groups.map(({ group_no, start_minute }) => ({
      group_no,
      start_minute,
      first_hole: played.firsts.get(group_no) ?? 1,
    })),
    contest: contest && contestShown(ground, own, played, contest),
  }
}

/** The contest of a party. Throws `not_found`. */
export async function showContest(ground: Ground, caller: Caller, number: string): Promise<Contest> {
  const { own, contest } = await ownContest(ground, caller, number)
  return shown(ground, own, contest)
}
