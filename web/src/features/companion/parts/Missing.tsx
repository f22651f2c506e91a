import { isCode } from '../../../lib/api.ts'
import { ReservationMissing } from '../../reservation/parts/ReservationMissing.tsx'
import { useAsked } from '../api.ts'
import { companionText } from '../text.ts'
import { Empty } from '../../../ui/Card.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { useMember } from '../../../lib/visitor.ts'
import { To, useCourseId, useHasPage, useKeepReferrer } from '../../../routing/go.tsx'

const text = companionText.share

export type Stranger = { readonly title: string; readonly body: string }

/** Shown instead of the seats while they load, after a failure, and to visitors who have not booked the reservation. */
export function Missing({
  error,
  retry,
  stranger = { title: text.guest, body: text.guestBody },
}: {
  error: Error | null
  retry: () => Promise<unknown>
  stranger?: Stranger | undefined
}) {
  const { number } = useAsked()
  const member = useMember()
  const keepReferrer = useKeepReferrer()
  const hasPage = useHasPage()
  const id = useCourseId()
  if (member) return <ReservationMissing error={error} retry={retry} number={number} />
  if (!error) return <Spinner />
  const isNobodys = isCode(error, 'not_found') || isCode(error, 'unauthenticated') || isCode(error, 'forbidden')
  if (!isNobodys) return <LoadFailed error={error} retry={retry} />
  return (
    <Empty title={stranger.title}>
      <p>
        <Unbroken text={stranger.body} />
      </p>
      {hasPage('account.login') ? (
        <To page="account.login" params={{ id }} onClick={keepReferrer} {...buttonLook()}>
          {text.login}
        </To>
      ) : null}
    </Empty>
  )
}
