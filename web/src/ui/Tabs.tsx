import type { ReactNode } from 'react'

/** A row of links that switch the list; `aria-current` marks the present one. The caller gives the links. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="-mx-(--page-edge) overflow-x-auto border-b border-rule px-(--page-edge) md:mx-0 md:px-0"
    >
      <ul className="flex min-w-max gap-1">{children}</ul>
    </nav>
  )
}

/** The class of a link in a TabRow. */
export const tabClass = (current: boolean): string =>
  `flex min-h-12 items-center border-b-4 px-2 text-sm font-bold no-underline sm:px-3 sm:text-base ${
    current ? 'border-green-900 text-green-900' : 'border-transparent text-support hover:text-ink'
  }`
