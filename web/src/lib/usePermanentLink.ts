import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useChat } from './chat.ts'

/** The full address of a path; in the chat area one that opens in LINE. Undefined until it is known. */
export function usePermanentLink(path: string): string | undefined {
  const chat = useChat()
  const { data } = useQuery({
    queryKey: ['permanent-link', path],
    queryFn: () => chat.permanentLink(path),
    gcTime: 0,
    // With a new path, what shows the link must stay on the page.
    placeholderData: keepPreviousData,
  })
  return data
}
