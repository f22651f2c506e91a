import { useMember } from '../../../../lib/visitor.ts'
import { To, useHasPage } from '../../../../routing/go.tsx'
import { buttonLook } from '../../../../ui/Button.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.done

/** For a guest who has finished: what an account saves next time, and the way to one. */
export function SignUp({ course }: { course: number }) {
  const member = useMember()
  const hasPage = useHasPage()
  if (member !== null || !hasPage('account.registration')) return null
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-paper-deep p-(--page-edge)">
      <p>
        <b className="block text-ink">{text.signupLead}</b>
        {text.signupNote}
      </p>
      <To page="account.registration" params={{ id: course }} {...buttonLook('outline', 'M')}>
        {text.signup}
      </To>
    </div>
  )
}
