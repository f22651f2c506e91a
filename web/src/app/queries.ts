import { QueryClient } from '@tanstack/react-query'
import { ApiError, isCode } from '../lib/api.ts'

/** The answers of the API that the application keeps. One for each visit; on the server one for each rendered page. */
export const makeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Without a network, too, so that the screen says so: a paused query would wait for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A crowd passes: each try is a new place among those who look.
        retry: (count, error) =>
          (isCode(error, 'crowded')
            ? count < 4
            : count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)) &&
          // A device that knows that it has no network says so at once. In the server's process nothing is known.
          (navigator.onLine as boolean | undefined) !== false,
        // Those who were told at the same instant come back apart.
        retryDelay: (count, error) =>
          isCode(error, 'crowded') ? 2000 + Math.random() * 2000 : Math.min(1000 * 2 ** count, 30_000),
        refetchOnWindowFocus: true,
      },
    },
  })
