import { To, useKeepReferrer } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { drawText as text } from '../text.ts'

/** The way into a draw for a visitor who is not logged in; the log-in returns here. */
export function LogInBar() {
  const keepReferrer = useKeepReferrer()
  return (
    <StickyBar>
      <div className="flex flex-col gap-2">
        <p className="text-sm">{text.membersOnly}</p>
        <To page="account.login" onClick={keepReferrer} {...buttonLook('solid', 'L', true)}>
          {text.login}
        </To>
        <To page="account.registration" onClick={keepReferrer} {...buttonLook('text', 'M', true)}>
          {text.signup}
        </To>
      </div>
    </StickyBar>
  )
}
