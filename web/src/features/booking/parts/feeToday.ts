import type { CancellationSchedule } from '@jgm/contract/api/quote'
import { formatYen } from '@jgm/contract/model/money'
import { saleText } from '../text.sale.ts'

const text = saleText.confirm

/** What cancelling would cost right after booking, in words; undefined when it is unknown. */
export function feeToday({ steps }: CancellationSchedule, now: Date): string | undefined {
  const step = steps.find(({ until }) => now < new Date(until))
  return step && (step.fee === 0 ? text.freeToday : text.feeToday(formatYen(step.fee)))
}
