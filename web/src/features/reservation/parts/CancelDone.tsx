import type { ReactNode } from 'react'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import type { Cancelled } from '../flow.ts'
import { cancelText as text } from '../text.cancel.ts'
import { ticketText } from '../text.ticket.ts'
import { useSavesFiles } from '../api.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { FeeThen } from './Cost.tsx'
import { Ticket } from './Ticket.tsx'
import { TicketCells } from './TicketStub.tsx'

/** After cancelling: the ticket without ink, the fee, and links. */
export function CancelDone({
  cancelled,
  manageToken,
  children,
}: {
  cancelled: Cancelled
  manageToken?: string | undefined
  children: ReactNode
}) {
  useAboutCourse(cancelled.course_id)
  const savesFiles = useSavesFiles()
  const { number, fee, points = 0, email } = cancelled
  return (
    <>
      <PageHead title={text.done} isClose />
      <div className="page-width flex flex-col gap-6 pt-2 pb-12">
        <Ticket courseId={cancelled.course_id} play={cancelled} tone="off" state={ticketText.cancelled}>
          <p className="tabular text-lg font-bold">{fee === 0 ? text.feeNone : text.fee(fee)}</p>
          <FeeThen points={points} fee={fee} isDone />
          <TicketCells cells={[{ label: ticketText.number, value: number }]} />
        </Ticket>
        <p className="wrap-anywhere">{email === null ? text.doneNoMail : text.doneMail(email)}</p>
        {savesFiles ? <CalendarButton reservation={cancelled} manageToken={manageToken} isOff /> : null}
        {children}
      </div>
    </>
  )
}
