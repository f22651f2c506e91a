import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dropStart, type DayStart, type DeskDay } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { call } from '../../../lib/api.ts'
import { startsText } from '../text.starts.ts'
import { toSheet } from './focus.ts'
import { startsBeside } from './rows.ts'
import type { Failure } from './useArrival.ts'

/** Takes a squeezed start off the sheet of a day, says which, and chooses the one before it. */
export function useDropping(
  day: DeskDay | undefined,
  {
    say,
    fail,
    choose,
  }: {
    readonly say: (said: string) => void
    readonly fail: (failure: Failure | null) => void
    readonly choose: (id: number | null) => void
  },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id: start }: DayStart) =>
      call(dropStart, { params: { id: day?.course_id ?? 0, date: day?.date ?? '' }, body: { start } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['day-sheet', day?.date] }),
    onMutate: () => fail(null),
    onError: (error) => fail({ error }),
    onSuccess: (_reply, start) => {
      say(startsText.squeeze.dropped(formatTime(start.start_minute), start.nine))
      // Where the start stood, the work goes on.
      choose(startsBeside(day?.starts ?? [], start).before?.id ?? null)
      toSheet()
    },
  })
}
