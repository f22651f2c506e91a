import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Detail } from '../../reservation/parts/Detail.tsx'
import { Managed } from '../parts/Managed.tsx'
import { saleText } from '../text.sale.ts'

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
              {saleText.manage.cancel}
            </To>
          }
        />
      )}
    </Managed>
  )
}
