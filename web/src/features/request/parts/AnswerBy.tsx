import type { ReactNode } from 'react'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { ClockIcon } from '../../../ui/icons.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { requestText } from '../text.ts'

const text = requestText.answer

/** A time that runs, on a warm ground: nothing blinks or counts seconds. */
export function ClockNote({ children }: { children: ReactNode }) {
  return (
    <div className="tabular flex flex-wrap items-center gap-x-3 rounded-lg bg-warning-soft px-(--page-edge) py-3 leading-relaxed text-ink">
      <span className="text-warning">
        <ClockIcon size={26} />
      </span>
      <p className="min-w-[min(9rem,100%)] flex-1">{children}</p>
    </div>
  )
}

/** As long as a time can be. */
const anyTime = '2026-12-30T12:30:00+09:00'

/** When a request that is sent now is answered at the latest, and that it costs nothing. Its room is kept while `at` is on its way. */
export function AnswerBy({ at }: { at: string | undefined }) {
  return (
    <ClockNote>
      <span className={at === undefined ? 'invisible' : undefined} aria-hidden={at === undefined}>
        <b className="text-lg text-warning">
          <Unbroken text={text.until(formatDateTimeMedium(at ?? anyTime))} />
        </b>
        <Unbroken text={text.rest} />
        <span className="block">
          <Unbroken text={text.free} />
        </span>
      </span>
    </ClockNote>
  )
}
