import { emptyCard, sameCard, typeKey, type CardDraft } from './cards.ts'

/** The cards that are being typed at this desk. Nothing of it is lost when another desk stores the same card. */
export type Typing = {
  /** The player whose card the keys go to. */
  readonly at: number | null
  readonly drafts: ReadonlyMap<number, CardDraft>
  /** The earlier states of the typed card, newest last. */
  readonly past: readonly { readonly player: number; readonly draft: CardDraft | undefined }[]
}

export const noTyping: Typing = { at: null, drafts: new Map(), past: [] }

const mostPast = 400

/** The card of a player as typed here, else as stored. */
export const draftFor = (typing: Typing, player: number, stored: CardDraft | null): CardDraft =>
  typing.drafts.get(player) ?? stored ?? emptyCard

export type TypingStep =
  /** To a player, and to the hole that was pointed at. */
  | { readonly kind: 'go'; readonly player: number; readonly hole?: number; readonly stored?: CardDraft | null }
  | { readonly kind: 'key'; readonly key: string; readonly stored: CardDraft | null }
  | { readonly kind: 'undo' }
  /** This card is stored. What was typed into it since stays. */
  | { readonly kind: 'drop'; readonly player: number; readonly stored: CardDraft }

function put(typing: Typing, player: number, draft: CardDraft | undefined): Typing['drafts'] {
  const drafts = new Map(typing.drafts)
  if (draft) drafts.set(player, draft)
  else drafts.delete(player)
  return drafts
}

/** Typing after a step of the person at the desk. */
export function typeStep(typing: Typing, step: TypingStep): Typing {
  const { at } = typing
  switch (step.kind) {
    case 'go': {
      const { player, hole, stored = null } = step
      if (hole === undefined) return { ...typing, at: player }
      return { ...typing, at: player, drafts: put(typing, player, { ...draftFor(typing, player, stored), at: hole }) }
    }
    case 'key': {
      if (at === null) return typing
      const before = draftFor(typing, at, step.stored)
      const draft = typeKey(before, step.key)
      if (!draft || draft === before) return typing
      const isTyped = draft.holes !== before.holes || draft.paperTotal !== before.paperTotal
      const past = isTyped
        ? [...typing.past, { player: at, draft: typing.drafts.get(at) }].slice(-mostPast)
        : typing.past
      return { ...typing, drafts: put(typing, at, draft), past }
    }
    case 'undo': {
      const last = typing.past.at(-1)
      if (!last) return typing
      return { at: last.player, drafts: put(typing, last.player, last.draft), past: typing.past.slice(0, -1) }
    }
    case 'drop': {
      const typed = typing.drafts.get(step.player)
      if (typed && !sameCard(typed, step.stored)) return typing
      return {
        ...typing,
        drafts: put(typing, step.player, undefined),
        past: typing.past.filter(({ player }) => player !== step.player),
      }
    }
  }
}
