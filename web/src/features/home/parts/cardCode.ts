import { queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** The code of a card that stands above all of a home where it is needed, and is fetched there only; null where it cannot be. */
export const cardCode = <P extends object>(name: string, load: () => Promise<ComponentType<P>>, isNeeded: boolean) =>
  queryOptions({
    queryKey: ['card-code', name],
    queryFn: () => load().catch(() => null),
    enabled: isNeeded,
    staleTime: Infinity,
  })
