import { To } from '../../../../routing/go.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { buttonLook } from '../../../../ui/Button.tsx'
import { searchText as text } from '../../text.search.ts'

/** Tells a member, before anything is pressed, that another start of this day can't be had, and leads to the own reservations. */
export function HasStart() {
  return (
    <Banner kind="info" title={text.hasStart}>
      <p>{text.hasStartBody}</p>
      <p className="mt-2">
        <To page="reservation.list" {...buttonLook('outline', 'S')}>
          {text.toList}
        </To>
      </p>
    </Banner>
  )
}
