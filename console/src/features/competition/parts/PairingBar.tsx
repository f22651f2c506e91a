import { competitionText } from '../text.ts'

const words = competitionText.pairing

/** The buttons of the pairing: what is printed, and telling everybody. */
export const PairingBar = ({
  isOut,
  hasStarts,
  mayMove,
  changed,
  print,
  publish,
}: {
  /** The start list is out. */
  readonly isOut: boolean
  readonly hasStarts: boolean
  readonly mayMove: boolean
  /** How many entrants have another start than they were told. */
  readonly changed: number
  readonly print: (what: 'starts' | 'cards') => void
  readonly publish: () => void
}) => (
  <>
    <button type="button" className="btn" data-kind="quiet" disabled={!hasStarts} onClick={() => print('starts')}>
      {words.print}
      <kbd>P</kbd>
    </button>
    <button
      type="button"
      className="btn"
      data-kind="quiet"
      disabled={!isOut || !hasStarts}
      onClick={() => print('cards')}
    >
      {words.cards}
    </button>
    {mayMove ? (
      <button type="button" className="btn" data-kind="go" disabled={isOut && changed === 0} onClick={publish}>
        {isOut ? words.sendChange : competitionText.orders.publish_pairing}
        <kbd>⇧Enter</kbd>
      </button>
    ) : null}
  </>
)
