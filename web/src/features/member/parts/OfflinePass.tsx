import type { DayPass } from '../../../lib/dayPass.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { qrText as text } from '../text.qr.ts'
import { QrCard } from './QrCard.tsx'

/** The code of the day, for a phone without a network. Stands without configuration and member. */
export default function OfflinePass({ pass, retry }: { pass: DayPass; retry: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <Banner kind="info" title={text.offline} live>
        <p>{text.offlineHelp}</p>
      </Banner>
      <QrCard {...pass} />
      <p className="text-sm text-support">{text.bright}</p>
      <Button kind="outline" wide onPress={retry}>
        {text.retry}
      </Button>
    </div>
  )
}
