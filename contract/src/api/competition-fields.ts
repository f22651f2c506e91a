import * as z from 'zod/mini'
import { competitionClass, competitionFormat, competitionPrize, tieBreaks } from '../model/competition.ts'
import { deskWords } from '../model/competition-desk.ts'
import { playDate } from '../model/dates.ts'
import { freeText } from '../model/fields.ts'
import { minute, sentInstant, yen } from './shared.ts'

/** The id of something of a competition in a body: 1 to 2·10⁹. */
export const ref = z.int().check(z.gte(1), z.lte(2_000_000_000))
const tenths = z.nullable(z.int().check(z.gte(-100), z.lte(540)))

/** A text of one line, which lists and papers print beside others. */
const line = (most: number, tooLong: string) =>
  freeText(most, tooLong).check(z.refine((text) => !/[\n\t]/.test(text), deskWords.oneLine))

/** What a draft says; times of day in minutes, handicaps in tenths, yen. `null` for no limit. */
export const draftFields = {
  title: line(40, deskWords.title).check(z.minLength(1, deskWords.title)),
  /** Beside the title, as "第12回"; may be empty. */
  subtitle: line(40, deskWords.tooLong),
  play_date: playDate,
  rounds: z.int().check(z.gte(1), z.lte(4)),
  format: competitionFormat,
  classes: z.array(z.extend(competitionClass, { name: line(20, deskWords.tooLong) })).check(z.maxLength(10)),
  prizes: z.array(competitionPrize).check(z.maxLength(60)),
  tie_breaks: z.array(z.literal(tieBreaks)).check(z.maxLength(tieBreaks.length)),
  par: z
    .array(z.int(deskWords.par).check(z.gte(3, deskWords.par), z.lte(6, deskWords.par)))
    .check(z.length(18, deskWords.par)),
  hole_index: z
    .array(z.int(deskWords.index))
    .check(
      z.refine(
        (holes) => new Set(holes).size === 18 && holes.length === 18 && holes.every((one) => one >= 1 && one <= 18),
        deskWords.index,
      ),
    ),
  conditions: freeText(2000, deskWords.tooLong),
  prize_words: freeText(400, deskWords.tooLong),
  entry_opens_at: sentInstant,
  entry_closes_at: sentInstant,
  withdraw_until: sentInstant,
  /** When the start list is announced. */
  pairing_on: playDate,
  capacity: z.int(deskWords.capacity).check(z.gte(1, deskWords.capacity), z.lte(500, deskWords.capacity)),
  capacity_of: z.literal(['players', 'groups']),
  party_from: z.int().check(z.gte(1), z.lte(4)),
  party_to: z.int().check(z.gte(1), z.lte(4)),
  open_to: z.literal(['all', 'course_member']),
  needs_handicap: z.boolean(),
  handicap_from: tenths,
  handicap_to: tenths,
  age_from: z.nullable(z.int().check(z.gte(1), z.lte(120))),
  age_to: z.nullable(z.int().check(z.gte(1), z.lte(120))),
  women_only: z.boolean(),
  fee: yen.check(z.gte(0), z.lte(1_000_000)),
  plan_id: ref,
  start_from: minute,
  start_to: minute,
  /** How long a free place is kept for the next on the waiting list. */
  offer_hours: z.int().check(z.gte(1), z.lte(168)),
} as const
