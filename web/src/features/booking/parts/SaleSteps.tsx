import { useMember } from '../../../lib/visitor.ts'
import { Steps } from '../../../ui/Steps.tsx'
import { saleText } from '../text.sale.ts'

const titles = saleText.steps

/** Where one is in a booking. A guest proves an e-mail address between the start and the confirmation; a member has no such step. */
export function SaleSteps({ now }: { now: keyof typeof titles }) {
  const isGuest = useMember() === null
  const steps = (['start', 'mail', 'confirm', 'done'] as const).filter((step) => isGuest || step !== 'mail')
  return <Steps titles={steps.map((step) => titles[step])} now={steps.indexOf(now)} />
}
