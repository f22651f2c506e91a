import { isCode } from '../../../lib/api.ts'
import { To, useCourseId } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { forgotText } from '../text.ts'

/** Why a step of the password reset failed; with a link to the beginning when the step's proof has expired. */
export function StepFailure({ failure, error }: { failure: string | null; error: unknown }) {
  const id = useCourseId()
  if (!failure) return null
  const gone = isCode(error, 'step_expired') || isCode(error, 'code_too_many')
  return (
    <Banner
      kind="error"
      title={failure}
      live
      actions={
        gone ? (
          <To page="account.forgot" params={{ id }} {...buttonLook('outline', 'M')}>
            {forgotText.restart}
          </To>
        ) : undefined
      }
    />
  )
}
