import type { CancellationSchedule } from '@jgm/contract/api/quote'
import { formatFrom, formatUntil } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { now as clockNow } from '../../../lib/clock.ts'
import { Chip } from '../../../ui/Card.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { bookedText } from '../text.booked.ts'

const text = bookedText.schedule

/**
 * The dated cancellation schedule of a booking; `marksNow` marks the step in force. `isEach`: of one player and no booking yet, so there is no
 * sum to show.
 */
export function Schedule({
  schedule,
  marksNow = false,
  isEach = false,
}: {
  schedule: CancellationSchedule
  marksNow?: boolean
  isEach?: boolean
}) {
  const at = clockNow().getTime()
  return (
    <div className="@container flex flex-col gap-2">
      <table className="w-full border-collapse @max-[17.9rem]:block">
        <tbody className="@max-[17.9rem]:block">
          {schedule.steps.map((step, index) => {
            const current =
              marksNow &&
              at < new Date(step.until).getTime() &&
              (step.from === null || at >= new Date(step.from).getTime())
            const isFree = step.fee === 0
            return (
              <tr
                key={step.until}
                className={`border-y border-rule @max-[17.9rem]:block ${current ? 'bg-green-50' : ''}`}
              >
                <th
                  scope="row"
                  className="w-1/2 py-2 pr-3 pl-2 text-left align-top font-normal @max-[17.9rem]:block @max-[17.9rem]:w-auto @max-[17.9rem]:pb-0"
                >
                  <span className="inline-block">
                    <Unbroken
                      text={
                        index === 0 || step.from === null
                          ? text.free(formatUntil(step.until))
                          : text.from(formatFrom(step.from))
                      }
                    />
                  </span>
                  {current ? (
                    <>
                      {' '}
                      <Chip tone="solid">{text.now}</Chip>
                    </>
                  ) : null}
                </th>
                <td className="tabular py-2 pr-2 text-right align-top font-bold text-ink @max-[17.9rem]:block">
                  {isFree ? text.freeValue : step.unit === 'person' ? text.perPerson : text.perGroup}
                  {isFree ? null : <span className="whitespace-nowrap">{formatYen(step.per_unit)}</span>}
                  {isFree || isEach ? null : (
                    <span className="block text-sm font-normal text-support">
                      {text.total}
                      <span className="whitespace-nowrap">{formatYen(step.fee)}</span>
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
          <tr className="border-b border-rule @max-[17.9rem]:block">
            <th
              scope="row"
              className="w-1/2 py-2 pr-3 pl-2 text-left align-top font-normal @max-[17.9rem]:block @max-[17.9rem]:w-auto @max-[17.9rem]:pb-0"
            >
              <Unbroken text={text.noShow} />
            </th>
            <td className="py-2 pr-2 text-right align-top font-bold text-ink @max-[17.9rem]:block">
              {text.noShowValue(schedule.no_show_percent)}
              <span className="block text-sm font-normal text-support">{text.noShowEach}</span>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="text-sm text-support">{text.weather}</p>
      <p className="text-sm text-support">{text.closed}</p>
    </div>
  )
}
