import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api.ts'

/** The answers of the API that the application keeps. One for each visit; on the server one for each rendered page. */
export const makeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Without a network, too, so that the screen says so: a paused query would wait for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) =>
          count < 2 &&
          error instanceof ApiError &&
          (error.status === 0 || error.status >= 500) &&
          // A device that knows that it has no network says so at once. In the server's process nothing is known.
          (navigator.onLine as boolean | undefined) !== false,
        refetchOnWindowFocus: true,
      },
    },
  })
