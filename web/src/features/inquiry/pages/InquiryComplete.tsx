import { useFlow } from '../../../flow/flow.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useArea, useHasPage } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { inquiry } from '../flow.ts'
import { inquiryText } from '../text.ts'

const text = inquiryText.complete

/** The inquiry was received: shows its number, and when to expect the answer. */
export default function InquiryComplete() {
  const { data } = useFlow(inquiry)
  const member = useMember()
  const hasPage = useHasPage()
  const receipt = data?.receipt
  const { place, toHome } = useArea()
  const isAtHome = place === 'talk' || member !== null
  const onward = isAtHome ? 'home' : 'booking.select'
  return (
    <PageBody>
      <Steps titles={inquiryText.steps} now={2} />
      <BigCheck title={text.heading}>
        {receipt ? <p className="wrap-anywhere">{text.body(receipt.email, receipt.answer_within)}</p> : null}
      </BigCheck>
      {receipt ? (
        <div className="rounded-xl border border-rule bg-card p-(--page-edge) text-center">
          <p className="text-sm text-support">{text.number}</p>
          <p className="tabular text-[min(2.25rem,14vw)] leading-tight font-bold tracking-wider text-ink">
            {receipt.number}
          </p>
          <p className="mt-2 text-sm">{text.numberHelp}</p>
        </div>
      ) : null}
      {hasPage(onward) ? (
        <To page={onward} {...buttonLook('solid', 'L', true)}>
          {isAtHome ? toHome : text.toTop}
        </To>
      ) : null}
    </PageBody>
  )
}
