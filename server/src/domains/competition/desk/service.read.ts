import type {
  DeskCompetition,
  DeskCompetitionDetail,
  DeskEntrant,
  getStarts,
  listDeskCompetitions,
} from '@jgm/contract/api/competition-desk'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { ageOn } from '@jgm/contract/model/age'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Db } from '../../../platform/db/database.ts'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../../platform/http/staff.ts'
import { dayTypeOf, holidayName } from '../../course/rules.ts'
import { historyOf, looked } from '../../staff/service.audit.ts'
import { readDesk, readPeople, readSheet, readStarts } from './repo.read.ts'
import { readElsewhere, readEnteredTwice, readFormerPartners } from '../pairing/repo.read.ts'
import { readAwards } from '../result/repo.read.entrants.ts'
import { cardCode, checksOf, missingOf } from './rules.ts'
import { classOf } from '../result/rules.ranking.ts'
import { nameOf, wholeName } from '../service.names.ts'
import type { DeskPerson, DeskRow } from '../types.ts'

const iso = (at: Date | null): string | null => at && isoInTokyo(at)

/** A competition as the list and every answer show it. */
export const deskCompetitionOf = (row: DeskRow): DeskCompetition => {
  const holiday = holidayName(row.play_date)
  return {
    id: row.id,
    course_id: row.course_id,
    version: row.version,
    state: row.state,
    title: row.title,
    subtitle: row.subtitle,
    play_date: row.play_date,
    day_type: dayTypeOf(row.play_date, holiday !== undefined),
    holiday: holiday ?? null,
    format: row.format,
    capacity: row.capacity,
    capacity_of: row.capacity_of,
    entry_opens_at: iso(row.entry_opens_at),
    entry_closes_at: iso(row.entry_closes_at),
    places_left: row.places_left,
    entered: row.entered,
    waiting: row.waiting,
    unplaced: row.unplaced,
    carded: row.carded,
    starts: row.starts,
  }
}

export const wholeKana = (one: DeskPerson): string => `${one.last_name_kana ?? ''} ${one.first_name_kana ?? ''}`.trim()

const entrantOf = (one: DeskPerson, row: DeskRow): DeskEntrant => ({
  id: one.id,
  party: one.party,
  seat: one.seat,
  name: wholeName(one),
  kana: wholeKana(one),
  shown: nameOf(one),
  shown_as: one.shown_as,
  is_member: one.member_id !== null,
  phone_number: one.phone_number,
  handicap: one.handicap,
  handicap_proof: one.handicap_proof,
  class_name: classOf(row.classes, one.handicap),
  team: one.team,
  age: one.birthday === null ? null : ageOn(one.birthday, row.play_date),
  state: one.state,
  wish_start: one.wish_start,
  wish_with: one.wish_with,
  wish_cart: one.wish_cart,
  entered_at: isoInTokyo(one.entered_at),
  line: one.line,
  offer_until: iso(one.offer_until),
  withdraw_fee: one.withdraw_fee,
  card_code: cardCode(row.id, one.id),
})

/** Competitions of the person's courses. Throws `not_found` for another course. */
export async function listAtDesk(
  { db }: Ground,
  staff: Staff,
  { course_id: courseId, tab }: Parsed<typeof listDeskCompetitions>['query'],
): Promise<Reply<typeof listDeskCompetitions>> {
  if (courseId !== undefined) refuseOtherCourse(staff, courseId)
  const rows = await readDesk(db, {
    courses: courseId === undefined ? staff.courses : [courseId],
    past: tab === 'past',
  })
  return { competitions: rows.map(deskCompetitionOf) }
}

/** A competition of the person's courses. Throws `not_found` for any other. */
export async function rowAtDesk(db: Db, { courses }: Pick<Staff, 'courses'>, id: number): Promise<DeskRow> {
  const [row] = await readDesk(db, { courses, id })
  if (!row) throw refuse('not_found')
  return row
}

/** Whether two entrants started together in the last competition of the course. */
export async function formerPartners(db: Db, id: number): Promise<(a: number, b: number) => boolean> {
  const pairs = new Set((await readFormerPartners(db, id)).map(({ a, b }) => `${a} ${b}`))
  return (a, b) => pairs.has(`${a} ${b}`)
}

/** One competition with its people, which is audited as a look. Throws `not_found`. */
export async function detailAtDesk(ground: Ground, staff: Staff, id: number): Promise<DeskCompetitionDetail> {
  const { db } = ground
  const row = await rowAtDesk(db, staff, id)
  await looked(db, staff, `competition:${id}`, row.course_id)
  const [people, starts, awards, history, playedTogether, starting, entered] = await Promise.all([
    readPeople(db, id),
    readStarts(db, id),
    readAwards(db, id),
    historyOf(db, `competition:${id}`, 'competition.'),
    formerPartners(db, id),
    readElsewhere(db, id),
    readEnteredTwice(db, id),
  ])
  const elsewhere = [...new Set([...starting, ...entered])]
  const isPaired = starts.some(({ placed }) => placed.length > 0)
  const startOf = new Map(
    starts.flatMap((start) => start.placed.map((one) => [one.entry_id, start.tee_time_id] as const)),
  )
  return {
    competition: deskCompetitionOf(row),
    draft: {
      ...row,
      entry_opens_at: iso(row.entry_opens_at),
      entry_closes_at: iso(row.entry_closes_at),
      withdraw_until: iso(row.withdraw_until),
    },
    missing: row.state === 'draft' ? missingOf(row, starts, ground.clock.now()) : [],
    entrants: people.map((one) => entrantOf(one, row)),
    pairing: {
      seed: row.pairing_seed,
      flights: starts.map(({ placed, position: _position, ...start }) => ({
        ...start,
        seats: Array.from(
          { length: start.capacity },
          (_, at) => placed.find(({ seat }) => seat === at + 1)?.entry_id ?? null,
        ),
      })),
      // Entrants with another start on the day are named as soon as the entry is open, so that the desk can call them in time.
      checks: isPaired
        ? checksOf(people, starts, { playedTogether, elsewhere, needsHandicap: row.needs_handicap })
        : elsewhere.map((entry) => ({ kind: 'same_day', tee_time_id: null, entrants: [entry] })),
      published_at: iso(row.start_list_at),
      changed:
        row.state === 'drawn'
          ? people
              .filter(
                ({ id: entry, state, tee_time_id: out }) => state === 'entered' && (startOf.get(entry) ?? null) !== out,
              )
              .map((one) => one.id)
          : [],
    },
    seal: row.seal,
    awards: awards.map(({ entrant, ...award }) => ({ ...award, entry_id: entrant })),
    published_at: iso(row.published_at),
    revision: row.revision,
    called_off_words: row.called_off_words,
    history,
  }
}

/** The tee times of the day beside a competition. Throws `not_found`. */
export async function startsBeside({ db }: Ground, staff: Staff, id: number): Promise<Reply<typeof getStarts>> {
  await rowAtDesk(db, staff, id)
  return { tee_times: await readSheet(db, id) }
}
