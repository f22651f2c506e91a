import { useEffect, useEffectEvent } from 'react'
import { daysBetween, formatTime, todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import type { DayPass, KeptPlay } from '../../../lib/dayPass.ts'
import { isServerNear } from '../../../lib/network.ts'
import { telHref } from '@jgm/contract/model/tel'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { PhoneIcon } from '../../../ui/icons.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { TicketOf } from '../../reservation/parts/Ticket.tsx'
import { toneOf } from '../../reservation/parts/ticket.ts'
import { TicketToday } from '../../reservation/parts/TicketStub.tsx'
import { qrText as text } from '../text.qr.ts'
import { QrCard } from './QrCard.tsx'

const lookEvery = 3000

/** Calls `retry` when the network returns. */
function useReachable(retry: () => void): void {
  const again = useEffectEvent(retry)
  useEffect(() => {
    const timer = setInterval(() => void isServerNear().then((isNear) => isNear && again()), lookEvery)
    return () => clearInterval(timer)
  }, [])
}

/** The next day of play on a phone without a network. Needs neither configuration nor member. */
export default function OfflinePass({ pass, retry }: { pass: DayPass; retry: () => void }) {
  useReachable(retry)
  const { code } = pass
  return (
    <div className="flex flex-col gap-5">
      <Banner kind="info" title={code === null ? text.offlineTicket : text.offline} live>
        <p>{code === null ? text.offlineTicketHelp : text.offlineHelp}</p>
      </Banner>
      {code === null ? null : <QrCard {...pass} code={code} />}
      {pass.plays.map((play) => (
        <KeptTicket key={play.number} play={play} />
      ))}
      <p className="text-sm text-support print:hidden">{text.bright}</p>
      <Button kind="outline" wide onPress={retry}>
        {text.retry}
      </Button>
    </div>
  )
}

/** A kept booking with its number's code, the time of arrival, and the telephone, which works without data. */
function KeptTicket({ play }: { play: KeptPlay }) {
  const { course, play_date: date, start_minute: start } = play
  const tone = toneOf({ status: 'confirmed', days_left: daysBetween(todayInTokyo(now()), date) }, now())
  return (
    <TicketOf course={course} courseId={play.course_id} play={{ ...play, groups: [play] }} tone={tone}>
      <TicketToday number={play.number} arrival={formatTime(start - course.arrive_before)} />
      <a href={telHref(course.phone)} {...buttonLook('outline', 'M', true)}>
        <PhoneIcon />
        {unbroken(text.call(course.phone))}
      </a>
    </TicketOf>
  )
}
