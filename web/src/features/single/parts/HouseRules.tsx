import { bookText } from '../text.book.ts'

/** What everybody agrees to once, with the first booking. */
export const HouseRules = () => (
  <ul className="flex list-disc flex-col gap-1 pl-[min(1.5rem,6vw)]">
    {bookText.confirm.rules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
)
