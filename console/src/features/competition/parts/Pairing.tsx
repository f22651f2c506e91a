import { useState } from 'react'
import { createPortal } from 'react-dom'
import { drawPairing, type DeskEntrant } from '@jgm/contract/api/competition-desk'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { Empty, Notice, Problem } from '../../../ui/States.tsx'
import { useWrite } from '../api.ts'
import { competitionText } from '../text.ts'
import { movesOf, placeOf, playerAt, put, seatBeside, type Board, type Place, type Seat } from './board.ts'
import { BoardGrid } from './BoardGrid.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { PairingSide } from './PairingSide.tsx'
import { Printout, usePrint } from './Printout.tsx'
import type { StepProps } from './steps.ts'
import { PairingBar } from './PairingBar.tsx'
import { useMoves } from './useMoves.ts'
import { usePairingKeys } from './usePairingKeys.ts'
import { DrawDialog } from './DrawDialog.tsx'
import { whereOn } from './where.ts'

const words = competitionText.pairing
const movable = new Set(['closed', 'drawn'])

type Asking = 'draw' | 'publish'

/** 組合せ: who starts where. Golfers see a move only once the pairing is published. */
export function Pairing({ given, say, slot }: StepProps) {
  const { competition, pairing, entrants } = given
  const { id, state } = competition
  const navigate = useNavigate()
  const [cursor, setCursor] = useState<Seat | null>(null)
  const [held, hold] = useState<number | null>(null)
  const [asking, ask] = useState<Asking | null>(null)
  const { printing, print } = usePrint()

  const entered = entrants.filter((one) => one.state === 'entered')
  const people = new Map(entrants.map((one) => [one.id, one]))
  const nameOf = (player: number): string => people.get(player)?.name ?? ''
  const { sent, lost, send, undo, forget } = useMoves(id, competition.version, nameOf)
  const stored = boardOf(given)
  // The board shows a move before the server has confirmed it.
  const board = sent.reduce((one, move) => put(one, move.player, move.to), stored)
  const first = board.flights[0]
  const at: Seat | null = cursor ?? (first ? { start: first.start, seat: 0 } : null)
  const isOut = state === 'drawn' || state === 'played' || state === 'finished'
  const mayMove = movable.has(state)

  const drawing = useWrite(id, async (_: null, version, key) =>
    call(drawPairing, { params: { id }, body: { version } }, { key }),
  )

  const whereOf = whereOn(board)
  function drop(player: number, to: Place): void {
    hold(null)
    const after = put(board, player, to)
    send(movesOf(board, after), movesOf(after, board))
    say(null)
  }
  const atCursor = at ? playerAt(board, at) : null
  function liftOrDrop(): void {
    if (!mayMove || !at) return
    if (held !== null) drop(held, at)
    else if (atCursor !== null) hold(atCursor)
  }
  // A new draw discards what the desk has moved by hand, so the desk is asked first. The first draw discards nothing.
  function draw(): void {
    if (drawing.isPending || board.flights.length === 0) return
    if (pairing.seed === null) drawing.mutate(null)
    else ask('draw')
  }
  const next = board.unplaced[(held === null ? -1 : board.unplaced.indexOf(held)) + 1] ?? board.unplaced[0]
  usePairingKeys({
    mayMove,
    isHolding: held !== null,
    onLift: liftOrDrop,
    onOut: () => {
      const player = held ?? atCursor
      if (player !== null) drop(player, 'unplaced')
    },
    onNext: () => next !== undefined && hold(next),
    onUndo: undo,
    onDraw: draw,
    onPublish: () => ask('publish'),
    onRelease: () => hold(null),
    onPrint: first ? () => print('starts') : undefined,
    onArrow: (arrow) => at && setCursor(seatBeside(board, at, arrow)),
  })
  return (
    <div className="pairing">
      {slot
        ? createPortal(
            <PairingBar
              isOut={isOut}
              hasStarts={first !== undefined}
              mayMove={mayMove}
              changed={pairing.changed.length}
              print={print}
              publish={() => ask('publish')}
            />,
            slot,
          )
        : null}
      <PairingSide
        given={given}
        board={board}
        entered={entered}
        held={held === null ? null : (people.get(held) ?? null)}
        from={held === null ? null : placeOf(board, held)}
        to={at}
        whereOf={whereOf}
        nameOf={nameOf}
        mayMove={mayMove}
        isDrawing={drawing.isPending}
        hold={hold}
        drop={liftOrDrop}
        draw={draw}
      />
      <div className="pairing-board">
        {lost ? <Notice kind="warn">{lost}</Notice> : null}
        <Problem error={drawing.error} />
        {isOut && pairing.changed.length > 0 ? (
          <Notice kind="plain">{words.changed(pairing.changed.length)}</Notice>
        ) : null}
        {first ? (
          <BoardGrid
            board={board}
            people={people}
            checks={pairing.checks}
            classes={given.draft.classes.map(({ name }) => name)}
            moved={new Set(pairing.changed)}
            cursor={at}
            held={held}
            mayMove={mayMove}
            whereOf={whereOf}
            point={setCursor}
            hold={hold}
            drop={drop}
          />
        ) : (
          <Empty title={words.noStarts}>
            <button type="button" className="btn" onClick={() => void navigate(`/competitions/${id}/plan`)}>
              {words.toStarts}
            </button>
          </Empty>
        )}
      </div>
      <Printout given={given} kind={printing} />
      {asking === 'publish' ? (
        <OrderDialog
          competition={competition}
          given={{ verb: 'publish_pairing' }}
          onClose={() => ask(null)}
          say={(said) => {
            forget()
            say(said)
          }}
        />
      ) : null}
      {asking === 'draw' ? (
        <DrawDialog
          isDrawing={drawing.isPending}
          onClose={() => ask(null)}
          onDraw={() => {
            ask(null)
            forget()
            drawing.mutate(null)
          }}
        />
      ) : null}
    </div>
  )
}

/** The board of a competition; everybody who is entered is on it. */
function boardOf({ pairing, entrants }: StepProps['given']): Board {
  const flights = pairing.flights.map(({ tee_time_id, nine, start_minute, seats }) => ({
    start: tee_time_id,
    nine,
    start_minute,
    seats,
  }))
  const placed = new Set(flights.flatMap(({ seats }) => seats))
  const isFree = ({ id, state }: DeskEntrant): boolean => state === 'entered' && !placed.has(id)
  return { flights, unplaced: entrants.filter(isFree).map(({ id }) => id) }
}
