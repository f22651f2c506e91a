import type { ReactNode } from 'react'
import { To } from '../../../../routing/go.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.confirm

/** Below what is booked: the legal pages, in windows of their own so that the hold is not left, and the way back as the last link. */
export function LegalLinks({ children }: { children: ReactNode }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      <li>
        <To page="legal.tokushoho" newWindow className="text-link inline-flex min-h-12 items-center text-sm">
          {text.tokushoho}
        </To>
      </li>
      <li>
        <To page="legal.cancel" newWindow className="text-link inline-flex min-h-12 items-center text-sm">
          {text.policyPage}
        </To>
      </li>
      <li>{children}</li>
    </ul>
  )
}
