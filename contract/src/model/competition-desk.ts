import * as z from 'zod/mini'

/** The life of a competition: decision 020. `drawn`: the start list is out. */
export const competitionStates = ['draft', 'published', 'closed', 'drawn', 'played', 'finished', 'called_off'] as const
export type CompetitionState = (typeof competitionStates)[number]

/** Ready-made drafts, by what is played. */
export const competitionTemplates = ['monthly', 'open', 'points', 'best_ball', 'match_play'] as const
export type CompetitionTemplate = (typeof competitionTemplates)[number]

/** The sentences for the desk where a field of a competition is wrong. */
export const deskWords = {
  title: '競技の名前を1文字以上、40文字以内で入力してください。',
  oneLine: '改行を入れずに、1行で入力してください。',
  tooLong: '文字数が多すぎます。短くしてください。',
  capacity: '定員は1から500までの数字で入力してください。',
  card: 'スコアは18ホール分すべて入力してください。',
  strokes: '打数は1から25までの数字で入力してください。',
  cardTotal: 'カードの計は18から450までの数字で入力してください。',
  par: 'パーは18ホール分を、3から6までの数字で入力してください。',
  index: 'ハンディキャップの順番は、1から18までを1回ずつ入力してください。',
  message: 'お客様へのことばを入力してください。',
} as const

/** Strokes of 18 holes in playing order; null where the player picked up. A card of any other length is no card. */
export const cardStrokes = z
  .array(
    z.nullable(z.int(deskWords.strokes).check(z.gte(1, deskWords.strokes), z.lte(25, deskWords.strokes))),
    deskWords.card,
  )
  .check(z.length(18, deskWords.card))

/**
 * The points that a person should look at before the start list goes out; nothing of it blocks, except `same_day` and `one_alone`.
 * `entrants`: the entrants concerned.
 */
export const pairingCheck = z.object({
  kind: z.literal([
    /** Three or more who played together in the last competition of the course. */
    'same_as_last_time',
    'wish_missed',
    'party_apart',
    /** The desk wrote or read a wish for company: `wish_with`. */
    'wish_with',
    'no_proof',
    /** Handicaps of a start more than 20 apart. */
    'far_apart',
    /** The member has another start on this day, or has entered another competition on it. Named before groups are drawn, too. */
    'same_day',
    /** A start with a single player. */
    'one_alone',
  ]),
  tee_time_id: z.nullable(z.int()),
  entrants: z.array(z.int()),
})
/**
 * Why a card should be looked at once more. `hole` (1 to 18): two under par or better, or five over par or worse. `total`: the sum
 * that is written on the card is another.
 */
export type CardDoubt =
  | { readonly kind: 'hole'; readonly hole: number; readonly strokes: number }
  | { readonly kind: 'total'; readonly total: number; readonly written: number }

/** The doubtful numbers of a card, hole by hole, the sum last. Pure; the screen and the server ask the same. */
export function doubtsOf(
  par: readonly number[],
  strokes: readonly (number | null)[],
  written: number | null,
): CardDoubt[] {
  const holes = strokes.flatMap((one, at): CardDoubt[] => {
    const over = one === null ? 0 : one - (par[at] ?? 0)
    return one !== null && (over <= -2 || over >= 5) ? [{ kind: 'hole', hole: at + 1, strokes: one }] : []
  })
  const total = strokes.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return written === null || written === total ? holes : [...holes, { kind: 'total', total, written }]
}
