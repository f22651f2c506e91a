import { isCode } from '../../../lib/api.ts'
import { ReservationMissing } from '../../reservation/parts/ReservationMissing.tsx'
import { companionText } from '../text.ts'
import { Empty } from '../../../ui/Card.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { useMember } from '../../../lib/visitor.ts'
import { To, useCourseId, useHasPage, useKeepReferrer } from '../../../routing/go.tsx'

const text = companionText.share

/** Replaces what loads or can't be shown, on screens for members and for guests with a management link. */
export function Missing({ error, retry }: { error: Error | null; retry: () => Promise<unknown> }) {
  const member = useMember()
  const keepReferrer = useKeepReferrer()
  const hasPage = useHasPage()
  const id = useCourseId()
  if (member) return <ReservationMissing error={error} retry={retry} />
  if (!error) return <Spinner />
  const isNobodys = isCode(error, 'not_found') || isCode(error, 'unauthenticated') || isCode(error, 'forbidden')
  if (!isNobodys) return <LoadFailed error={error} retry={retry} />
  return (
    <Empty title={text.guest}>
      <p>{text.guestBody}</p>
      {hasPage('account.login') ? (
        <To page="account.login" params={{ id }} onClick={keepReferrer} {...buttonLook()}>
          {text.login}
        </To>
      ) : null}
    </Empty>
  )
}
