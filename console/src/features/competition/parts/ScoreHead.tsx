import type { RefObject } from 'react'
import { isConverting } from '@jgm/contract/model/converting'
import { competitionText } from '../text.ts'

const words = competitionText.scores
const tabs = ['start', 'kana', 'open', 'doubt'] as const
export type Tab = (typeof tabs)[number]

/** Which cards are listed, of which round, and the field that finds a player. */
export function ScoreHead({
  tab,
  open,
  doubtful,
  onTab,
  rounds,
  round,
  onRound,
  find,
  findRef,
  onFind,
}: {
  readonly tab: Tab
  readonly open: number
  readonly doubtful: number
  readonly onTab: (tab: Tab) => void
  readonly rounds: number
  readonly round: number
  readonly onRound: (round: number) => void
  readonly find: string
  readonly findRef: RefObject<HTMLInputElement | null>
  readonly onFind: (text: string) => void
}) {
  const tabWords: Readonly<Record<Tab, string>> = {
    start: words.tabs.start,
    kana: words.tabs.kana,
    open: words.tabs.open(open),
    doubt: words.tabs.doubt(doubtful),
  }
  return (
    <div className="score-head">
      <div className="tabs" role="tablist">
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={one === tab}
            data-warn={one === 'doubt' && doubtful > 0 ? '' : undefined}
            onClick={() => onTab(one)}
          >
            {tabWords[one]}
          </button>
        ))}
      </div>
      {rounds > 1 ? (
        <select aria-label={words.rounds} value={round} onChange={({ target }) => onRound(Number(target.value))}>
          {Array.from({ length: rounds }, (_, at) => (
            <option key={at} value={at + 1}>
              {words.round(at + 1)}
            </option>
          ))}
        </select>
      ) : null}
      <input
        ref={findRef}
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        value={find}
        onChange={({ target }) => onFind(target.value)}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (key === 'Enter' && !isConverting(nativeEvent)) currentTarget.blur()
        }}
      />
      <p>{words.help}</p>
    </div>
  )
}
