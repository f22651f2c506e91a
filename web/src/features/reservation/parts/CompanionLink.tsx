import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PeopleIcon } from '../../../ui/icons.tsx'
import { reservationDetailText as text } from '../text.detail.ts'
import { hasOpenSeat } from './ticket.ts'

/** The way from a member's reservation to who comes along: of several groups to the organiser's page, else to the seats. */
export function CompanionLink({ reservation }: { reservation: ReservationDetail }) {
  const { number, type, groups } = reservation
  const isLarge = groups.length > 1
  return (
    <To
      page={isLarge ? 'companion.organiser' : 'companion.seats'}
      params={{ id: number }}
      query={{ type }}
      {...buttonLook('solid', 'L', true)}
    >
      <PeopleIcon />
      {isLarge ? text.organiser : hasOpenSeat(groups) ? text.companions : text.companionsKnown}
    </To>
  )
}
