import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useSendKey } from './useSendKey.ts'

/**
 * Publishes what is edited, or takes it back, behind the last write of its draft; one effect however often it is pressed. Afterwards it is read anew, and
 * `also`, whatever came in place of the answer.
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
  /** What is edited, such as the course. */
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
