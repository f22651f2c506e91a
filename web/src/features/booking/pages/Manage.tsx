import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { Detail } from '../../reservation/parts/Detail.tsx'
import { reservationDetailText } from '../../reservation/text.detail.ts'
import { SignUp } from '../parts/confirm/SignUp.tsx'
import { Managed } from '../parts/manage/Managed.tsx'
import { saleText } from '../text.sale.ts'

/** A guest's reservation, opened by the mailed link. */
export default function Manage() {
  return (
    <Managed wide>
      {(reservation, token) => (
        <>
          <Detail
            reservation={reservation}
            manageToken={token}
            changeLinks={
              <>
                <To page="change.time" {...buttonLook('outline', 'M')}>
                  {reservationDetailText.changeTime}
                </To>
                <To page="change.party" {...buttonLook('outline', 'M')}>
                  {reservationDetailText.changeParty}
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
                {reservationDetailText.share}
              </To>
            }
            cancelLink={
              <To page="manage.cancel" {...buttonLook('danger')}>
                {saleText.manage.cancel}
              </To>
            }
          />
          <SignUp course={reservation.course_id} contact={() => Promise.resolve(reservation.contact)} />
        </>
      )}
    </Managed>
  )
}
