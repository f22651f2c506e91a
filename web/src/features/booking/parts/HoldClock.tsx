import { renewHold, type Hold } from '@jgm/contract/api/reservation'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { announce } from '../../../ui/announce.ts'
import { Countdown } from '../../../ui/Countdown.tsx'
import { ClockIcon } from '../../../ui/icons.tsx'
import { saleText } from '../text.sale.ts'

const text = saleText.confirm

/** How long the starts stay held, and ten minutes more on request. */
export function HoldClock({
  hold,
  onRenewed,
  onOver,
}: {
  hold: Hold
  onRenewed: (until: string, canRenew: boolean) => void
  onOver: () => void
}) {
  const renew = useSubmit((token: string) => call(renewHold, { body: { token } }), {
    onDone: (reply) => {
      onRenewed(reply.until, reply.can_renew)
      announce(text.renewed(formatTime(minuteOfDayInTokyo(reply.until))))
    },
    onError: (error) => {
      if (isCode(error, 'hold_expired')) onOver()
      if (isCode(error, 'hold_limit')) onRenewed(hold.until, false)
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="flex items-center gap-1.5 text-ink">
        <ClockIcon size={20} />
        <Countdown until={hold.until} now={now} onEnd={onOver} format={text.hold} soon={text.soon} over={text.over} />
      </span>
      {hold.can_renew ? (
        <button
          type="button"
          className="text-link min-h-11 font-bold"
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
