import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { changeText as text } from '../text.ts'
import { DuoBar } from './Duo.tsx'

/** The most characters that are written large: 10:42, 3名. */
const mostLarge = 5

/** The bar of a change: before → after, the price, and the button. `children` say why the button does not work yet. */
export function ChangeBar({
  was,
  becomes,
  facts,
  empty,
  pending,
  onReview,
  children,
}: {
  was: string
  /** Undefined until something is chosen. */
  becomes: string | undefined
  facts: readonly string[]
  /** The text of the bar until something is chosen; without it the bar is hidden until then. */
  empty?: string
  pending: boolean
  onReview: () => void
  children?: ReactNode
}) {
  if (becomes === undefined && empty === undefined && !children) return null
  // Several groups, or another day, need the room.
  const isShort = becomes !== undefined && becomes.length <= mostLarge
  return (
    <DuoBar>
      <div className="mx-auto flex w-full max-w-[72rem] flex-col gap-3">
        {children}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {becomes === undefined ? (
            <p className="font-bold text-ink">{empty}</p>
          ) : (
            <div aria-live="polite" className="tabular flex flex-1 flex-wrap items-center justify-between gap-x-4">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <s className={`${isShort ? 'text-2xl font-bold' : 'text-lg'} text-support`}>{was}</s>
                <span aria-hidden="true">→</span>
                <span className="sr-text">{text.arrow}</span>
                <b className={`${isShort ? 'text-4xl' : 'text-2xl'} leading-none text-ink`}>{becomes}</b>
              </p>
              <p className="text-right text-sm leading-snug">
                {facts.map((fact, index) => (
                  <span key={fact} className={`block ${index > 0 ? 'font-bold text-ink' : ''}`}>
                    {fact}
                  </span>
                ))}
              </p>
            </div>
          )}
          {becomes === undefined ? null : (
            <div className="w-full sm:max-lg:w-72">
              <Button wide pending={pending} pendingText={text.reviewing} onPress={onReview}>
                {text.review}
              </Button>
            </div>
          )}
        </div>
      </div>
    </DuoBar>
  )
}
