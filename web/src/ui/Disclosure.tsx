import type { ReactNode, Ref } from 'react'
import { unbroken } from './Unbroken.tsx'

/** Content that opens on request. */
export function Disclosure({
  summary,
  children,
  open,
  fold,
}: {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  fold?: Ref<HTMLDetailsElement>
}) {
  return (
    <details ref={fold} open={open}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-[min(0.5rem,2vw)] py-2 font-bold text-green-900 [&::-webkit-details-marker]:hidden">
        <span className="transition-transform in-[details[open]>summary]:rotate-90" aria-hidden="true">
          ▸
        </span>
        <span className="underline underline-offset-4">{unbroken(summary)}</span>
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  )
}
