import { queryOptions } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { getUsualStarts, type UsualStarts } from '@jgm/contract/api/tee-sheet-usual'
import { call } from '../../../../lib/api.ts'
import { usualKey } from './usualKey.ts'
import type { Usual as UsualCard } from './Usual.tsx'

let Usual: typeof UsualCard | undefined

/** The member's usual booking, or that of a round again, and the next such starts. Its code comes with the answer, and only where there is one. */
export const usualQuery = (who: number | null, playId?: number) =>
  queryOptions({
    queryKey: [...usualKey, who, playId ?? null],
    queryFn: async ({ signal }) => {
      const answer = await call(getUsualStarts, { query: playId === undefined ? {} : { play_id: playId } }, { signal })
      if (answer.usual) Usual ??= (await import('./Usual.tsx').catch(() => undefined))?.Usual
      return answer
    },
    enabled: who !== null,
    staleTime: 15_000,
  })

/** The usual booking on a home; nothing without one. */
export const usualOf = (answer: UsualStarts | undefined, from: string | undefined): ReactNode =>
  Usual && answer?.usual ? createElement(Usual, { ...answer, usual: answer.usual, from }) : null
