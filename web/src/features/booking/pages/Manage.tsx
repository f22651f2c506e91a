import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { Detail } from '../../reservation/parts/Detail.tsx'
import { reservationText } from '../../reservation/text.ts'
import { Managed } from '../parts/manage/Managed.tsx'
import { saleText } from '../text.sale.ts'

/** A guest's reservation, opened by the mailed link. */
export default function Manage() {
  return (
    <Managed wide>
      {(reservation, token) => (
        <Detail
          reservation={reservation}
          manageToken={token}
          changeLinks={
            <>
              <To page="change.time" {...buttonLook('outline', 'M')}>
                {reservationText.detail.changeTime}
              </To>
              <To page="change.party" {...buttonLook('outline', 'M')}>
                {reservationText.detail.changeParty}
              </To>
            </>
          }
          companionLink={
            <To
              page="companion.share"
              params={{ id: reservation.number }}
              query={{ type: reservation.type }}
              {...buttonLook('solid', 'L', true)}
            >
              <SendIcon />
              {reservationText.detail.share}
            </To>
          }
          cancelLink={
            <To
              page="manage.cancel"

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
