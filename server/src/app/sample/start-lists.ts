import { courseIds } from '@jgm/contract/model/choices'
import { addDays, instantAt, type PlayDate } from '@jgm/contract/model/dates'
import { sql, type Transaction } from 'kysely'
import { reservationsPlayed } from '../../domains/competition/cards/repo.write.ts'
import { readPeople, readStarts } from '../../domains/competition/desk/repo.read.ts'
import { moveTo } from '../../domains/competition/desk/repo.write.ts'
import { keepStarts, listOut, pairAll, putPairing } from '../../domains/competition/pairing/repo.write.ts'
import { pair, type Placed } from '../../domains/competition/pairing/rules.ts'
import { lotsOf } from '../../domains/competition/result/service.read.lots.ts'
import { publishResult } from '../../domains/competition/result/service.write.ts'
import { readTerms } from '../../domains/plan/repo.ts'
import { newReservationNumber } from '../../domains/sale/rules.life.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { ofToday, outlines, type KeptStarts, type Outline, type PlayedToday } from './competition-outlines.ts'
import { drawOpenCompetitions } from './open-competitions.ts'
import type { Playing } from './today.ts'
import { drawCard, drawHidden } from './competitions.ts'
import { createDraw, type Draw } from './draw.ts'

type Held = {
  readonly seed: string
  readonly outline: Outline
  readonly today: PlayDate
  readonly date: PlayDate
  /** Ids of the tee times that the course keeps. */
  readonly starts: readonly number[]
  readonly par: readonly number[]
}

/** Competitions with entries, on the stored terms of their courses. */
export async function putOpenCompetitions(
  tx: Transaction<DB>,
  put: (table: keyof DB, rows: readonly Readonly<Record<string, unknown>>[]) => Promise<void>,
  given: {
    readonly seed: string
    readonly today: PlayDate
    readonly members: Parameters<typeof drawOpenCompetitions>[0]['members']
    readonly parOf: (courseId: number) => readonly number[]
    readonly kept: ReadonlyMap<number, KeptStarts>
    readonly played: PlayedToday | null
  },
): Promise<void> {
  const terms = new Map(await Promise.all(courseIds.map(async (id) => [id, await readTerms(tx, id)] as const)))
  const open = drawOpenCompetitions({
    ...given,
    termsOf(id) {
      const found = terms.get(id as (typeof courseIds)[number])
      if (!found) throw new RangeError('a course has no terms')
      return found
    },
  })
  await put('competition', open.competition)
  await put('booking_number', open.booking_number)
  await put('competition_party', open.competition_party)
  await put('competition_entry', open.competition_entry)
  await put('competition_party_event', open.competition_party_event)
}

/** Brings the competitions with entries as far as their outlines say, in the order of their ids. */
export async function holdCompetitions(
  tx: Transaction<DB>,
  given: {
    readonly seed: string
    readonly today: PlayDate
    readonly kept: ReadonlyMap<number, KeptStarts>
    readonly played: Playing | null
    readonly parOf: (courseId: number) => readonly number[]
  },
): Promise<void> {
  const { seed, today, kept, played } = given
  const all = outlines.flatMap((outline) => {
    const day = kept.get(outline.id)
    return day ? [{ outline, date: day.date, starts: day.starts.map(({ id }) => id) }] : []
  })
  if (played) all.push({ outline: ofToday(played), date: today, starts: [...played.starts] })
  for (const one of all) await holdCompetition(tx, { ...one, seed, today, par: given.parOf(one.outline.courseId) })
}

/** Sells a competition its starts and brings it as far as its outline says, through the product's own functions. Nobody is told. */
async function holdCompetition(tx: Transaction<DB>, { seed, outline, today, date, starts, par }: Held): Promise<void> {
  const { id, stage, format } = outline
  const draw = createDraw(seed, 'start list', id)
  const numbers = starts.map(() => newReservationNumber(Uint8Array.from({ length: 8 }, () => draw.whole(0, 255))))
  await keepStarts(tx, id, starts, numbers, 'sample')
  await sql`
    with sold as (
      update reservation r set booked_at = least(c.entry_opens_at, ${instantAt(addDays(today, -10), 540)}) from competition_start s join competition c on c.id = s.competition_id
      where s.competition_id = ${id} and r.id = s.reservation_id returning r.id, r.booked_at
    ) update reservation_event v set at = sold.booked_at from sold where v.reservation_id = sold.id
  `.execute(tx)
  if (stage === 'open' || stage === 'announced') return
  await moveTo(tx, id, 'closed')
  await drawGroups(tx, id, `${seed} ${id}`)
  const paired = await pairAll(tx, id, 'sample')
  if (paired.result !== 'done') throw new RangeError('a sample competition has somebody without a start')
  const { hidden_holes: hidden, salt, seal } = drawHidden(format, par, `${seed} ${id}`)
  const at = instantAt(addDays(date, -7), 600)
  await listOut(tx, id, { at, hidden, salt, seal })
  await sql`
    with freed as (update reservation set cancelled_at = ${at} where number = any (${numbers}) and status = 'cancelled' returning id)
    update reservation_event v set at = ${at} from freed where v.reservation_id = freed.id and v.event = 'cancelled'
  `.execute(tx)
  if (stage === 'start_list') return
  await recordCards(tx, id, draw, { par, share: stage === 'today' ? 0.5 : 1 })
  await moveTo(tx, id, 'played')
  if (stage === 'today') return
  await nameAwards(tx, outline, draw)
  await publishResult(tx, id, instantAt(date, 1080))
  await reservationsPlayed(tx, id)
}

/** The groups as the desk draws them, from the competition's own seed; where the starts are too few for that, in the order of entry. */
async function drawGroups(tx: Transaction<DB>, id: number, seed: string): Promise<void> {
  const people = (await readPeople(tx, id)).filter(({ state }) => state === 'entered')
  const starts = await readStarts(tx, id)
  const placed = pair({
    entrants: people.map((one) => ({
      id: one.id,
      party: one.party_id,
      wish: one.wish_start,
      wished: [],
      cart: one.wish_cart,
      classIndex: 0,
      handicap: one.handicap,
    })),
    flights: starts.map((start) => ({
      id: start.tee_time_id,
      order: start.start_minute * 10 + start.position,
      capacity: start.capacity,
    })),
    playedTogether: () => false,
    lot: lotsOf(seed),
  })
  await putPairing(tx, id, seed, placed && isWhole(placed) ? placed : inTurn(people, starts))
}

/** Nobody plays alone. */
const isWhole = (placed: readonly Placed[]): boolean =>
  [...Map.groupBy(placed, ({ flight }) => flight).values()].every((group) => group.length > 1)

/** Four by four in the order in which they entered: the parties are made so that they fill starts. */
const inTurn = (
  people: readonly { readonly id: number }[],
  starts: readonly { readonly tee_time_id: number }[],
): Placed[] =>
  people
    .toSorted((a, b) => a.id - b.id)
    .map(({ id }, at) => ({ entrant: id, flight: starts[Math.floor(at / 4)]?.tee_time_id ?? 0, seat: 1 + (at % 4) }))

/** The cards of the first starts, of this share of them: as strong as the handicap, and where none is needed of any strength. */
async function recordCards(
  tx: Transaction<DB>,
  id: number,
  draw: Draw,
  { par, share }: { readonly par: readonly number[]; readonly share: number },
): Promise<void> {
  const starts = (await readStarts(tx, id)).toSorted(
    (a, b) => a.start_minute - b.start_minute || a.position - b.position,
  )
  const back = new Set(
    starts.slice(0, Math.ceil(starts.length * share)).flatMap(({ placed }) => placed.map((one) => one.entry_id)),
  )
  const people = (await readPeople(tx, id)).filter((one) => back.has(one.id)).toSorted((a, b) => a.id - b.id)
  const cards = people.map((one) => ({
    entry_id: one.id,
    strokes: drawCard(
      draw,
      par,
      one.handicap === null ? (one.member_id === 1 ? 16 : draw.whole(2, 44)) : one.handicap / 10,
    ),
  }))
  await sql`
    insert into competition_card (competition_id, entry_id, round, strokes, recorded_by, recorded_at)
    select c.id, k.entry_id, 1, k.strokes, 'sample', least(app_now(), (c.play_date + time '15:30') at time zone 'Asia/Tokyo')
    from competition c, jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) k (entry_id bigint, strokes smallint[])
    where c.id = ${id} order by k.entry_id
  `.execute(tx)
}

/** Names the winners of the prizes of a hole; the sample log-in wins one. */
async function nameAwards(tx: Transaction<DB>, { id, prizes }: Outline, draw: Draw): Promise<void> {
  const people = (await readPeople(tx, id)).filter(({ state }) => state === 'entered').toSorted((a, b) => a.id - b.id)
  for (const prize of prizes)
    if (prize.kind === 'longest_drive' || prize.kind === 'nearest_pin')
      await sql`
        insert into competition_award (competition_id, kind, hole, entry_id)
        values (${id}, ${prize.kind}, ${prize.hole},
          ${people.find((one) => prize.kind === 'nearest_pin' && one.member_id === 1)?.id ?? draw.pick(people).id})
      `.execute(tx)
}
