import type { CancellationSchedule } from '@jgm/contract/api/quote'
import { formatYen } from '@jgm/contract/model/money'
import { saleText } from '../../text.sale.ts'

const text = saleText.confirm

/** What cancelling costs now, in yen; undefined after the last step. */
export const feeNow = ({ steps }: Pick<CancellationSchedule, 'steps'>, now: Date): number | undefined =>
  steps.find(({ until }) => now < new Date(until))?.fee

/** What cancelling would cost right after booking, in words; undefined when it is unknown. */
export function feeToday({ steps }: CancellationSchedule, now: Date): string | undefined {
  const fee = feeNow({ steps }, now)
  return fee === undefined ? undefined : fee === 0 ? text.freeToday : text.feeToday(formatYen(fee))
}
