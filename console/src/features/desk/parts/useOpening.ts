import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unblockStarts, type DeskDay } from '@jgm/contract/api/desk-day'
import { call } from '../../../lib/api.ts'
import { useSendKey } from '../../../lib/useSendKey.ts'
import { sheetText } from '../text.ts'
import type { Failure } from './useArrival.ts'

/** Puts blocked starts of a day on sale again, and says how many. */
export function useOpening(
  day: DeskDay | undefined,
  say: (said: string) => void,
  fail: (failure: Failure | null) => void,
) {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    mutationFn: async (starts: number[]) => {
      const body = { starts }
      return call(
        unblockStarts,
        { params: { id: day?.course_id ?? 0, date: day?.date ?? '' }, body },
        { key: keyOf(body) },
      )
    },
    onSettled: (_reply, error) => {
      settle(error)
      void queries.invalidateQueries({ queryKey: ['day-sheet', day?.date] })
    },
    onMutate: () => fail(null),
    onError: (error) => fail({ error }),
    onSuccess: ({ opened }) => say(sheetText.block.opened(opened.length)),
  })
}
