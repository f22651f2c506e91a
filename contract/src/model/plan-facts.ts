import * as z from 'zod/mini'
import { dayType, planKind } from './choices.ts'
import { dropForbiddenCharacters } from './normalise.ts'
import { draftNumber, isThere, minuteOfDay, monthDay, written, writtenDate, writtenLine } from './written.ts'

const mostPlans = 40
/** In letters. */
export const mostInPlan = { name: 60, description: 400 } as const
const mostPlayers = 4

const words = {
  players: `人数は、1〜${mostPlayers}名のうちで、少ないほうから順に入力してください。`,
  starts: 'おわりは、はじめより後にしてください。',
  dates: '日付は、早いほうから順に入力してください。',
  eitherOr: '季節と期間は、どちらか1つにしてください。',
  none: 'プランを1つ以上、販売してください。',
} as const

const isInOrder = (first: unknown, last: unknown): boolean =>
  typeof first !== typeof last ||
  (typeof first !== 'number' && typeof first !== 'string') ||
  first <= (last as typeof first)

/** Players of one group. */
const party = z.int(words.players).check(z.minimum(1, words.players), z.maximum(mostPlayers, words.players))

/**
 * The facts of a plan besides its prices, in the words of the clubs' files: `players` of one group and `starts` (minutes since midnight),
 * both ends included, on which day types, and in which season of every year, or for which play dates (`valid`), both included. `id` null:
 * a new one, whose fees begin as those of the plan `like`. Without `on_sale` it is being prepared, or rests.
 */
export const planFacts = z
  .strictObject({
    id: z.nullable(z.int()),
    like: z.nullable(z.int()),
    on_sale: z.boolean(),
    name: writtenLine(mostInPlan.name),
    description: writtenLine(mostInPlan.description),
    kind: planKind,
    caddie: z.boolean(),
    cart: z.boolean(),
    lunch: z.boolean(),
    holes: z.literal([9, 18, 27]),
    players: z.tuple([party, party]),
    /** A group of two is never joined by others. */
    two_guaranteed: z.boolean(),
    starts: z.tuple([minuteOfDay, minuteOfDay]),
    season: z.nullable(z.tuple([monthDay, monthDay])),
    valid: z.nullable(z.tuple([writtenDate, writtenDate])),
    days: z.array(dayType).check(z.minLength(1, written.some)),
  })
  .check(
    z.refine(({ players: given }) => !Array.isArray(given) || isInOrder(given[0], given[1]), {
      message: words.players,
      path: ['players', 1],
      when: isThere,
    }),
    z.refine(({ starts: given }) => !Array.isArray(given) || isInOrder(given[0], given[1]), {
      message: words.starts,
      path: ['starts', 1],
      when: isThere,
    }),
    z.refine(({ valid: given }) => !Array.isArray(given) || isInOrder(given[0], given[1]), {
      message: words.dates,
      path: ['valid', 1],
      when: isThere,
    }),
    z.refine(({ season, valid }) => season === null || valid === null, {
      message: words.eitherOr,
      path: ['season', 0],
      when: isThere,
    }),
  )
export type PlanFacts = z.output<typeof planFacts>

/** The plans of a course in their order. */
export const planList = z.array(planFacts).check(
  z.maxLength(mostPlans),
  z.refine((plans) => new Set(plans.map(({ id }) => id ?? Symbol('new'))).size === plans.length),
  z.refine((plans) => plans.some(({ on_sale: isOnSale }) => isOnSale), words.none),
)
export type PlanList = z.output<typeof planList>

const draftLine = (most: number) => z.string().check(z.overwrite(dropForbiddenCharacters), z.maxLength(most))
const draftDay = draftLine(20)
const draftPair = <T extends z.ZodMiniType>(one: T) => z.tuple([one, one])

/** The same while they are written: names may be missing, and numbers out of reach. */
export const draftPlanList = z
  .array(
    z.strictObject({
      id: z.nullable(z.int()),
      like: z.nullable(z.int()),
      on_sale: z.boolean(),
      name: draftLine(200),
      description: draftLine(1_000),
      kind: planKind,
      caddie: z.boolean(),
      cart: z.boolean(),
      lunch: z.boolean(),
      holes: z.literal([9, 18, 27]),
      players: draftPair(draftNumber),
      two_guaranteed: z.boolean(),
      starts: draftPair(draftNumber),
      season: z.nullable(draftPair(draftDay)),
      valid: z.nullable(draftPair(z.nullable(draftDay))),
      days: z.array(dayType).check(z.maxLength(3)),
    }),
  )
  .check(z.maxLength(mostPlans))
export type DraftPlanList = z.output<typeof draftPlanList>
