import { useState } from 'react'
import { movePlayers } from '@jgm/contract/api/competition-desk'
import { call, sentenceOf } from '../../../lib/api.ts'
import { useWrite } from '../api.ts'
import { competitionText } from '../text.ts'
import { type Move } from './board.ts'

const words = competitionText.pairing

/** Moves on their way, and the version of the competition that has them; null before the answer. */
type Sent = { readonly moves: readonly Move[]; readonly version: number | null }

/**
 * Moves of players that the board of this `version` does not have yet (`sent`), and those that can be taken back. `lost`: the sentence of moves that
 * were refused; nothing before them can be taken back.
 */
export function useMoves(id: number, version: number, nameOf: (player: number) => string) {
  const [all, setAll] = useState<readonly Sent[]>([])
  // The answer is drawn a moment after it has come. Without its moves until then, the board would fall back, and a drag that begins just then would
  // take somebody else.
  const isOpen = (one: Sent): boolean => one.version === null || one.version > version
  const [past, setPast] = useState<readonly (readonly Move[])[]>([])
  const [lost, setLost] = useState<string | null>(null)
  const moving = useWrite(id, async (moves: readonly Move[], known, key) =>
    call(
      movePlayers,
      {
        params: { id },
        body: {
          version: known,
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
    setAll((before) => [...before.filter(isOpen), { moves, version: null }])
    if (back) setPast((before) => [...before, back])
    // The desk may move on before the answer, and the callbacks of `mutate` are called for its last call only.
    void moving
      .mutateAsync(moves)
      .then(({ competition }) =>
        setAll((before) => before.map((one) => (one.moves === moves ? { moves, version: competition.version } : one))),
      )
      .catch((error: unknown) => {
        setLost(`${moves.map(({ player }) => words.notMoved(nameOf(player))).join('')}${sentenceOf(error)}`)
        setPast([])
        setAll((before) => before.filter((one) => one.moves !== moves))
      })
  }
  function undo(): void {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    send(last, null)
  }
  return { sent: all.filter(isOpen).flatMap(({ moves }) => moves), lost, send, undo, forget: () => setPast([]) }
}
