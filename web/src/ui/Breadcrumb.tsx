import { useId, type ReactNode } from 'react'
import { ChevronRightIcon } from './icons.tsx'
import { uiText } from './text.ts'

/** Where the page stands: the caller gives the links of the way, outermost first; the present page is no link. */
export function Breadcrumb({
  way,
  here,
}: {
  way: readonly { readonly key: string; readonly link: ReactNode }[]
  here: string
}) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="sr-text">
        {uiText.breadcrumb}
      </h2>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {way.map((step) => (
          <li key={step.key} className="flex min-h-11 items-center gap-1">
            {step.link}
            <ChevronRightIcon size={16} />
          </li>
        ))}
        <li aria-current="page" className="text-support">
          {here}
        </li>
      </ol>
    </nav>
  )
}
