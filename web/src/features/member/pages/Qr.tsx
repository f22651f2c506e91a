import { useQuery } from '@tanstack/react-query'
import { now } from '../../../lib/clock.ts'
import { readDayPass } from '../../../lib/dayPass.ts'
import { useMember } from '../../../lib/visitor.ts'
import { useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { memberCodeQuery } from '../parts/memberCode.ts'
import OfflinePass from '../parts/OfflinePass.tsx'
import { QrCard } from '../parts/QrCard.tsx'
import { useDayPass } from '../parts/useDayPass.ts'
import { qrText as text } from '../text.qr.ts'

/** The member's code for the front desk, a new one every minute; without a network, the day code on a day of play. */
export default function Qr() {
  const title = useTitle()
  const member = useMember()
  const plays = useDayPass()
  const { data, error, dataUpdatedAt, refetch, isFetching } = useQuery(memberCodeQuery)
  if (!member) return <PageHead title={title} />
  const again = (): void => void refetch()
  const kept = error ? readDayPass() : undefined
  // Before the day the pass has no code, and the member number below helps more.
  const pass = kept?.code === null ? undefined : kept
  const until = new Date(dataUpdatedAt + (data?.expires_in ?? 0) * 1000).toISOString()
  return (
    <>
      <PageHead title={title}>
        <p className="print:hidden">{text.lead}</p>
      </PageHead>
      <PageBody>
        {pass ? (
          <OfflinePass pass={pass} retry={again} />
        ) : error ? (
          <Banner kind="error" title={text.failed} live>
            <p>{error.message}</p>
            <p className="mt-2">{text.typed}</p>
            <p className="tabular text-2xl font-bold text-ink">{member.member_number}</p>
            <p className="mt-3">
              <Button wide pending={isFetching} pendingText={text.refreshing} onPress={again}>
                {text.retry}
              </Button>
            </p>
          </Banner>
        ) : data ? (
          <>
            <QrCard
              name={[member.last_name, member.first_name].join(' ')}
              memberNumber={member.member_number}
              code={data.code}
              plays={plays}
            >
              <p className="text-sm text-support">
                <Countdown key={until} until={until} now={now} onEnd={again} format={(_, left) => text.expires(left)} />
              </p>
            </QrCard>
            <p className="text-sm text-support print:hidden">{text.bright}</p>
            <Button kind="outline" wide pending={isFetching} pendingText={text.refreshing} onPress={again}>
              {text.refresh}
            </Button>
          </>
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}
