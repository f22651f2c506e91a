import { Fragment, useRef, type ReactNode } from 'react'
import { isInView } from '../lib/inView.ts'
import { useShortcuts } from '../lib/keys.ts'
import { Scroller } from './Scroller.tsx'
import { uiText } from './text.ts'

const { editions: text } = uiText

/**
 * What publishing changes (`children`), and the button for it with its key. The key never publishes what nobody sees: where this part is not all on the
 * screen, it brings it there, and the next press publishes.
 */
export function PublishNow({
  go,
  isDisabled,
  onPublish,
  children,
  others,
}: {
  /** The words of the button. Those of several parts are broken between the parts only. */
  readonly go: string | readonly string[]
  readonly isDisabled: boolean
  readonly onPublish: () => void
  readonly children: ReactNode
  /** Other buttons beside it. */
  readonly others?: ReactNode
}) {
  const part = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  function press(): void {
    if (!part.current || isInView(part.current)) {
      onPublish()
      return
    }
    part.current.scrollIntoView({ block: 'end' })
    button.current?.focus({ preventScroll: true })
  }
  useShortcuts({
    title: text.title,
    level: 2,
    shortcuts: [{ keys: 'Shift+Enter', label: text.title, foot: text.title, hasButton: true, run: press }],
  })
  return (
    <div className="publish-now" ref={part}>
      <Scroller className="publish-seen" label={text.changes}>
        {children}
      </Scroller>
      <button type="button" className="btn" data-kind="go" ref={button} disabled={isDisabled} onClick={onPublish}>
        {typeof go === 'string' ? go : <Parts parts={go} />}
        <kbd>⇧Enter</kbd>
      </button>
      {others}
    </div>
  )
}

const Parts = ({ parts }: { readonly parts: readonly string[] }) => (
  <span>
    {parts.map((part) => (
      <Fragment key={part}>
        <span>{part}</span>{' '}
      </Fragment>
    ))}
  </span>
)
