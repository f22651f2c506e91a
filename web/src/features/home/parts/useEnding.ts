import { useQuery } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import type { Ending } from '@jgm/contract/api/reservation-ending'
import { cardCode } from './cardCode.ts'
import { endingsQuery } from './endings.ts'

/**
 * The first of what is not held of the member, and its card with three ways on; `isComing` while the card's code is fetched: a home waits for
 * that, because the card stands above all.
 */
export function useEnding(
  who: number | null,
  from: string | undefined,
): {
  readonly ending: Ending | undefined
  readonly card: ReactNode
  readonly isKnown: boolean
  readonly isComing: boolean
} {
  const { data, isPending } = useQuery(endingsQuery(who))
  const ending = data?.endings[0]
  const { data: Card, isPending: isComing } = useQuery(
    cardCode('ending', () => import('./EndingCard.tsx').then(({ EndingCard }) => EndingCard), ending !== undefined),
  )
  return {
    ending,
    card: Card && ending ? createElement(Card, { key: ending.number, ending, from }) : null,
    isKnown: !isPending,
    isComing: ending !== undefined && isComing,
  }
}
