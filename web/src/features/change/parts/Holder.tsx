import { useEffect, useRef, type ReactNode } from 'react'
import { useCourse } from '../../../lib/visitor.ts'
import { To, useArea, usePage, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook, type ButtonKind } from '../../../ui/Button.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { Managed } from '../../booking/parts/manage/Managed.tsx'
import { useReservationRoute } from '../../reservation/api.ts'
import { changeClosed } from '../../reservation/parts/changeClosed.ts'
import { ReservationMissing } from '../../reservation/parts/ReservationMissing.tsx'
import { cancelText } from '../../reservation/text.cancel.ts'
import type { Held } from '../api.ts'
import { changeText as text } from '../text.ts'

type Shown = (held: Held) => ReactNode

/**
 * A step of a change for the holder of the reservation: a member by the path, a guest by the link. When it can't be changed online,
 * the reason replaces the step. A `headed` step has its own head and hides the progress, because it is the first one.
 */
export function Holder({ now, headed = false, children }: { now: number; headed?: boolean; children: Shown }) {
  const isGuest = useArea().holder === 'guest'
  const title = useTitle()
  const shown: Shown = (held) => {
    const { change } = held.reservation.can
    if (headed) {
      if (change) return children(held)
      return (
        <>
          <PageHead title={title} wide />
          <PageBody wide>
            <Closed held={held} />
          </PageBody>
        </>
      )
    }
    return (
      <>
        {change ? (
          <>
            <Steps titles={text.steps} now={now} />
            {children(held)}
          </>
        ) : (
          <Closed held={held} />
        )}
      </>
    )
  }
  return isGuest ? (
    <Managed wide headed={headed}>
      {(reservation, token, refetch) => shown({ reservation, token, refetch })}
    </Managed>
  ) : (
    <Own headed={headed}>{shown}</Own>
  )
}

function Own({ headed, children }: { headed: boolean; children: Shown }) {
  const { number, data, error, refetch } = useReservationRoute()
  const page = usePage()
  const title = useTitle()
  const shown = data && children({ reservation: data, token: undefined, refetch: async () => (await refetch()).data })
  if (shown && headed) return shown
  return (
    <>
      <PageHead title={title} wide />
      <PageBody wide>
        {shown ?? (
          <ReservationMissing
            error={error}
            retry={refetch}
            number={number}
            purpose={page.startsWith('change.party') ? 'party' : 'time'}
          />
        )}
      </PageBody>
    </>
  )
}

/** A link back to the member's or the guest's reservation. */
export function ToReservation({
  reservation: { type, number },
  kind = 'text',
  look,
  onClick,
  children,
}: {
  reservation: { readonly type: string; readonly number: string }
  kind?: ButtonKind
  /** A class instead of a button's. */
  look?: string
  onClick?: () => void
  children: ReactNode
}) {
  const isGuest = useArea().holder === 'guest'
  const shown = { ...(look === undefined ? buttonLook(kind) : { className: look }), ...(onClick ? { onClick } : {}) }
  return isGuest ? (
    <To page="manage.reservation" {...shown}>
      {children}
    </To>
  ) : (
    <To page="reservation.detail" params={{ type, id: number }} {...shown}>
      {children}
    </To>
  )
}

/** Why the reservation can't be changed here, and whom to call. */
function Closed({ held: { reservation } }: { held: Held }) {
  const { phone } = useCourse(reservation.course_id)
  const reason =
    reservation.status === 'cancelled' || reservation.status === 'closed'
      ? cancelText.already
      : reservation.can.change_offered && reservation.days_left < 0
        ? text.over
        : changeClosed(reservation, phone)
  const told = useRef<HTMLDivElement>(null)
  // It may replace a long step with the page far down.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    told.current?.focus()
  }, [])
  return (
    <div ref={told} tabIndex={-1} className="flex flex-col gap-4 outline-none focus-visible:outline-none">
      <Banner kind="info" title={reason} live />
      <ToReservation reservation={reservation} kind="solid">
        {text.toDetail}
      </ToReservation>
    </div>
  )
}
