import { daysOffText } from '../text.ts'

const { marks } = daysOffText

/** What the marks of the calendar mean. */
export const MarkList = ({ hasStanding }: { readonly hasStanding: boolean }) => (
  <ul className="days-off-marks">
    <li>
      <i data-off="off" />
      {marks.off}
    </li>
    <li>
      <i data-off="open" />
      {marks.open}
    </li>
    {hasStanding ? (
      <li>
        <i data-standing="" />
        {marks.standing}
      </li>
    ) : null}
  </ul>
)
