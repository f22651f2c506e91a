import type { RequestDetail } from '@jgm/contract/api/request'

/**
 * How a request ended without a start. `expired`: the golfer left an offer without an answer; `past`: the wished day came before the
 * course had answered.
 */
export function endOf({
  state,
  offers,
}: {
  readonly state: RequestDetail['state']
  readonly offers: readonly Pick<RequestDetail['offers'][number], 'state'>[]
}): 'declined' | 'withdrawn' | 'expired' | 'past' {
  if (state === 'declined' || state === 'withdrawn') return state
  return offers.some((offer) => offer.state === 'expired') ? 'expired' : 'past'
}
