import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { drawPairing, movePlayers, type DeskEntrant } from '@jgm/contract/api/competition-desk'
import { formatTime } from '@jgm/contract/model/dates'
import { useNavigate } from 'react-router'
import { call, sentenceOf } from '../../../lib/api.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Empty, Notice } from '../../../ui/States.tsx'
import { useWrite } from '../api.ts'
import { competitionText } from '../text.ts'
import {
  flightNumber,
  movesOf,
  placeOf,
  playerAt,
  put,
  seatBeside,
  type Arrow,
  type Board,
  type Move,
  type Place,
  type Seat,
} from './board.ts'
import { BoardGrid } from './BoardGrid.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { PairingSide } from './PairingSide.tsx'
import { Printout, usePrint } from './Printout.tsx'
import type { StepProps } from './steps.ts'

const words = competitionText.pairing
const arrows: readonly Arrow[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
const movable = new Set(['closed', 'drawn'])

type Asking = 'draw' | 'publish'

/** 組合せ: who starts where. What is moved here is seen by golfers only once it is published. */
export function Pairing({ given, say, slot }: StepProps) {
  const { competition, pairing, entrants } = given
  const { id, state } = competition
  const navigate = useNavigate()
  const [cursor, setCursor] = useState<Seat | null>(null)
  const [held, hold] = useState<number | null>(null)
  const [sent, setSent] = useState<readonly Move[]>([])
  const [past, setPast] = useState<readonly (readonly Move[])[]>([])
  const [asking, ask] = useState<Asking | null>(null)
  const [lost, setLost] = useState<string | null>(null)
  const { printing, print } = usePrint()

  const entered = entrants.filter((one) => one.state === 'entered')
  const people = new Map(entrants.map((one) => [one.id, one]))
  const stored = boardOf(given)
  // The board shows a move before the server has confirmed it.
  const board = sent.reduce((one, move) => put(one, move.player, move.to), stored)
  const first = board.flights[0]
  const at: Seat | null = cursor ?? (first ? { start: first.start, seat: 0 } : null)
  const isOut = state === 'drawn' || state === 'played' || state === 'finished'
  const mayMove = movable.has(state)

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
  const drawing = useWrite(id, async (_: null, version, key) =>
    call(drawPairing, { params: { id }, body: { version } }, { key }),
  )

  const nameOf = (player: number): string => people.get(player)?.name ?? ''
  const whereOf = (place: Place): string => {
    const flight = place === 'unplaced' ? undefined : board.flights.find(({ start }) => start === place.start)
    return flight
      ? words.where(flight.nine, flightNumber(board.flights, flight.start), formatTime(flight.start_minute))
      : words.unplaced
  }
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
  function undo(): void {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    send(last, null)
  }
  // A new draw discards what the desk has moved by hand, so the desk is asked first. The first draw discards nothing.
  function draw(): void {
    if (drawing.isPending || board.flights.length === 0) return
    if (pairing.seed === null) drawing.mutate(null)
    else ask('draw')
  }
  const next = board.unplaced[(held === null ? -1 : board.unplaced.indexOf(held)) + 1] ?? board.unplaced[0]
  const keys = words.keys
  useShortcuts({
    title: words.title,
    level: 2,
    shortcuts: [
      ...(mayMove
        ? [
            { keys: ' ', shown: 'Space', label: keys.lift, foot: keys.lift, run: liftOrDrop },
            { keys: 'x', label: keys.swap, foot: keys.swap, run: liftOrDrop },
            {
              keys: 'u',
              label: keys.out,
              foot: keys.out,
              run: () => {
                const player = held ?? atCursor
                if (player !== null) drop(player, 'unplaced')
              },
            },
            { keys: 'n', label: keys.unplaced, run: () => next !== undefined && hold(next) },
            { keys: 'z', label: keys.undo, foot: keys.undo, run: undo },
            { keys: 'r', label: keys.draw, run: draw },
            { keys: 'Shift+Enter', label: keys.publish, run: () => ask('publish') },
          ]
        : []),
      ...(held === null ? [] : [{ keys: 'Escape', shown: 'Esc', label: keys.release, run: () => hold(null) }]),
      ...(first ? [{ keys: 'p', label: keys.print, run: () => print('starts') }] : []),
      ...arrows.map((arrow, index) => ({
        keys: arrow,
        isMove: true as const,
        label: keys.seat,
        ...(index === 0 ? { shown: '↑↓←→', foot: keys.seat } : { hidden: true as const }),
        run: () => at && setCursor(seatBeside(board, at, arrow)),
      })),
    ],
  })
  const bar = (
    <>
      <button type="button" className="btn" data-kind="quiet" disabled={!first} onClick={() => print('starts')}>
        {words.print}
        <kbd>P</kbd>
      </button>
      <button
        type="button"
        className="btn"
        data-kind="quiet"
        disabled={!isOut || !first}
        onClick={() => print('cards')}
      >
        {words.cards}
      </button>
      {mayMove ? (
        <button
          type="button"
          className="btn"
          data-kind="go"
          disabled={isOut && pairing.changed.length === 0}
          onClick={() => ask('publish')}
        >
          {isOut ? words.sendChange : competitionText.orders.publish_pairing}
          <kbd>⇧Enter</kbd>
        </button>
      ) : null}
    </>
  )
  return (
    <div className="pairing">
      {slot ? createPortal(bar, slot) : null}
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
        {drawing.error ? <Notice kind="warn">{sentenceOf(drawing.error)}</Notice> : null}
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
            setPast([])
            say(said)
          }}
        />
      ) : null}
      {asking === 'draw' ? (
        <Dialog title={words.drawAgain} onClose={() => ask(null)}>
          <Form
            className="order"
            onSend={() => {
              ask(null)
              setPast([])
              drawing.mutate(null)
            }}
          >
            <p>{words.drawWarn}</p>
            <DialogActions label={words.drawAgain} isDisabled={drawing.isPending} onBack={() => ask(null)} />
          </Form>
        </Dialog>
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
