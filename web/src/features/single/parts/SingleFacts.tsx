import type { SingleOffer } from '@jgm/contract/api/single'
import { Rows } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Schedule } from '../../reservation/parts/Schedule.tsx'
import { bookText } from '../text.book.ts'
import { singleText } from '../text.ts'
import { Conditions } from './Conditions.tsx'
import type { feeOf } from './fee.ts'
import { Players } from './Players.tsx'
import { isCheaperWithMore } from './words.ts'

const text = bookText.confirm

/** What a held seat is: its conditions, who plays, the price, the policy. */
export function SingleFacts({ offer, fee }: { offer: SingleOffer; fee: ReturnType<typeof feeOf> }) {
  const { tee_time: teeTime } = offer
  return (
    <>
      <Section title={singleText.conditions}>
        <Conditions teeTime={teeTime} seats={offer.seats} />
      </Section>
      <Section title={singleText.others}>
        <Players players={teeTime.players} />
      </Section>
      <Section title={text.price}>
        {isCheaperWithMore(offer.prices) ? <p>{text.priceNote}</p> : null}
        <Rows
          rows={[
            { label: text.plan, value: offer.plan.name },
            { label: text.payment, value: text.paymentValue },
          ]}
        />
      </Section>
      <Section title={text.cancel}>
        <p>{fee.words}</p>
        <Schedule schedule={offer.cancellation} marksNow={fee.applies} />
      </Section>
    </>
  )
}
