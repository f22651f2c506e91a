import type { ReactNode } from 'react'
import { To } from '../../../routing/go.tsx'
import type { PlainPageId } from '../../../routing/screens.ts'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'

/** A row of the account: the page it links to, and the present setting. Without a page it is not a link. */
export type Way = { readonly label: string; readonly page?: PlainPageId | undefined; readonly value?: ReactNode }

const look = 'flex min-h-14 flex-wrap items-center justify-end gap-x-(--sign-gap) px-(--page-edge) py-2.5'

/** Rows of one kind under a short heading. */
export function Ways({ title, ways }: { title: string; ways: readonly Way[] }) {
  return (
    <Section title={title}>
      <ul className="divide-y divide-rule overflow-hidden rounded-xl border border-rule bg-card">
        {ways.map(({ label, page, value }) => (
          <li key={label}>
            {page === undefined ? (
              <div className={look}>
                <Words label={label} value={value} />
              </div>
            ) : (
              <To page={page} className={`${look} text-ink no-underline hover:bg-green-50`}>
                <Words label={label} value={value} />
                <ChevronRightIcon />
              </To>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Words({ label, value }: Pick<Way, 'label' | 'value'>) {
  return (
    <span className="min-w-[min(9rem,100%)] flex-1">
      <span className="block font-bold text-ink">{unbroken(label)}</span>
      {value ? <span className="block text-sm text-support">{unbroken(value)}</span> : null}
    </span>
  )
}
