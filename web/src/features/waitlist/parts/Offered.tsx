import { declineOffer, type WaitEntry } from '@jgm/contract/api/waitlist'
import { formatTime } from '@jgm/contract/model/dates'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { LinkList } from '../../../ui/LinkList.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { cancelCell, totalCell } from '../../reservation/parts/ticket.ts'
import { TicketCells } from '../../reservation/parts/TicketStub.tsx'
import type { WaitKey } from '../flow.ts'
import { waitText as text } from '../text.ts'
import { AskedRow } from '../../../ui/AskedRow.tsx'
import { OfferClock } from './OfferClock.tsx'
import { StopRow } from './StopRow.tsx'
import { useTakeOffer } from './useTakeOffer.ts'

/** A start that is kept for the person: how long, what, and the one press that leads to its confirmation. */
export function Offered({
  entry,
  offer: { offer, until, is_wanted: isWanted },
  waitKey,
  onChanged,
  onOver,
  onYielded,
  onStopped,
}: {
  entry: WaitEntry
  offer: NonNullable<WaitEntry['offer']>
  waitKey: WaitKey
  onChanged: () => void
  /** The start is no longer kept, for the reason that the server gives: another device may have given it up. */
  onOver: (why: string) => void
  onYielded: (after: WaitEntry) => void
  onStopped: () => void
}) {
  const { number, token } = waitKey
  const [first] = offer.groups
  const time = formatTime(first?.start_minute ?? 0)
  const take = useTakeOffer(onOver)

  return (
    <>
      {take.failure ? <Banner kind="error" title={take.failure} live /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <OfferClock until={until} onOver={onChanged} />
          <Ticket courseId={offer.course_id} play={{ ...offer, holiday: entry.holiday }}>
            <p className="font-bold">{offer.plan.name}</p>
            <TicketCells cells={[totalCell(offer.players, offer.quote.total), cancelCell(offer.cancellation, now())]} />
          </Ticket>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <div className="rounded-xl border border-rule bg-card p-(--page-edge)">
            {isWanted ? <p className="font-bold text-ink">{text.wanted}</p> : null}
            <p className="text-sm">{text.over}</p>
          </div>
          <LinkList>
            <AskedRow
              icon={SendIcon}
              words={text.pass}
              title={text.passTitle}
              body={text.passBody(time, entry.passes_left <= 1)}
              keep={text.keepOffer}
              sending={text.sending}
              work={() => call(declineOffer, { params: { number } }, token === null ? {} : { manageToken: token })}
              onDone={onYielded}
              onError={(error) => (isCode(error, 'offer_over') ? onOver(error.message) : onChanged())}
            />
            <StopRow waitKey={waitKey} onStopped={onStopped} />
          </LinkList>
        </div>
      </div>
      <StickyBar>
        <Button wide pending={take.pending} pendingText={text.sending} onPress={() => take.submit({ number, token })}>
          {text.book(time)}
        </Button>
      </StickyBar>
    </>
  )
}
