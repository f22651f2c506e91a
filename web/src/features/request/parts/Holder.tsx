import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { RequestDetail } from '@jgm/contract/api/request'
import { isCode } from '../../../lib/api.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { To, useArea, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook, type ButtonKind } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { LinkAgain } from '../../booking/parts/manage/LinkAgain.tsx'
import { useManageKey } from '../../booking/parts/manage/manageKey.ts'
import { ReservationMissing } from '../../reservation/parts/ReservationMissing.tsx'
import { requestQuery } from '../api.ts'
import { detailText as text } from '../text.detail.ts'

/** A request and the token that its holder reads it with; undefined for a member. */
export type Held = {
  readonly request: RequestDetail
  readonly token: string | undefined
  readonly refetch: () => void
}

/** A request for its holder: a member by the path, a guest by the link. `children` have their own head. */
export function Holder({ children }: { children: (held: Held) => ReactNode }) {
  const isGuest = useArea().holder === 'guest'
  return isGuest ? <ByLink>{children}</ByLink> : <ByPath>{children}</ByPath>
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title={useTitle()} wide />
      <PageBody wide>{children}</PageBody>
    </>
  )
}

function ByPath({ children }: { children: (held: Held) => ReactNode }) {
  const number = useRouteParams()['id'] ?? ''
  const { data, error, refetch } = useQuery(requestQuery(number))
  useAboutCourse(data?.course_id)
  if (data) return children({ request: data, token: undefined, refetch: () => void refetch() })
  return (
    <Framed>
      <ReservationMissing error={error} retry={refetch} number={number} />
    </Framed>
  )
}

function ByLink({ children }: { children: (held: Held) => ReactNode }) {
  const key = useManageKey()
  const { data, error, refetch } = useQuery({ ...requestQuery(key?.number ?? '', key?.token), enabled: key !== null })
  useAboutCourse(data?.course_id)
  if (key && data) return children({ request: data, token: key.token, refetch: () => void refetch() })
  const isRefused = isCode(error, 'not_found') || isCode(error, 'forbidden') || isCode(error, 'unauthenticated')
  return (
    <Framed>
      {!key || isRefused ? (
        <LinkAgain isRefused={isRefused} />
      ) : error ? (
        <LoadFailed error={error} title={text.failed} retry={refetch} />
      ) : (
        <Spinner />
      )}
    </Framed>
  )
}

/** A link back to the member's or the guest's request. */
export function ToRequest({
  held: { request, token },
  kind = 'outline',
  children,
}: {
  held: Held
  kind?: ButtonKind
  children: ReactNode
}) {
  return token === undefined ? (
    <To page="request.detail" params={{ id: request.number }} {...buttonLook(kind)}>
      {children}
    </To>
  ) : (
    <To page="request.manage" {...buttonLook(kind)}>
      {children}
    </To>
  )
}

/** A step that the request does not allow any more, and the way back to what is true now. */
export function ClosedStep({ held, title }: { held: Held; title: string }) {
  return (
    <Framed>
      <Banner kind="info" title={title} live />
      <p>
        <ToRequest held={held} kind="solid">
          {text.editing.back}
        </ToRequest>
      </p>
    </Framed>
  )
}
