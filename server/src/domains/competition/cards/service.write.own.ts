import type { handInCard, markCard, OwnCard, saveOwnCard } from '@jgm/contract/api/competition-own-card'
import { doubtsOf } from '@jgm/contract/model/competition-desk'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import type { MemberId } from '../../../platform/http/session.ts'
import { once } from '../../../platform/idempotency.ts'
import type { Once } from '../../sale/service.ts'
import { lockForDesk } from '../desk/repo.write.ts'
import { announceCards, insertCards, lockEntrants, nowPlayed } from './repo.write.ts'
import { putOwnCard } from './repo.write.own.ts'
import { readOwnPlay, type FlightMate, type OwnPlay } from './repo.read.own.ts'
import { markedBy, markerOf, ownNow, roundNow, type OwnNow } from './rules.own.ts'
import { nameOf } from '../service.names.ts'
import type { Act } from '../types.ts'

/** The card of somebody of the start, as it stands today; null while there is none to type. */
function cardNow(play: OwnPlay, mate: FlightMate | null, ground: Ground): OwnNow | null {
  const round = play.is_on && mate ? roundNow(play, mate.counted, todayInTokyo(ground.clock.now())) : null
  return round === null || !mate ? null : ownNow(round, mate.saved, mate.counted)
}

const sent = (card: OwnNow) => ({ ...card, strokes: [...card.strokes] })

const shownStates = ['handed_in', 'differs', 'confirmed']

const mateOf = (play: OwnPlay): FlightMate | null => play.flight.find(({ id }) => id === play.entry_id) ?? null

async function playOf(db: Db, memberId: MemberId, number: string): Promise<OwnPlay> {
  const play = await readOwnPlay(db, number, memberId)
  if (!play) throw refuse('not_found')
  return play
}

async function shownTo(db: Db, ground: Ground, memberId: MemberId, number: string): Promise<OwnCard> {
  const play = await playOf(db, memberId, number)
  const marker = markerOf(play.flight, play.entry_id)
  const marked = markedBy(play.flight, play.entry_id)
  const own = cardNow(play, mateOf(play), ground)
  const theirs = cardNow(play, marked, ground)
  // Null for somebody who has left the service.
  const name = marked && nameOf(marked)
  return {
    par: play.par,
    card: own && sent(own),
    marker: marker && nameOf(marker),
    marks: name && theirs && shownStates.includes(theirs.state) ? { name, card: sent(theirs) } : null,
  }
}

/** The own card, and the card that the member marks. Throws `not_found`. */
export const showOwnCard = (ground: Ground, memberId: MemberId, number: string): Promise<OwnCard> =>
  shownTo(ground.db, ground, memberId, number)

type Whose = (play: OwnPlay) => FlightMate | null
type Asked = { readonly round: number; readonly version: number }

/**
 * Writes a card of the start behind its player's lock, where desks wait, too: read again there, it has to be the version that was seen, and
 * no card may count yet.
 */
function write(
  ground: Ground,
  memberId: MemberId,
  number: string,
  asked: Asked,
  whose: Whose,
  { idempotencyKey, requestHash }: Once,
  act: (tx: Db, play: OwnPlay, mate: FlightMate, card: OwnNow) => Promise<void>,
  lock?: (tx: Db, id: number) => Promise<unknown>,
): Promise<OwnCard> {
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const first = await playOf(tx, memberId, number)
      const id = whose(first)?.id
      if (id === undefined) throw refuse('not_found')
      await lock?.(tx, first.id)
      await lockEntrants(tx, first.id, [id])
      const play = await playOf(tx, memberId, number)
      const mate = whose(play)
      if (!mate || mate.id !== id) throw refuse('not_found')
      if (!play.is_on || mate.counted.some((one) => one.round === asked.round)) throw refuse('card_closed')
      const card = cardNow(play, mate, ground)
      if (card?.round !== asked.round) throw refuse('card_closed')
      if (card.version !== asked.version) throw refuse('stale')
      await act(tx, play, mate, card)
      await announceCards(tx, play.id)
      return shownTo(tx, ground, memberId, number)
    }),
  )
}

const saved = ({ round, version }: OwnNow) => ({ round, version: version + 1, hole: null })

/** Saves the own card; one that was handed in is the player's again. Throws the refusals of the contract. */
export const saveCard: Act<typeof saveOwnCard, OwnCard> = (ground, memberId, number, body, key) =>
  write(ground, memberId, number, body, mateOf, key, (tx, play, mate, card) =>
    putOwnCard(tx, play.id, mate.id, { ...saved(card), strokes: body.strokes, state: 'typing' }),
  )

/** Hands the own card in. Throws `stale` for one that is not being typed. */
export const handIn: Act<typeof handInCard, OwnCard> = (ground, memberId, number, body, key) =>
  write(ground, memberId, number, body, mateOf, key, (tx, play, mate, card) => {
    if (card.state === 'handed_in' || card.version === 0) throw refuse('stale')
    return putOwnCard(tx, play.id, mate.id, { ...saved(card), strokes: card.strokes, state: 'handed_in' })
  })

/**
 * The marker's word: a confirmed card counts at once and is recorded under the marker. It waits behind the competition's lock first, so that
 * none counts once the result is out. Throws the refusals of the contract.
 */
export const mark: Act<typeof markCard, OwnCard> = (ground, memberId, number, body, key) =>
  write(
    ground,
    memberId,
    number,
    body,
    (play) => markedBy(play.flight, play.entry_id),
    key,
    async (tx, play, mate, card) => {
      if (card.state !== 'handed_in') throw refuse('stale')
      const { hole } = body
      const state = hole === null ? 'confirmed' : 'differs'
      await putOwnCard(tx, play.id, mate.id, { ...saved(card), strokes: card.strokes, state, hole })
      if (hole !== null) return
      const actor = `member:${memberId}`
      const { round, strokes } = card
      const isChecked = doubtsOf(play.par, strokes, null).length === 0
      await insertCards(tx, play.id, actor, [
        { entry_id: mate.id, round, strokes, total: null, is_checked: isChecked, reason: null },
      ])
      await nowPlayed(tx, play.id)
      await audit(tx, {
        actor,
        action: 'competition.mark_card',
        subject: `competition:${play.id}`,
        courseId: play.course_id,
        detail: { entry_id: mate.id, round },
        after: { strokes: strokes.map((one) => one ?? '-').join(' ') },
      })
    },
    lockForDesk,
  )
