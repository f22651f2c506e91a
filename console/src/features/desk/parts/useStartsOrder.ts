import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskDay } from '@jgm/contract/api/desk-day'
import { useSendKey } from '../../../lib/useSendKey.ts'

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
