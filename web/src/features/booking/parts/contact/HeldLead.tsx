import { useState } from 'react'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { useFlow } from '../../../../flow/flow.ts'
import { now } from '../../../../lib/clock.ts'
import { To } from '../../../../routing/go.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { buttonLook } from '../../../../ui/Button.tsx'
import { Countdown } from '../../../../ui/Countdown.tsx'
import { regular } from '../../flow.ts'
import { saleText } from '../../text.sale.ts'

const text = saleText.confirm

/** Beside the proof of an address: until when the waiting booking's start is held, or that the hold has ended. */
export function HeldLead() {
  const { data } = useFlow(regular)
  const until = data?.hold?.until
  const [overAt, setOverAt] = useState<string>()
  if (!data || until === undefined) return null
  if (overAt === until || new Date(until) <= now()) {
    return (
      <Banner kind="warning" title={text.expiredTitle} live>
        <To page="regular.confirm" params={{ id: data.course_id }} {...buttonLook('outline', 'M')}>
          {text.again}
        </To>
      </Banner>
    )
  }
  return (
    <p className="font-bold text-green-900">
      <Countdown
        until={until}
        now={now}
        onEnd={() => setOverAt(until)}
        format={() => saleText.mail.leadHold(formatTime(minuteOfDayInTokyo(until)))}
        soon={text.soon}
        over={text.over}
      />
    </p>
  )
}
