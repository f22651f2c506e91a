import { useState } from 'react'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CalendarIcon } from '../../../ui/icons.tsx'
import { saveCalendarFile } from '../api.ts'
import { reservationDetailText as text } from '../text.detail.ts'

/** Saves the calendar file of a reservation; only where `useSavesFiles`. That of a cancelled one takes its entry away. */
export function CalendarButton({
  reservation,
  manageToken,
  isOff = false,
}: {
  reservation: Pick<ReservationDetail, 'type' | 'number'>
  manageToken?: string | undefined
  isOff?: boolean
}) {
  const [failed, setFailed] = useState(false)
  return (
    <>
      <Button
        wide
        kind={isOff ? 'outline' : 'solid'}
        onPress={() => {
          setFailed(false)
          saveCalendarFile(reservation, text.calendarFile(reservation.number), manageToken).catch(() => setFailed(true))
        }}
      >
        <CalendarIcon />
        {isOff ? text.calendarOff : text.calendar}
      </Button>
      {failed ? <Banner kind="error" title={text.calendarFailed} live /> : null}
    </>
  )
}
