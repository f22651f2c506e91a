import { useEffect, useRef } from 'react'
import { TickIcon, WarnIcon } from '../../../ui/icons.tsx'
import { competitionText } from '../text.ts'
import { checkCard, holeCount, lookOf, nineTotal, total, type CardDraft, type TypedHole } from './cards.ts'

/** A player as the grid shows one: `flight` groups those who start together. */
export type ScorePlayer = {
  readonly id: number
  readonly name: string
  readonly handicap: string
  readonly flight: string
  /** Another desk has stored a card since the typing here began. */
  readonly overtaken: boolean
  /** The draft is the stored card. */
  readonly isStored: boolean
  /** Stored, and still to be looked at by a person. */
  readonly isDoubtful: boolean
  readonly isSending: boolean
  readonly hasFailed: boolean
  readonly draft: CardDraft
  /** The state of the card on the player’s phone, in a word; null for nothing, and once the desk's card counts. */
  readonly own: string | null
}

const holeIndexes = Array.from({ length: holeCount }, (_, at) => at)
const front = holeIndexes.slice(0, 9)
const back = holeIndexes.slice(9)

/** Cards of many players, hole by hole. The keys go to the card of `chosen`, at the hole of its draft. */
export function ScoreGrid({
  players,
  par,
  chosen,
  choose,
}: {
  readonly players: readonly ScorePlayer[]
  readonly par: readonly number[]
  readonly chosen: number | null
  readonly choose: (player: number, hole?: number) => void
}) {
  return (
    <div className="score-rows">
      <table>
        <thead>
          <tr>
            <th scope="col" className="score-name">
              {competitionText.scores.hole}
            </th>
            <th scope="col">
              <span className="sr-text">{competitionText.handicap}</span>
            </th>
            {front.map((at) => (
              <th key={at} scope="col">
                {at + 1}
              </th>
            ))}
            <th scope="col" className="score-sum">
              {competitionText.front}
            </th>
            {back.map((at) => (
              <th key={at} scope="col">
                {at + 1}
              </th>
            ))}
            <th scope="col" className="score-sum">
              {competitionText.last}
            </th>
            <th scope="col" className="score-sum">
              {competitionText.total}
            </th>
            <th scope="col" className="score-check">
              {competitionText.scores.card}
            </th>
          </tr>
          <tr className="score-par">
            <th scope="row" className="score-name">
              {competitionText.par}
            </th>
            <td />
            {front.map((at) => (
              <td key={at}>{par[at]}</td>
            ))}
            <td className="score-sum">{nineTotal(par, 0)}</td>
            {back.map((at) => (
              <td key={at}>{par[at]}</td>
            ))}
            <td className="score-sum">{nineTotal(par, 1)}</td>
            <td className="score-sum">{total(par)}</td>
            <td />
          </tr>
        </thead>
        <tbody>
          {players.map((player, index) => (
            <Row
              key={player.id}
              player={player}
              par={par}
              isChosen={player.id === chosen}
              begins={index > 0 && players[index - 1]?.flight !== player.flight}
              choose={choose}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  player,
  par,
  isChosen,
  begins,
  choose,
}: {
  readonly player: ScorePlayer
  readonly par: readonly number[]
  readonly isChosen: boolean
  readonly begins: boolean
  readonly choose: (player: number, hole?: number) => void
}) {
  const ref = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { id, name, handicap, draft } = player
  const cell = (at: number) => (
    <Hole
      key={at}
      strokes={draft.holes[at] ?? null}
      par={par[at] ?? 0}
      isCurrent={isChosen && draft.at === at}
      onPoint={() => choose(id, at)}
    />
  )
  return (
    <tr
      ref={ref}
      className="score-row"
      data-chosen={isChosen ? '' : undefined}
      data-begins={begins ? '' : undefined}
      aria-current={isChosen ? 'true' : undefined}
    >
      <th scope="row" className="score-name">
        <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={() => choose(id)}>
          {name}
        </button>
      </th>
      <td className="score-handicap">{handicap}</td>
      {front.map(cell)}
      <td className="score-sum">{nineTotal(draft.holes, 0)}</td>
      {back.map(cell)}
      <td className="score-sum">{nineTotal(draft.holes, 1)}</td>
      <td className="score-sum">{total(draft.holes)}</td>
      <td className="score-check">
        <Check player={player} par={par} />
      </td>
    </tr>
  )
}

const Hole = ({
  strokes,
  par,
  isCurrent,
  onPoint,
}: {
  readonly strokes: TypedHole
  readonly par: number
  readonly isCurrent: boolean
  readonly onPoint: () => void
}) => (
  <td data-look={lookOf(strokes, par)} data-current={isCurrent ? '' : undefined} onClick={onPoint}>
    {strokes === 'picked_up' ? competitionText.scores.pickedUp : strokes}
  </td>
)

/** What the card still needs, in a word. */
function Check({ player, par }: { readonly player: ScorePlayer; readonly par: readonly number[] }) {
  const words = competitionText.scores.checks
  const check = checkCard(player.draft, par)
  if (player.overtaken) return <Warned>{words.overtaken}</Warned>
  if (player.hasFailed) return <Warned>{words.failed}</Warned>
  if (player.isSending) return <span>{words.sending}</span>
  if (player.isStored && !player.isDoubtful)
    return (
      <b className="score-fits">
        <TickIcon size={11} />
        {player.own ?? (check.kind === 'fits' ? words.fits : words.checked)}
      </b>
    )
  if (check.kind === 'total') return <Warned>{words.total(check.paper)}</Warned>
  if (check.kind === 'unlikely') return <Warned>{words.unlikely(check.hole, check.strokes)}</Warned>
  if (player.own !== null) return <span>{player.own}</span>
  if (check.kind === 'empty') return <span>{words.empty}</span>
  return <span>{check.kind === 'missing' ? words.typing : words.unsent}</span>
}

const Warned = ({ children }: { readonly children: string }) => (
  <span className="score-warned">
    <WarnIcon size={11} />
    {children}
  </span>
)
