import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components'
import { BrowserRouter } from 'react-router'
import { isUnanswered } from '../lib/api.ts'
import { useKeyboard } from '../lib/keys.ts'
import { useUnsavedWarning } from '../lib/unsaved.ts'
import { unsentKey } from '../lib/useUnsent.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { Gate } from './Gate.tsx'

/** The queries that the console has read, and how they are read again. */
export function makeQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      // Changes arrive by the stream; the rest is refreshed when the window gets the focus.
      queries: { staleTime: 15_000, retry: (count, error) => count < 2 && isUnanswered(error) },
      // Without a network an order fails at once: one that waited for the network would be carried out when nobody expects it.
      mutations: { networkMode: 'always' },
    },
  })
  // Drafts that the server has not confirmed stay in memory until the page is closed, letter for letter.
  queries.setQueryDefaults([unsentKey], { gcTime: Infinity, structuralSharing: false })
  return queries
}

/** The whole console. */
export function App({ queries }: { readonly queries: QueryClient }) {
  useKeyboard()
  useUnsavedWarning()
  return (
    <I18nProvider locale="ja-JP">
      <QueryClientProvider client={queries}>
        {/* No transitions: the next key must find the screen that the one before has led to, however soon it is pressed. */}
        <BrowserRouter useTransitions={false}>
          {/* Also where a screen fails while it is left: its own boundary is gone then. */}
          <Fetched>
            <Gate />
          </Fetched>
        </BrowserRouter>
      </QueryClientProvider>
    </I18nProvider>
  )
}
