import { useEffect, useRef, type ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx'
import { Unbroken, unbroken } from './Unbroken.tsx'
import { uiText } from './text.ts'

const looks = {
  success: { box: 'border-green-900 bg-green-50', ink: 'text-green-900', name: uiText.success, icon: CheckIcon },
  error: { box: 'border-error bg-error-soft', ink: 'text-error', name: uiText.error, icon: AlertIcon },
  warning: { box: 'border-warning bg-warning-soft', ink: 'text-warning', name: uiText.warning, icon: AlertIcon },
  info: { box: 'border-info bg-info-soft', ink: 'text-info', name: uiText.info, icon: InfoIcon },
} as const

/**
 * A message that stays: what happened, and what to do. `live` announces it when it appears; an error is also scrolled into view,
 * because the pressed button may be far below it.
 */
export function Banner({
  kind,
  title,
  children,
  actions,
  live = false,
}: {
  kind: keyof typeof looks
  title: string
  children?: ReactNode
  actions?: ReactNode
  live?: boolean
}) {
  const look = looks[kind]
  const Icon = look.icon
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (live && kind === 'error') box.current?.scrollIntoView({ block: 'nearest' })
  }, [live, kind])
  return (
    <div
      ref={box}
      className={`rounded-lg border-l-8 border ${look.box} p-[min(1rem,4vw)]`}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      <p className={`flex flex-wrap items-start gap-x-2 font-bold ${look.ink}`}>
        <span className="mt-0.5">
          <Icon />
        </span>
        <span className="min-w-[min(9rem,100%)] flex-1">
          <span className="sr-text">{look.name}</span> <Unbroken text={title} />
        </span>
      </p>
      {children ? <div className="mt-1 text-body">{unbroken(children)}</div> : null}
      {actions ? <div className="mt-3 flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  )
}
