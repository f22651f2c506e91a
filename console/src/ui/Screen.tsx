import { initialOf } from '@jgm/contract/model/graphemes'
import { useEffect, useState, type ReactNode } from 'react'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { useNow } from '../lib/clock.ts'
import { shownKeys, useLayers, useShortcuts, withoutTaken, type Shortcut } from '../lib/keys.ts'
import { useLive } from '../lib/live.ts'
import { useDesk } from '../lib/session.ts'
import { KeyList } from './KeyList.tsx'
import { uiText } from './text.ts'

export type Figure = {
  readonly label: string
  readonly value: ReactNode
  readonly unit?: string
  readonly warn?: boolean
  /** Left out on a tablet. */
  readonly spare?: boolean
  /** What a press on it opens. */
  readonly press?: () => void
}

/** Letters of a title from which it may take two lines where the bar is full. */
const longTitle = 12
/** Others who work here, by their initials; of more the number is said. */
const mostAvatars = 2

/** A screen of the desk: the bar with its figures, the work, and the foot with the keys. */
export function Screen({
  title,
  aside,
  figures,
  tools,
  legend,
  shortcuts,
  children,
}: {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly figures: readonly Figure[]
  readonly tools?: ReactNode
  readonly legend?: ReactNode
  readonly shortcuts: readonly Shortcut[]
  readonly children: ReactNode
}) {
  const [showsKeys, showKeys] = useState(false)
  useEffect(() => {
    document.title = uiText.documentTitle(title)
  }, [title])
  const help: Shortcut = { keys: '?', label: uiText.keys, foot: uiText.keys, run: () => showKeys(true) }
  const leave: Shortcut = {
    keys: 'Escape',
    shown: 'Esc',
    label: uiText.leave,
    run: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  }
  useShortcuts({ title, level: 1, shortcuts: [...shortcuts, leave, help] })
  const layers = useLayers()
  const { isConnected } = useLive()
  return (
    <>
      <header className="bar">
        <h1 data-long={[...title].length > longTitle ? '' : undefined}>
          <span title={title}>{title}</span>
          {aside}
        </h1>
        <div className="bar-rest">
          <div className="bar-slot">
            {figures.length === 0 ? null : (
              <dl className="figures">
                {figures.map(({ label, value, unit, warn, spare, press }) => (
                  <div key={label} className={[warn && 'warn', spare && 'spare'].filter(Boolean).join(' ')}>
                    <dt>
                      {press ? (
                        <button type="button" onClick={press}>
                          {label}
                        </button>
                      ) : (
                        label
                      )}
                    </dt>
                    <dd>
                      {value}
                      {unit ? <small>{unit}</small> : null}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {tools}
          </div>
          <LiveState />
        </div>
      </header>
      <main id="main">{children}</main>
      <footer className="foot" data-lost={isConnected ? undefined : ''}>
        {isConnected ? (
          <>
            <div className="legend">{legend}</div>
            <div className="key-list">
              {withoutTaken(layers)
                .flatMap((one) => one.shortcuts)
                .filter(({ foot, keys }) => foot !== undefined && keys !== help.keys)
                .map((one) => (
                  <KeyHint key={one.keys} shortcut={one} />
                ))}
            </div>
            <div className="key-list" data-last="">
              <KeyHint shortcut={help} />
            </div>
          </>
        ) : (
          // The message asks the person to stop working, so no keys are shown beside it.
          <p role="alert">{uiText.lostFoot}</p>
        )}
      </footer>
      {showsKeys ? <KeyList onClose={() => showKeys(false)} /> : null}
    </>
  )
}

/** A key of the foot with its words. A press does what the key does, and leaves the focus where it is, so that the next key is heard there. */
function KeyHint({ shortcut }: { readonly shortcut: Shortcut }) {
  const words = (
    <>
      <kbd>{shownKeys(shortcut)}</kbd>
      {shortcut.foot}
    </>
  )
  const { isMove, hasButton, run } = shortcut
  return isMove ? (
    <span>{words}</span>
  ) : (
    <button
      type="button"
      data-twice={hasButton ? '' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {words}
    </button>
  )
}

function LiveState() {
  const { isConnected, here } = useLive()
  const { session } = useDesk()
  const at = useNow()
  const others = [...new Map(here.map((one) => [one.staff_id, one.name])).values()]
  return (
    <div className="live">
      <span className="here">
        <i className="avatar" data-own="" title={`${session.staff.name}${uiText.own}`}>
          {initialOf(session.staff.name)}
        </i>
        {others.slice(0, mostAvatars).map((name) => (
          <i className="avatar" key={name} title={name}>
            {initialOf(name)}
          </i>
        ))}
        {others.length > mostAvatars ? (
          <i className="avatar" data-more="" title={others.slice(mostAvatars).join('、')}>
            {uiText.more(others.length - mostAvatars)}
          </i>
        ) : null}
        <span className="sr-text">{others.length > 0 ? uiText.here(others.join('、')) : ''}</span>
      </span>
      <span className="connection" data-lost={isConnected ? undefined : ''} role="status">
        <i />
        {isConnected ? uiText.connected : uiText.lost}
      </span>
      <b className="clock">{formatTime(minuteOfDayInTokyo(at))}</b>
    </div>
  )
}
