import { declineOffer, type WaitEntry } from '@jgm/contract/api/waitlist'
import { formatTime } from '@jgm/contract/model/dates'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { cancelCell, totalCell } from '../../reservation/parts/ticket.ts'
import { TicketCells } from '../../reservation/parts/TicketStub.tsx'
import type { WaitKey } from '../flow.ts'
import { waitText as text } from '../text.ts'
import { OfferClock } from './OfferClock.tsx'
import { useTakeOffer } from './useTakeOffer.ts'

/** A start that is kept for the person: how long, what, and the one press that leads to its confirmation. */
export function Offered({
  entry,
  offer: { offer, until, is_wanted: isWanted },
  waitKey: { number, token },
  onChanged,
}: {
  entry: WaitEntry
  offer: NonNullable<WaitEntry['offer']>
  waitKey: WaitKey
  onChanged: () => void
}) {
  const options = token === null ? {} : { manageToken: token }
  const params = { number }
  const [first] = offer.groups

  const take = useTakeOffer(onChanged)
  const pass = useSubmit(() => call(declineOffer, { params }, options), { onDone: onChanged, onError: onChanged })

  return (
    <>
      {take.failure || pass.failure ? <Banner kind="error" title={take.failure ?? pass.failure ?? ''} live /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <OfferClock until={until} onOver={onChanged} />
          <Ticket courseId={offer.course_id} play={{ ...offer, holiday: entry.holiday }}>
            <p className="font-bold">{offer.plan.name}</p>
            <TicketCells cells={[totalCell(offer.players, offer.quote.total), cancelCell(offer.cancellation, now())]} />
          </Ticket>
        </div>
        <div className="rounded-xl border border-rule bg-card p-4">
          {isWanted ? <p className="font-bold text-ink">{text.wanted}</p> : null}
          <p className="text-sm">{isWanted ? text.wantedNote : text.alone}</p>
        </div>
      </div>
      <StickyBar>
        <div className="flex flex-col gap-1">
          <Button wide pending={take.pending} pendingText={text.passing} onPress={() => take.submit({ number, token })}>
            {text.book(formatTime(first?.start_minute ?? 0))}
          </Button>
          <Button
            kind="text"
            size="M"
            wide
            pending={pass.pending}
            pendingText={text.passing}
            onPress={() => pass.submit(undefined)}
          >
            {text.pass}
          </Button>
        </div>
      </StickyBar>
    </>
  )
}
