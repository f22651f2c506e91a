import { useState } from 'react'
import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@jgm/contract/api/endpoint'
import { recordCard, type DeskCard, type getScores } from '@jgm/contract/api/competition-scores'
import { call, isCode, sentenceOf } from '../../../lib/api.ts'
import { useSendKey } from '../../../lib/useSendKey.ts'
import { competitionKey } from '../api.ts'
import { competitionText } from '../text.ts'
import { cardOf, draftOf, sameCard, type CardDraft } from './cards.ts'
import type { StepProps } from './steps.ts'

const words = competitionText.scores
type Given = Reply<typeof getScores>

type Sent = {
  readonly player: number
  readonly draft: CardDraft
  readonly isChecked: boolean
  readonly why: string | null
}

/** The scores with a card that was just recorded, before they are read again. */
const withCard = (scores: Given, player: number, card: DeskCard): Given => ({
  ...scores,
  players: scores.players.map((one) =>
    one.id === player ? { ...one, cards: [...one.cards.filter(({ round }) => round !== card.round), card] } : one,
  ),
})

/**
 * Records cards, one after the other. `sending`: whose is on its way; `refused`: whose was not recorded, and why. `onRecorded`: this card of
 * the player is stored, under this id, and drawn.
 */
export function useRecording(
  { id, state }: StepProps['given']['competition'],
  round: number,
  onRecorded: (player: number, draft: CardDraft, id: number) => void,
) {
  const queries = useQueryClient()
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const { keyOf, settle } = useSendKey()
  const recording = useMutation({
    // One after the other, each knowing the card that the one before has stored.
    scope: { id: `cards ${id}` },
    mutationFn: async ({ player, draft, isChecked, why }: Sent) => {
      const known = queries.getQueryData<Given>(['scores', String(id)])?.players.find((one) => one.id === player)
      const stored = known?.cards.find((one) => one.round === round)
      const isSame = stored !== undefined && sameCard(draft, draftOf(stored.strokes, stored.total))
      const body = {
        round,
        seen: stored?.seen ?? 0,
        strokes: cardOf(draft) ?? [],
        total: draft.paperTotal,
        is_checked: isChecked,
        reason: why ?? (isSame && isChecked ? words.checkedWhy : null),
      }
      return call(recordCard, { params: { id, ref: player }, body }, { key: keyOf([player, body]) })
    },
    onSuccess: ({ card }, { player, draft }) => {
      queries.setQueryData<Given>(['scores', String(id)], (before) => before && withCard(before, player, card))
      notifyManager.schedule(() => onRecorded(player, draft, card.seen))
    },
    onError: async (error, { player }) => {
      setRefused((before) => new Map(before).set(player, sentenceOf(error)))
      // The card of the faster desk is shown. The typed holes stay, and are sent as a correction if this desk confirms it.
      if (isCode(error, 'desk_stale')) await queries.refetchQueries({ queryKey: ['scores', String(id)] })
    },
    onSettled: (_reply, error, { player }) => {
      settle(error)
      setSending((before) => new Set([...before].filter((one) => one !== player)))
      void queries.invalidateQueries({ queryKey: ['scores', String(id)] })
      if (state === 'drawn') void queries.invalidateQueries({ queryKey: competitionKey(id) })
    },
  })
  function send(given: Sent): void {
    setRefused((before) => new Map([...before].filter(([one]) => one !== given.player)))
    setSending((before) => new Set(before).add(given.player))
    recording.mutate(given)
  }
  return { sending, refused, send }
}
