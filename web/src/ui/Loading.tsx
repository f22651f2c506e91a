import type { ReactNode } from 'react'
import { uiText } from './text.ts'

/** Shown while content loads. The elements after it in the same block are hidden, too, so that nothing moves down later (`.waiting`). */
export function Spinner({ label = uiText.loading }: { label?: string }) {
  return (
    <p role="status" className="waiting flex items-center justify-center gap-3 py-8 text-support">
      <span
        className="size-6 animate-spin rounded-full border-4 border-green-200 border-t-green-900"
        aria-hidden="true"
      />
      {label}
    </p>
  )
}

/** The whole page waits; `children` add a message (slow, failed) and a way on. */
export function LoadingScreen({ label = uiText.loading, children }: { label?: string; children?: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-4 text-center">
      <p role="status" className="flex items-center justify-center gap-3 text-lg">
        <span
          className="size-6 animate-spin rounded-full border-4 border-green-200 border-t-green-900"
          aria-hidden="true"
        />
        {label}
      </p>
      {children}
    </div>
  )
}
