import type { ReactNode } from 'react'
import { formatTime } from '@jgm/contract/model/dates'
import type { DayPass } from '../../../lib/dayPass.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useWakeLock } from '../../../ui/useWakeLock.ts'
import { reservationText } from '../../reservation/text.ts'
import { qrText as text } from '../text.qr.ts'

/** The card for the front desk: the code, the member number, the name, and today's start. */
export function QrCard({
  name,
  memberNumber,
  code,
  plays,
  children,
}: Pick<DayPass, 'name' | 'memberNumber' | 'plays'> & {
  readonly code: string
  /** Until when the code is good, for a code that is too short-lived for paper. */
  readonly children?: ReactNode
}) {
  useWakeLock()
  return (
    <div className="flex flex-col items-center gap-3 rounded-xl border border-rule bg-white px-2 py-4 text-center shadow-card">
      <div className={children === undefined ? 'contents' : 'contents print:hidden'}>
        <QrCode content={code} label={text.alt(memberNumber)} size={312} />
        {children}
      </div>
      {children === undefined ? null : <p className="hidden print:block">{text.paper}</p>}
      <p>
        <span className="block text-sm text-support">{text.number}</span>
        <span className="tabular text-[min(1.5rem,12.8vw)] font-bold tracking-[min(0.05em,1px)] text-ink">
          {memberNumber}
        </span>
      </p>
      <p className="text-lg font-bold text-ink">{text.name(name)}</p>
      {plays.length > 0 ? (
        <div className="w-full border-t border-rule pt-3">
          <p className="text-sm text-support">{text.today}</p>
          {plays.map((play) => (
            <p key={`${play.course_id} ${play.start_minute}`} className="tabular font-bold text-ink">
              {text.play(play.course.name, formatTime(play.start_minute), reservationText.nines(play.nine))}
            </p>
          ))}
        </div>
      ) : null}
    </div>
  )
}
