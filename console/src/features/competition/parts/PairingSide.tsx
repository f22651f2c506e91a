import { uiText } from '../../../ui/text.ts'
import { Scroller } from '../../../ui/Scroller.tsx'
import { useState } from 'react'
import type { DeskEntrant } from '@jgm/contract/api/competition-desk'
import { TickIcon, WarnIcon } from '../../../ui/icons.tsx'
import { competitionText } from '../text.ts'
import { handicapText } from '../text.words.ts'
import { playerAt, samePlace, type Board, type Place, type Seat } from './board.ts'
import { ClassMark } from './BoardGrid.tsx'
import { startRows } from './export.ts'
import { ExportButton } from './ExportButton.tsx'
import type { StepProps } from './steps.ts'
import { WishMarks } from './WishMarks.tsx'

const words = competitionText.pairing

/** Beside the board: entrants without a start, the waiting list, what to look at, the player being moved, and how the groups were drawn. */
export function PairingSide({
  given,
  board,
  entered,
  held,
  from,
  to,
  whereOf,
  nameOf,
  mayMove,
  isDrawing,
  hold,
  drop,
  draw,
}: {
  readonly given: StepProps['given']
  readonly board: Board
  readonly entered: readonly DeskEntrant[]
  readonly held: DeskEntrant | null
  readonly from: Place | null
  readonly to: Seat | null
  readonly whereOf: (place: Place) => string
  readonly nameOf: (player: number) => string
  readonly mayMove: boolean
  readonly isDrawing: boolean
  readonly hold: (player: number | null) => void
  readonly drop: () => void
  readonly draw: () => void
}) {
  const { competition, pairing, entrants, draft } = given
  const [showsAll, showAll] = useState(false)
  const unplaced = entered.filter(({ id }) => board.unplaced.includes(id))
  const waiting = entrants.filter(({ state }) => state === 'waiting' || state === 'offered')
  const listed = showsAll ? entered : unplaced
  const classes = draft.classes.map(({ name }) => name)
  const row = (one: DeskEntrant) => (
    <li key={one.id}>
      <button
        type="button"
        className="entrant"
        data-held={held?.id === one.id ? '' : undefined}
        disabled={!mayMove}
        onClick={() => hold(held?.id === one.id ? null : one.id)}
      >
        <b>{one.name}</b>
        <ClassMark name={one.class_name} classes={classes} />
        <small>{handicapText(one.handicap)}</small>
        <WishMarks entrant={one} />
      </button>
    </li>
  )
  return (
    <section className="entrants" aria-label={competitionText.entries.title}>
      <div className="entrants-head">
        <h2>
          {competitionText.entries.title} <b>{entered.length}</b>
          <small>
            {competition.capacity === null || competition.capacity_of === 'groups' ? '' : ` / ${competition.capacity}`}
            {competitionText.persons}
          </small>
        </h2>
        <div className="tabs" role="tablist">
          <button type="button" role="tab" aria-selected={!showsAll} onClick={() => showAll(false)}>
            {words.tabs.unplaced(unplaced.length)}
          </button>
          <button type="button" role="tab" aria-selected={showsAll} onClick={() => showAll(true)}>
            {words.tabs.all(entered.length)}
          </button>
        </div>
      </div>
      <Scroller className="entrants-scroll" label={uiText.listOf(competitionText.entries.title)}>
        {listed.length === 0 ? <p className="entrants-empty">{words.nobody}</p> : <ul>{listed.map(row)}</ul>}
        {waiting.length > 0 ? (
          <>
            <h3>{words.waitingList}</h3>
            <ul>
              {waiting.map((one) => (
                <li key={one.id} className="entrant">
                  <b>
                    {one.line} {one.name}
                  </b>
                  <ClassMark name={one.class_name} classes={classes} />
                  <small>{handicapText(one.handicap)}</small>
                  <WishMarks entrant={one} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <h3>{words.toCheck}</h3>
        <ul className="checks">
          {pairing.checks.length === 0 ? (
            <li>
              <TickIcon />
              {words.fine}
            </li>
          ) : null}
          {pairing.checks.map(({ kind, tee_time_id, entrants: about }) => (
            <li key={`${kind} ${tee_time_id} ${about.join(' ')}`} data-warn="">
              <WarnIcon />
              {words.check(
                kind,
                tee_time_id === null ? '' : whereOf({ start: tee_time_id, seat: 0 }),
                about.map(nameOf).join('、'),
              )}
            </li>
          ))}
        </ul>
      </Scroller>
      {held && from !== null ? (
        <Hand held={held} from={from} to={to} board={board} whereOf={whereOf} nameOf={nameOf} hold={hold} drop={drop} />
      ) : null}
      <div className="seed">
        {pairing.seed === null ? null : (
          <>
            <p>{words.method}</p>
            <p>
              <b>{words.seed(pairing.seed)}</b>
              <br />
              {words.sameSeed}
            </p>
          </>
        )}
        {competition.state === 'published' || competition.state === 'draft' ? <p>{words.notYet}</p> : null}
        {mayMove ? (
          <button
            type="button"
            className="btn"
            data-kind="quiet"
            disabled={isDrawing || board.flights.length === 0}
            onClick={draw}
          >
            {pairing.seed === null ? words.draw : words.drawAgain}
            <kbd>R</kbd>
          </button>
        ) : null}
        {board.flights.some(({ seats }) => seats.some((one) => one !== null)) ? (
          <ExportButton competition={competition} kind="starts" rows={() => startRows(given)} />
        ) : null}
      </div>
    </section>
  )
}

/** The player that is being moved: the present start, the new start, and the player who would make room. */
function Hand({
  held,
  from,
  to,
  board,
  whereOf,
  nameOf,
  hold,
  drop,
}: {
  readonly held: DeskEntrant
  readonly from: Place
  readonly to: Seat | null
  readonly board: Board
  readonly whereOf: (place: Place) => string
  readonly nameOf: (player: number) => string
  readonly hold: (player: number | null) => void
  readonly drop: () => void
}) {
  const other = to ? playerAt(board, to) : null
  const isElsewhere = to !== null && !samePlace(from, to)
  return (
    <div className="in-hand" role="status">
      <h3>
        {words.inHand}
        <kbd>Space</kbd>
      </h3>
      <p>
        <b>{held.name}</b>　{competitionText.handicap} {handicapText(held.handicap)}
      </p>
      <p>
        {isElsewhere ? <s>{whereOf(from)}</s> : whereOf(from)}
        {isElsewhere ? (
          <>
            {' → '}
            <span data-to="">{whereOf(to)}</span>
          </>
        ) : null}
      </p>
      {isElsewhere && other !== null && other !== held.id ? (
        <p data-to="">{words.moved(nameOf(other), whereOf(from))}</p>
      ) : null}
      <div className="in-hand-verbs">
        <button type="button" className="btn" data-kind="quiet" onClick={() => hold(null)}>
          {words.release}
        </button>
        <button type="button" className="btn" disabled={!isElsewhere} onClick={drop}>
          {words.place}
        </button>
      </div>
    </div>
  )
}
