import { useState } from 'react'
import { movePlayers } from '@jgm/contract/api/competition-desk'
import { call, sentenceOf } from '../../../lib/api.ts'
import { useWrite } from '../api.ts'
import { competitionText } from '../text.ts'
import { type Move } from './board.ts'

const words = competitionText.pairing

/**
 * Moves of players that are on their way to the server (`sent`), and those that can be taken back. `lost`: the sentence of moves that were refused;
 * nothing before them can be taken back.
 */
export function useMoves(id: number, nameOf: (player: number) => string) {
  const [sent, setSent] = useState<readonly Move[]>([])
  const [past, setPast] = useState<readonly (readonly Move[])[]>([])
  const [lost, setLost] = useState<string | null>(null)
  const moving = useWrite(id, async (moves: readonly Move[], version, key) =>
    call(
      movePlayers,
      {
        params: { id },
        body: {
          version,
          moves: moves.map(({ player, to }) => ({
            entry_id: player,
            tee_time_id: to === 'unplaced' ? null : to.start,
            seat: to === 'unplaced' ? null : to.seat + 1,
          })),
        },
      },
      { key },
    ),
  )
  function send(moves: readonly Move[], back: readonly Move[] | null): void {
    if (moves.length === 0) return
    setLost(null)
    setSent((before) => [...before, ...moves])
    if (back) setPast((before) => [...before, back])
    // The desk may move on before the answer, and the callbacks of `mutate` are called for its last call only.
    void moving
      .mutateAsync(moves)
      .catch((error: unknown) => {
        setLost(`${moves.map(({ player }) => words.notMoved(nameOf(player))).join('')}${sentenceOf(error)}`)
        setPast([])
      })
      .finally(() => setSent((before) => before.filter((one) => !moves.includes(one))))
  }
  function undo(): void {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    send(last, null)
  }
  return { sent, lost, send, undo, forget: () => setPast([]) }
}
