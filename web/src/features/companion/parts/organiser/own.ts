import type { Participation } from '@jgm/contract/api/companion-participation'
import { formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { organiserText } from '../../text.organiser.ts'

const text = organiserText.own

/** The organiser's tellings to a companion: the amounts, and the car. */
export function organisedRows({ organised: { fees, car }, cars }: Participation): { label: string; value: string }[] {
  const each = fees.reduce((sum, { amount }) => sum + amount, 0)
  const parts = organiserText.list(fees.map(({ label, amount }) => text.fee(label, formatYen(amount))))
  const rows = each === 0 ? [] : [{ label: text.fees, value: text.each(formatYen(each), parts) }]
  // The own car stands among those to choose from.
  if (car === null || (!car.is_driver && cars.length > 0)) return rows
  const leaves = text.leaves(car.place, formatTime(car.minute))
  return car.is_driver
    ? [
        ...rows,
        { label: text.drives, value: leaves },
        ...(car.riders.length > 0
          ? [{ label: text.riders, value: organiserText.list(car.riders.map(organiserText.named)) }]
          : []),
      ]
    : [...rows, { label: text.car, value: text.carOf(car.driver, leaves) }]
}
