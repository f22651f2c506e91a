import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { isCode } from '../../../../lib/api.ts'
import { useAboutCourse } from '../../../../lib/helpCourse.ts'
import { useTitle } from '../../../../routing/go.tsx'
import { LoadFailed } from '../../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../../ui/PageHead.tsx'
import { reservationQuery } from '../../../reservation/api.ts'
import type { ManageKey } from '../../flow.ts'
import { LinkAgain } from './LinkAgain.tsx'
import { useManageKey } from './manageKey.ts'

/** A guest's reservation, fetched with the link's key; without a key, the form to get the link again. */
export function Managed({
  wide = false,
  headed = false,
  children,
}: {
  wide?: boolean
  /** The children have their own head. */
  headed?: boolean
  children: (
    reservation: ReservationDetail,
    token: string,
    refetch: () => Promise<ReservationDetail | undefined>,
  ) => ReactNode
}) {
  const key = useManageKey()
  const title = useTitle()
  const inPage = (content: ReactNode) => (
    <>
      <PageHead title={title} wide={wide} />
      <PageBody wide={wide}>{content}</PageBody>
    </>
  )
  if (!key) return inPage(<LinkAgain />)
  return (
    <Fetched manageKey={key} headed={headed} inPage={inPage}>
      {children}
    </Fetched>
  )
}

function Fetched({
  manageKey,
  headed,
  inPage,
  children,
}: {
  manageKey: ManageKey
  headed: boolean
  inPage: (content: ReactNode) => ReactNode
  children: (
    reservation: ReservationDetail,
    token: string,
    refetch: () => Promise<ReservationDetail | undefined>,
  ) => ReactNode
}) {
  const { data, error, refetch } = useQuery(
    reservationQuery(manageKey.type ?? 'regular', manageKey.number, manageKey.token),
  )
  useAboutCourse(data?.course_id)
  if (data) {
    const content = children(data, manageKey.token, async () => (await refetch()).data)
    return headed ? content : inPage(content)
  }
  if (!error) return inPage(<Spinner />)
  if (isCode(error, 'not_found') || isCode(error, 'forbidden') || isCode(error, 'unauthenticated'))
    return inPage(<LinkAgain isRefused />)
  return inPage(<LoadFailed error={error} retry={refetch} />)
}
