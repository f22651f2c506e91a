import { useEffect, useEffectEvent } from 'react'
import type { DayPass } from '../../../lib/dayPass.ts'
import { isServerNear } from '../../../lib/network.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { KeptTicket } from '../../reservation/parts/KeptTicket.tsx'
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
