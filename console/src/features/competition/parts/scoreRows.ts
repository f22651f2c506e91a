import { type DeskCard, type Scorer } from '@jgm/contract/api/competition-scores'
import { foldName } from '@jgm/contract/model/fold'
import { competitionText } from '../text.ts'
import { handicapText } from '../text.words.ts'
import { draftOf, sameCard, type CardDraft } from './cards.ts'
import { type ScorePlayer } from './ScoreGrid.tsx'
import { draftFor } from './typing.ts'
import { type Tab } from './ScoreHead.tsx'
import type { Typing } from './typing.ts'

const words = competitionText.scores

/** A player's line on the grid, with what is stored and typed of the round's card. */
export type ScoreRow = ScorePlayer & { readonly scorer: Scorer }

export const cardIn = (player: Scorer, round: number): DeskCard | undefined =>
  player.cards.find((one) => one.round === round)

export const storedIn = (player: Scorer, round: number): CardDraft | null => {
  const card = cardIn(player, round)
  return card ? draftOf(card.strokes, card.total) : null
}

/**
 * The state of a card that does not count yet, as the phone has it, with a differing hole; who marked one that does; null after the
 * desk's.
 */
function ownWord(player: Scorer, round: number): string | null {
  const own = player.own.find((one) => one.round === round)
  const card = player.cards.find((one) => one.round === round)
  if (own && card && own.state === 'confirmed' && card.corrections === 0) return words.ownMarked(card.by)
  if (!own || card) return null
  return own.hole === null ? words.own[own.state] : words.ownDiffers(own.hole)
}

/** The lines of all players, in the order of the start list. */
export function rowsOf(
  players: readonly Scorer[],
  {
    round,
    typing,
    seen,
    sending,
    refused,
  }: {
    readonly round: number
    readonly typing: Typing
    /** Ids of the stored cards that were there when somebody began to type over them. */
    readonly seen: ReadonlyMap<number, number>
    readonly sending: ReadonlySet<number>
    readonly refused: ReadonlyMap<number, string>
  },
): ScoreRow[] {
  return players.map((player): ScoreRow => {
    const stored = storedIn(player, round)
    const card = cardIn(player, round)
    const draft = draftFor(typing, player.id, stored)
    const isTyped = typing.drafts.has(player.id)
    const isStored = stored !== null && sameCard(draft, stored)
    return {
      scorer: player,
      id: player.id,
      name: player.name,
      handicap: handicapText(player.handicap),
      flight: `${player.nine} ${player.start_minute}`,
      draft,
      own: ownWord(player, round),
      isStored,
      isDoubtful: isStored && (card?.doubts.length ?? 0) > 0,
      isSending: sending.has(player.id),
      hasFailed: refused.has(player.id),
      overtaken: isTyped && !isStored && (seen.get(player.id) ?? card?.seen ?? 0) !== (card?.seen ?? 0),
    }
  })
}

export const isDone = (one: ScoreRow): boolean => one.isStored && !one.isDoubtful

/** The first line whose name, kana or code of the card has this text. */
export function foundIn(shown: readonly ScoreRow[], text: string): ScoreRow | undefined {
  const plain = foldName(text)
  if (plain === '') return undefined
  return shown.find(({ scorer }) =>
    [scorer.name, scorer.kana, scorer.card_code].some((one) => foldName(one).includes(plain)),
  )
}

/** The lines that a tab lists. `at`: the player whose card is being typed. */
export function listedAs(
  tab: Tab,
  shown: readonly ScoreRow[],
  { round, at }: { readonly round: number; readonly at: number | null },
): readonly ScoreRow[] {
  const listedOf: Readonly<Record<Tab, () => readonly ScoreRow[]>> = {
    start: () => shown,
    kana: () => shown.toSorted((one, other) => one.scorer.kana.localeCompare(other.scorer.kana, 'ja')),
    // The player whose card is being typed stays in the list until the next player is chosen.
    open: () => shown.filter((one) => !one.scorer.cards.some((card) => card.round === round) || one.id === at),
    doubt: () => shown.filter((one) => one.isDoubtful || one.overtaken || one.id === at),
  }
  return listedOf[tab]()
}
