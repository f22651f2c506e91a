import * as z from 'zod/mini'

/** How a tie is broken. The breaks of a competition are applied in order; what is still equal afterwards shares its place. */
export const tieBreaks = ['lower_handicap', 'age', 'last_nine', 'count_back', 'draw'] as const
export type TieBreak = (typeof tieBreaks)[number]

/** Ten times a handicap or a net score, so that both stay whole numbers. */
const tenths = z.int().check(z.gte(-600), z.lte(600))
const percent = z.int().check(z.gte(0), z.lte(100))
const strokesOfHole = z.int().check(z.gte(1), z.lte(20))

/** Entered handicaps: 0 percent is gross play. Playing handicaps are rounded to whole strokes, half upwards. */
const allowance = z.object({ percent, cap: z.nullable(tenths) })

/**
 * Handicaps from hidden holes: (strokes on them × `times` / 10 − par of the course) × `share` / 100, rounded to a tenth, half upwards.
 * - `per_nine`: the pars of the hidden holes of one nine, in ascending order; 6 for double peria, 3 for single peria.
 * - `cut`: the most strokes that count on a hidden hole of par 3, 4, 5 and 6; null where all count.
 * - `cap`, `floor`: the highest and the lowest handicap in tenths; null for none.
 */
const peria = z.object({
  kind: z.literal('peria'),
  per_nine: z.readonly(z.array(z.int().check(z.gte(3), z.lte(6))).check(z.minLength(1), z.maxLength(9))),
  times: z.int().check(z.gte(10), z.lte(90)),
  share: percent,
  cut: z.nullable(z.tuple([strokesOfHole, strokesOfHole, strokesOfHole, strokesOfHole])),
  cap: z.nullable(tenths),
  floor: z.nullable(tenths),
})

/** What is played, as data. `docs/formats.md` has the formula of each kind. */
export const competitionFormat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stroke'), handicap: allowance }),
  z.object({ kind: z.literal('stableford'), handicap: allowance }),
  peria,
  z.object({ kind: z.literal('match'), handicap: allowance }),
  /** `balls`: how many of the team's lowest strokes count on each hole. */
  z.object({ kind: z.literal('team'), handicap: allowance, balls: z.int().check(z.gte(1), z.lte(4)) }),
])
export type CompetitionFormat = z.infer<typeof competitionFormat>
export type Peria = z.infer<typeof peria>
export type Allowance = z.infer<typeof allowance>

/** A table of its own for players up to a handicap, in tenths; the last class may be open (null). */
export const competitionClass = z.object({ name: z.string(), handicap_up_to: z.nullable(tenths) })
export type CompetitionClass = z.infer<typeof competitionClass>

/** A prize: for places of the whole table, or for a hole (its winner is named by the course). */
export const competitionPrize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['winner', 'runner_up', 'third']) }),
  /** 飛び賞: every so many places, from the first of them on. */
  z.object({ kind: z.literal('every'), every: z.int().check(z.gte(2), z.lte(100)) }),
  /** ブービー and BB: the place counted from the last one (1 is the last). */
  z.object({ kind: z.literal(['booby', 'bb']), from_last: z.int().check(z.gte(1), z.lte(20)) }),
  z.object({ kind: z.literal('best_gross') }),
  z.object({ kind: z.literal(['longest_drive', 'nearest_pin']), hole: z.int().check(z.gte(1), z.lte(18)) }),
])
export type CompetitionPrize = z.infer<typeof competitionPrize>

/** The name in the results that an entrant agreed to. */
export const shownNames = ['real_name', 'nickname', 'initials'] as const
export type ShownName = (typeof shownNames)[number]
