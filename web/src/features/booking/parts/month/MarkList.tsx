import { availabilities } from '@jgm/contract/model/choices'
import { bookingText } from '../../text.ts'

/** The items of a legend: every mark of a day with its words. */
export const MarkList = () =>
  [...availabilities, bookingText.calendar.telephone].map(({ value, mark, label }) => (
    <li key={value} className="text-sm whitespace-nowrap">
      <span className="mr-1 font-bold" aria-hidden="true">
        {mark}
      </span>
      {label}
    </li>
  ))
