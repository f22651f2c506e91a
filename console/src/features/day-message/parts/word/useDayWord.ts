import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getDayWord, sayDayWord, type WordGiven } from '@jgm/contract/api/day-word'
import { call } from '../../../../lib/api.ts'

/** The course's sentence about a day, as golfers read it, and how it is said and taken away. */
export function useDayWord(courseId: number, date: string) {
  const queries = useQueryClient()
  const queryKey = ['day-word', String(courseId), date]
  const params = { id: courseId, date }
  const word = useQuery({
    queryKey,
    queryFn: async () => (await call(getDayWord, { params })).word,
    staleTime: 0,
  })
  const saying = useMutation({
    mutationFn: async (given: WordGiven) => call(sayDayWord, { params, body: given }),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  })
  return { word, saying }
}

export type DayWords = ReturnType<typeof useDayWord>
