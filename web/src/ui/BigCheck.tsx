import type { ReactNode } from 'react'
import { unbroken } from './Unbroken.tsx'

/** The head of a completed flow: a large check and the heading, which takes the focus. */
export function BigCheck({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <svg viewBox="0 0 64 64" className="size-16" aria-hidden="true">
        <circle cx="32" cy="32" r="30" fill="var(--color-green-900)" />
        <path
          d="m19 33 9 9 18-19"
          fill="none"
          stroke="#fff"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h1 tabIndex={-1} className="text-2xl text-green-900 md:text-3xl">
        {unbroken(title)}
      </h1>
      {children}
    </div>
  )
}
