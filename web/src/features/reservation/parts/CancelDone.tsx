import type { ReactNode } from 'react'
import { formatYen } from '@jgm/contract/model/money'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { Rows } from '../../../ui/Card.tsx'
import type { Cancelled } from '../flow.ts'
import { reservationText } from '../text.ts'

const text = reservationText.cancel

/** After cancelling: result, proof, and the way on. */
export function CancelDone({ cancelled, children }: { cancelled: Cancelled; children: ReactNode }) {
  useAboutCourse(cancelled.courseId)
  return (
    <>
      <BigCheck title={text.done}>
        <p>{cancelled.email === null ? text.doneNoMail : text.doneMail(cancelled.email)}</p>
      </BigCheck>
      <Rows
        rows={[
          { label: reservationText.detail.number, value: cancelled.number, strong: true },
          { label: text.doneFee, value: cancelled.fee === 0 ? text.feeNone : formatYen(cancelled.fee) },
        ]}
      />
      {children}
    </>
  )
}
