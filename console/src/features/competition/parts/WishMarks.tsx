import type { DeskEntrant } from '@jgm/contract/api/competition-desk'
import { competitionText } from '../text.ts'

const { wishes, wishLong } = competitionText

/** What somebody wishes, a letter each; the words are read aloud and shown under the pointer. */
export function WishMarks({
  entrant,
}: {
  readonly entrant: Pick<DeskEntrant, 'wish_start' | 'wish_with' | 'wish_cart'>
}) {
  const { wish_start, wish_with, wish_cart } = entrant
  const marks = [
    ...(wish_start === 'any' ? [] : [wish_start]),
    ...(wish_with === '' ? [] : (['with'] as const)),
    ...(wish_cart ? (['cart'] as const) : []),
  ]
  return (
    <span className="wish-marks">
      {marks.map((mark) => (
        <em
          key={mark}
          className="wish-mark"
          title={mark === 'with' ? competitionText.wishWith(wish_with) : wishLong[mark]}
        >
          <span aria-hidden="true">{wishes[mark]}</span>
          <span className="sr-text">{wishLong[mark]}</span>
        </em>
      ))}
    </span>
  )
}
