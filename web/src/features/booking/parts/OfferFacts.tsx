import type { Offer } from '@jgm/contract/api/reservation'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { formatYen, formatYenTotal } from '@jgm/contract/model/money'
import { useCourse } from '../../../lib/visitor.ts'
import { useArea } from '../../../routing/go.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { PriceStack } from '../../reservation/parts/PriceStack.tsx'
import { Schedule } from '../../reservation/parts/Schedule.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { emptySeats } from '../../reservation/parts/ticket.ts'
import { TicketParty } from '../../reservation/parts/TicketStub.tsx'
import { saleText } from '../text.sale.ts'

const text = saleText.confirm

/** What would be booked, in the order of the final confirmation: when, where, how many, what, how much, how paid, how undone. */
export function OfferFacts({ offer, isMember }: { offer: Offer; isMember: boolean }) {
  const course = useCourse(offer.course_id)
  const { quote } = offer
  const { place } = useArea()
  const how = isMember ? text.howMember[place] : text.howGuest
  return (
    <>
      <Ticket courseId={course.id} play={offer}>
        <TicketParty
          seats={emptySeats(
            offer.groups.map(({ players }) => players),
            undefined,
          )}
        />
      </Ticket>
      <Rows
        rows={[
          { label: text.persons, value: text.personsValue(offer.groups.length, offer.players), strong: true },
          { label: text.plan, value: offer.plan.name },
          {
            label: text.price,
            value: (
              <>
                <span className="tabular block text-xl font-bold">{formatYenTotal(quote.total)}</span>
                {quote.groups.map((group, at) => (
                  <span key={`${at + 1}`} className="tabular block text-sm text-support">
                    {quote.groups.length > 1
                      ? text.groupPrice(at + 1, formatYen(group.per_person), group.players)
                      : text.perPerson(formatYen(group.per_person), group.players)}
                  </span>
                ))}
                <Disclosure summary={text.breakdown} open={quote.golf_tax_exempted > 0}>
                  <PriceStack quote={quote} />
                </Disclosure>
              </>
            ),
          },
          { label: text.payment, value: text.paymentValue },
          { label: text.deadline, value: text.deadlineValue(formatDateTimeMedium(offer.closes_at)) },
        ]}
      />
      <Section title={text.cancel}>
        <Schedule schedule={offer.cancellation} marksNow />
        <p className="text-sm">
          {text.onlineUntil(formatDateTimeMedium(offer.cancellation.online_until))}
          {how(course.phone)}
        </p>
      </Section>
    </>
  )
}
