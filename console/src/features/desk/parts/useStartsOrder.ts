import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DayStart, DeskDay } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { listed } from '../../../lib/text.ts'
import { useSendKey } from '../../../lib/useSendKey.ts'

/** The result of an order, and the starts that somebody has taken meanwhile. */
export const outcomeOf = (
  chosen: readonly DayStart[],
  done: readonly number[],
  words: { readonly done: (count: number) => string; readonly left: (starts: string) => string },
): string => {
  const left = chosen.filter(({ id }) => !done.includes(id))
  return [
    ...(done.length === 0 ? [] : [words.done(done.length)]),
    ...(left.length === 0 ? [] : [words.left(listed(left.map((one) => formatTime(one.start_minute))))]),
  ].join('')
}

/** Sends an order about starts of a day, which has one effect however often it is pressed, and reads the sheet again. */
export function useStartsOrder<Body, Answer>(
  day: DeskDay,
  send: (body: Body, key: string) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    mutationFn: async (body: Body) => send(body, keyOf(body)),
    onSettled: (_answer, error) => {
      settle(error)
      void queries.invalidateQueries({ queryKey: ['day-sheet', day.date] })
    },
    onSuccess: onDone,
  })
}
