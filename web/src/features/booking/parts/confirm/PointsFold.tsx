import { useQuery } from '@tanstack/react-query'
import type { Offer } from '@jgm/contract/api/reservation'
import { inSteps } from '@jgm/contract/model/points'
import { Fold } from '../../../../ui/Fold.tsx'
import { usablePointsQuery } from '../../../point/api.ts'
import { PointsChoice } from '../../../point/parts/PointsChoice.tsx'
import type { PointsWish } from '../../../point/parts/pointsWish.ts'
import { pointText } from '../../../point/text.ts'

const text = pointText.use

/** The most points that the member can use for an offer now; 0 until they are known. */
export function useMostPoints({ points_most: most }: Offer, isMember: boolean): number {
  const { data } = useQuery({ ...usablePointsQuery, enabled: isMember && most !== undefined })
  return inSteps(Math.min(most ?? 0, data?.balance ?? 0))
}

/** Paying for a part with points, folded to what the member has. Nothing where the club takes none. */
export function PointsFold({
  offer,
  most,
  wish,
  error,
  onChange,
}: {
  offer: Offer
  most: number
  wish: PointsWish
  error: string | undefined
  onChange: (wish: PointsWish) => void
}) {
  const { data } = useQuery({ ...usablePointsQuery, enabled: offer.points_most !== undefined })
  if (offer.points_most === undefined) return null
  return (
    <Fold title={text.title} note={text.has(data?.balance ?? 0)} isOpen={wish.kind !== 'none'}>
      <PointsChoice
        wish={wish}
        most={most}
        full={offer.quote.total}
        expiring={data?.expiring ?? null}
        error={error}
        form="binding"
        onChange={onChange}
      />
    </Fold>
  )
}
