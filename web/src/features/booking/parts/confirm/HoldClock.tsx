import { useState } from 'react'
import { renewHold, type Hold } from '@jgm/contract/api/reservation'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { call, isCode } from '../../../../lib/api.ts'
import { now } from '../../../../lib/clock.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { announce } from '../../../../ui/announce.ts'
import { Countdown } from '../../../../ui/Countdown.tsx'
import { ClockIcon } from '../../../../ui/icons.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.confirm

/** Has the hold at most two minutes left? */
export const isNearlyOver = (hold: Hold): boolean => new Date(hold.until).getTime() - now().getTime() <= 120_000

/** The time of day until which the starts are held, and a button for ten more minutes. Give it a key per hold. */
export function HoldClock({
  hold,
  onRenewed,
  onSoon,
  onOver,
}: {
  hold: Hold
  onRenewed: (until: string, canRenew: boolean) => void
  /** Called two minutes before the end. */
  onSoon: () => void
  onOver: () => void
}) {
  const [isRenewed, setRenewed] = useState(false)
  const end = formatTime(minuteOfDayInTokyo(hold.until))
  const renew = useSubmit((token: string) => call(renewHold, { body: { token } }), {
    onDone: (reply) => {
      setRenewed(true)
      onRenewed(reply.until, reply.can_renew)
      announce(text.renewed(formatTime(minuteOfDayInTokyo(reply.until))))
    },
    onError: (error) => {
      if (isCode(error, 'hold_expired')) onOver()
      if (isCode(error, 'renewal_limit')) onRenewed(hold.until, false)
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="flex items-center gap-1.5 text-ink">
        <ClockIcon size={20} />
        <Countdown
          until={hold.until}
          now={now}
          onSoon={onSoon}
          onEnd={onOver}
          format={(_clock, seconds) =>
            seconds <= 120 ? text.holdEnds(end) : isRenewed ? text.renewed(end) : text.hold(end)
          }
          soon={text.soon}
          over={text.over}
        />
      </span>
      {hold.can_renew ? (
        <button
          type="button"
          className="text-link min-h-12 font-bold"
          aria-disabled={renew.pending || undefined}
          onClick={() => renew.submit(hold.token)}
        >
          {renew.pending ? text.renewing : text.renew}
        </button>
      ) : null}
      {renew.failure ? <span className="text-sm text-error">{renew.failure}</span> : null}
    </div>
  )
}
