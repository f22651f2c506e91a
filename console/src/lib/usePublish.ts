import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useSendKey } from './useSendKey.ts'

/**
 * Publishes a draft, or takes an announcement back, behind the last write of the draft; one effect however often the button is pressed. Afterwards `read` and
 * `also` are read anew, also where no answer came.
 */
export function usePublish<B extends object | undefined, R>({
  queue,
  about,
  send,
  read,
  also = [],
}: {
  /** Names the queue of the draft’s writes. */
  readonly queue: string
  /** Names the course or the text that the draft belongs to. */
  readonly about: unknown
  readonly send: (body: B, key: string) => Promise<R>
  readonly read: QueryKey
  readonly also?: readonly QueryKey[]
}) {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    scope: { id: queue },
    mutationFn: (body: B) => send(body, keyOf({ about, ...body })),
    onSettled: async (_reply, error) => {
      settle(error)
      for (const queryKey of also) void queries.invalidateQueries({ queryKey })
      await queries.invalidateQueries({ queryKey: read })
    },
  })
}
