import { queryOptions } from '@tanstack/react-query'
import { getDayAnswers } from '@jgm/contract/api/day-answer'
import { call } from '../../lib/api.ts'

/** A member's answers about a play of today or tomorrow. */
export const dayAnswersQuery = (number: string) =>
  queryOptions({
    queryKey: ['day-answers', number],
    queryFn: ({ signal }) => call(getDayAnswers, { params: { number } }, { signal }),
    retry: false,
  })
