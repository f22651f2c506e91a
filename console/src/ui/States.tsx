import { useState, type ReactNode, type Ref } from 'react'
import { isUnanswered, sentenceOf } from '../lib/api.ts'
import { keptInView } from '../lib/inView.ts'
import { useLive } from '../lib/live.ts'
import { WarnIcon } from './icons.tsx'
import { uiText } from './text.ts'

export const Loading = () => (
  <div className="empty" role="status">
    {uiText.loading}
  </div>
)

export const Failed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <div className="empty" role="alert">
    <b>{uiText.failed}</b>
    <p>{sentenceOf(error)}</p>
    <button type="button" className="btn" onClick={onRetry}>
      {uiText.retry}
    </button>
  </div>
)

export const Empty = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className="empty">
    <b>{title}</b>
    {children}
  </div>
)

/** A sentence about what has just happened or must be known, beside what it is about. */
export const Notice = ({
  kind,
  ref,
  children,
}: {
  readonly kind: 'warn' | 'good' | 'plain'
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}) => (
  <div
    className="notice"
    data-kind={kind}
    role={kind === 'warn' ? 'alert' : 'status'}
    tabIndex={kind === 'warn' ? -1 : undefined}
    ref={ref}
  >
    {kind === 'warn' ? <WarnIcon /> : null}
    <div>{children}</div>
  </div>
)

/** Why the last press did nothing, brought into sight. The message that no answer came goes when the line is back. */
export function Problem({ error }: { readonly error: unknown }) {
  const { returns } = useLive()
  const [since, begin] = useState({ error, returns })
  if (since.error !== error) begin({ error, returns })
  const isOver = isUnanswered(error) && since.error === error && since.returns !== returns
  return error && !isOver ? (
    <Notice kind="warn" ref={keptInView}>
      {sentenceOf(error)}
    </Notice>
  ) : null
}
