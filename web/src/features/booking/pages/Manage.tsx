import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Detail } from '../../reservation/parts/Detail.tsx'
import { Managed } from '../parts/Managed.tsx'
import { bookingText } from '../text.ts'

/** A guest's reservation, opened by the link of the mail. */
export default function Manage() {
  return (
    <Managed>
      {(reservation, token) => (
        <Detail
          reservation={reservation}
          manageToken={token}
          cancelLink={
            <To
              page="booking.manage.cancel"

              {...buttonLook('danger')}
            >
              {bookingText.manage.cancel}
            </To>
          }
        />
      )}
    </Managed>
  )
}
