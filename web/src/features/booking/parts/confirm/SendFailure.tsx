import { isCode } from '../../../../lib/api.ts'
import { useMember } from '../../../../lib/visitor.ts'
import { To } from '../../../../routing/go.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.confirm

/** Why what was sent is not accepted; where the own bookings or requests stand in the way, with the way to them. */
export function SendFailure({ message, error }: { message: string; error: unknown }) {
  const isSame = isCode(error, 'same_day') || isCode(error, 'request_same')
  const isOwn = isSame || isCode(error, 'request_limit')
  const member = useMember()
  return (
    <Banner kind="error" title={message} live>
      {isOwn && member ? (
        <To page="reservation.list" className="text-link font-bold">
          {text.toList}
        </To>
      ) : null}
      {isSame && !member ? (
        <To page="manage.reservation" className="text-link font-bold">
          {text.toManage}
        </To>
      ) : null}
    </Banner>
  )
}
