import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dropStart, type DayStart, type DeskDay } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { call } from '../../../lib/api.ts'
import { startsText } from '../text.starts.ts'
import type { Failure } from './useArrival.ts'

/** Takes a squeezed start off the sheet of a day, and says which. */
export function useDropping(
  day: DeskDay | undefined,
  say: (said: string) => void,
  fail: (failure: Failure | null) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id: start }: DayStart) =>
      call(dropStart, { params: { id: day?.course_id ?? 0, date: day?.date ?? '' }, body: { start } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['day-sheet', day?.date] }),
    onMutate: () => fail(null),
    onError: (error) => fail({ error }),
    onSuccess: (_reply, { start_minute: minute, nine }) => say(startsText.squeeze.dropped(formatTime(minute), nine)),
  })
}
