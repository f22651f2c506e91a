import { doubtsOf } from '@jgm/contract/model/competition-desk'

/** Strokes of 18 holes as far as they are typed; `picked_up` where the player did not finish the hole. */
export type Strokes = number | 'picked_up'
export type TypedHole = Strokes | null

/** A card in the making: where the next digit goes, and the sum that stands on the paper (null until it is typed). */
export type CardDraft = {
  readonly holes: readonly TypedHole[]
  /** 0 to 17: a hole; 18: the sum of the paper card. */
  readonly at: number
  readonly paperTotal: number | null
}

export const holeCount = 18
const nine = 9
const most = 25
const mostTotal = 450

export const emptyCard: CardDraft = { holes: Array.from({ length: holeCount }, () => null), at: 0, paperTotal: null }

export const sameCard = (one: CardDraft, other: CardDraft): boolean =>
  one.paperTotal === other.paperTotal && one.holes.every((strokes, at) => strokes === other.holes[at])

/** A draft of a stored card; null strokes are holes that were picked up. The typing begins at the first hole. */
export const draftOf = (card: readonly (number | null)[] | null, paperTotal: number | null = null): CardDraft =>
  card === null ? emptyCard : { holes: card.map((strokes) => strokes ?? 'picked_up'), at: 0, paperTotal }

/** The card to send, with null where a hole was picked up; null while a hole is missing. */
export function cardOf({ holes }: CardDraft): (number | null)[] | null {
  const card = holes.flatMap((one) => (one === null ? [] : [one === 'picked_up' ? null : one]))
  return card.length === holeCount ? card : null
}

const putHole = (draft: CardDraft, at: number, value: TypedHole): CardDraft => ({
  ...draft,
  holes: draft.holes.map((one, index) => (index === at ? value : one)),
})

function typeTotal(draft: CardDraft, digit: number): CardDraft {
  const next = (draft.paperTotal ?? 0) * 10 + digit
  return next === 0 || next > mostTotal ? draft : { ...draft, paperTotal: next }
}

/** Takes the last step back: a digit of the sum, or the hole before. */
function stepBack(draft: CardDraft): CardDraft {
  if (draft.at === holeCount && draft.paperTotal !== null) {
    const rest = Math.floor(draft.paperTotal / 10)
    return { ...draft, paperTotal: rest === 0 ? null : rest }
  }
  return { ...draft, at: Math.max(0, draft.at - 1) }
}

/**
 * The draft after a key: a digit is the strokes of the hole (0 means ten) and goes on to the next, `+` adds a stroke to the hole before,
 * `x` says that the hole was picked up, `-` and Backspace go back, arrows move, Delete empties the hole. Null for every other key.
 */
export function typeKey(draft: CardDraft, key: string): CardDraft | null {
  const { at } = draft
  if (/^\d$/.test(key)) {
    const digit = Number(key)
    return at === holeCount ? typeTotal(draft, digit) : { ...putHole(draft, at, digit === 0 ? 10 : digit), at: at + 1 }
  }
  if (key === '-' || key === 'Backspace') return stepBack(draft)
  if (key === 'ArrowLeft') return { ...draft, at: Math.max(0, at - 1) }
  if (key === 'ArrowRight' || key === 'Tab') return { ...draft, at: Math.min(holeCount, at + 1) }
  if (key === 'Delete') return at === holeCount ? { ...draft, paperTotal: null } : putHole(draft, at, null)
  if (key === 'x') return at === holeCount ? draft : { ...putHole(draft, at, 'picked_up'), at: at + 1 }
  if (key === '+' || key === ';') {
    const before = draft.holes[at - 1]
    return typeof before === 'number' && before < most ? putHole(draft, at - 1, before + 1) : draft
  }
  return null
}

/** The sum of the first or the last nine; null before the first stroke of it. */
export function nineTotal(holes: readonly TypedHole[], half: 0 | 1): number | null {
  const played = holes.slice(half * nine, (half + 1) * nine).filter((one) => typeof one === 'number')
  return played.length === 0 ? null : played.reduce((sum, one) => sum + one, 0)
}

export function total(holes: readonly TypedHole[]): number | null {
  const played = holes.filter((one) => typeof one === 'number')
  return played.length === 0 ? null : played.reduce((sum, one) => sum + one, 0)
}

/** Strokes above par of the holes typed so far. */
export const overPar = (holes: readonly TypedHole[], par: readonly number[]): number =>
  holes.reduce<number>((sum, one, at) => (typeof one === 'number' ? sum + one - (par[at] ?? 0) : sum), 0)

/** How the strokes of a hole look: better than par, at least three above it, or so far from it that a slip is likely. */
export type HoleLook = 'under' | 'high' | 'unlikely'
const high = 3

export function lookOf(strokes: TypedHole, par: number): HoleLook | undefined {
  if (typeof strokes !== 'number') return undefined
  if (doubtsOf([par], [strokes], null).length > 0) return 'unlikely'
  if (strokes < par) return 'under'
  return strokes - par >= high ? 'high' : undefined
}

/**
 * The parts of a card that a person should look at once more before it counts: a sum that differs from the paper, or the first unlikely
 * hole. `missing`: the first hole without strokes, 1 to 18.
 */
export type CardCheck =
  | { readonly kind: 'empty' }
  | { readonly kind: 'missing'; readonly hole: number }
  | { readonly kind: 'unlikely'; readonly hole: number; readonly strokes: number }
  | { readonly kind: 'total'; readonly paper: number }
  | { readonly kind: 'fits' }

export function checkCard(draft: CardDraft, par: readonly number[]): CardCheck {
  if (draft.holes.every((one) => one === null)) return { kind: 'empty' }
  const card = cardOf(draft)
  if (!card) return { kind: 'missing', hole: draft.holes.indexOf(null) + 1 }
  const doubts = doubtsOf(par, card, draft.paperTotal)
  const sum = doubts.find((one) => one.kind === 'total')
  if (sum) return { kind: 'total', paper: sum.written }
  const [hole] = doubts
  return hole?.kind === 'hole' ? { kind: 'unlikely', hole: hole.hole, strokes: hole.strokes } : { kind: 'fits' }
}
