import { ApiError, isCode } from '../../../lib/api.ts'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { reservationText } from '../text.ts'

const text = reservationText.detail

/** While a reservation is fetched, and when it can't be shown. */
export function ReservationMissing({ error }: { error: unknown }) {
  if (!error) return <Spinner />
  const missing = isCode(error, 'not_found')
  return (
    <>
      <Banner
        kind="error"
        title={missing ? text.notFound : error instanceof ApiError ? error.message : text.notFound}
        live
      >
        {missing ? <p>{text.notFoundHelp}</p> : null}
      </Banner>
      <To page="reservation.list" {...buttonLook('outline')}>
        {text.toList}
      </To>
    </>
  )
}
