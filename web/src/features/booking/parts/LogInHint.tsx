import type { ReactNode } from 'react'
import { To, useKeepReferrer } from '../../../routing/go.tsx'
import { bookingText } from '../text.ts'

/** The sentence that says what logging in changes on this screen, beside the link to it. The log-in returns here. A rendered page does not show it to a session. */
export function LogInHint({ children }: { children: ReactNode }) {
  const keepReferrer = useKeepReferrer()
  return (
    <div className="for-guests flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <p className="text-pretty [word-break:auto-phrase]">{children}</p>
      <To
        page="account.login"
        className="text-link inline-flex min-h-12 items-center text-base font-bold"
        onClick={keepReferrer}
      >
        {bookingText.calendar.login}
      </To>
    </div>
  )
}
