import { queryOptions } from '@tanstack/react-query'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { listWaitlist, type WaitEntry } from '@jgm/contract/api/waitlist'
import { call } from '../../../lib/api.ts'

type News = ComponentType<{ entries: readonly WaitEntry[] }>
let news: News | undefined

/** The news on the homes, which are first screens with a size limit. */
async function loadNews(): Promise<void> {
  news ??= (await import('./WaitNews.tsx')).WaitNews
}

/** The news, without a moment of waiting in which the screen below would move; nothing where their code could not be fetched. */
export const newsOf = (entries: readonly WaitEntry[]): ReactNode =>
  news && entries.length > 0 ? createElement(news, { entries }) : null

/** The member's own entries. Offers come and go: asked again on each arrival and twice a minute. */
export const waitsQuery = (who: number | null) =>
  queryOptions({
    queryKey: ['waitlist', who],
    queryFn: async ({ signal }) => {
      const answer = await call(listWaitlist, {}, { signal })
      // With the answer, so that nothing moves on a home when the news are shown. Without entries it is not loaded.
      if (answer.entries.length > 0) await loadNews().catch(() => undefined)
      return answer
    },
    enabled: who !== null,
    staleTime: 0,
    refetchInterval: 30_000,
  })
