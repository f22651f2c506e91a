import type { Offer } from '@jgm/contract/api/reservation'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { formatYen, formatYenTotal } from '@jgm/contract/model/money'
import { now } from '../../../../lib/clock.ts'
import { useCourse } from '../../../../lib/visitor.ts'
import { useArea } from '../../../../routing/go.tsx'
import { Rows } from '../../../../ui/Card.tsx'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { Section } from '../../../../ui/PageHead.tsx'
import { Unbroken } from '../../../../ui/Unbroken.tsx'
import { PointsLine, PriceStack } from '../../../reservation/parts/PriceStack.tsx'
import { Schedule } from '../../../reservation/parts/Schedule.tsx'
import { FittingTicket } from '../../../reservation/parts/FittingTicket.tsx'
import { cancelCell, totalCell } from '../../../reservation/parts/ticket.ts'
import { TicketCells } from '../../../reservation/parts/TicketStub.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.confirm

/** The offer as a ticket: when, where, the price, until when cancelling is free. */
export function OfferTicket({ offer }: { offer: Offer }) {
  const { quote } = offer
  return (
    <FittingTicket courseId={offer.course_id} play={offer} state={text.notYet} icon="now">
      <TicketCells
        cells={[
          { label: text.plan, value: offer.plan.name },
          totalCell(offer.players, quote.total),
          cancelCell(offer.cancellation, now()),
        ]}
      />
      {quote.golf_tax_exempted > 0 ? (
        // A desk has it beside the ticket, in the lines of the price.
        <p className="tabular text-sm lg:hidden">
          <Unbroken text={text.exempted(formatYen(quote.golf_tax_exempted))} />
        </p>
      ) : null}
    </FittingTicket>
  )
}

/** The rest of the final confirmation: party size, plan, price, payment, cancelling. */
export function OfferFacts({ offer, isMember }: { offer: Offer; isMember: boolean }) {
  const course = useCourse(offer.course_id)
  const { quote } = offer
  const { place } = useArea()
  const how = isMember ? text.howMember[place] : text.howGuest
  return (
    <>
      <Rows
        rows={[
          { label: text.persons, value: text.personsValue(offer.groups.length, offer.players) },
          { label: text.plan, value: offer.plan.name },
          {
            label: text.price,
            value: (
              <>
                {quote.groups.map((group, at) => (
                  <span key={`${at + 1}`} className="tabular block">
                    {quote.groups.length > 1
                      ? text.groupPrice(at + 1, formatYen(group.per_person), group.players)
                      : text.perPerson(formatYen(group.per_person), group.players)}
                  </span>
                ))}
                {quote.golf_tax_exempted > 0 ? (
                  <span className="tabular block">
                    <Unbroken text={text.exempted(formatYen(quote.golf_tax_exempted))} />
                  </span>
                ) : null}
                {quote.points ? <PointsLine points={quote.points} /> : null}
                <span className="tabular block text-lg font-bold text-ink">{formatYenTotal(quote.total)}</span>
                <Disclosure summary={text.breakdown}>
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
          <Unbroken
            text={text.onlineUntil(formatDateTimeMedium(offer.cancellation.online_until)) + how(course.phone)}
          />
        </p>
      </Section>
    </>
  )
}
