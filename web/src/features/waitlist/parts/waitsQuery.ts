import { queryOptions } from '@tanstack/react-query'
import { listWaitlist } from '@jgm/contract/api/waitlist'
import { call } from '../../../lib/api.ts'

/** The news on the homes, which are first screens with a size limit. */
export const loadNews = () => import('./WaitNews.tsx').then((part) => part.WaitNews)

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
