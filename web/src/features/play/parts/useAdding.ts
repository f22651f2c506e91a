import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { addPlay, type WholePlay } from '@jgm/contract/api/play'
import type { Parsed } from '@jgm/contract/api/endpoint'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import { isDoubtful } from '@jgm/contract/model/score'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { playsKey } from '../api.ts'
import { typedRound } from '../flow.ts'
import { readRound, type TypedRound } from './typedRound.ts'

type Body = Parsed<typeof addPlay>['body']

const none: readonly Problem[] = []

/** The fields of a round that is added, and their way to the history. An unusual score and a round that is known are asked about once. */
export function useAdding(course: number, onDone: (saved: WholePlay) => void) {
  const queries = useQueryClient()
  const kept = useFlow(typedRound)
  const [found, setFound] = useState<readonly Problem[]>(none)
  const [doubted, setDoubted] = useState<number | null>(null)
  const [asked, setAsked] = useState<Body | null>(null)
  const typed: TypedRound = kept.data ?? { course, date: '', holes: 18, score: '', putts: '' }
  const save = useSubmit((body: Body, { idempotencyKey }) => call(addPlay, { body }, { idempotencyKey }), {
    onDone: (saved) => {
      kept.reset()
      void queries.invalidateQueries({ queryKey: playsKey })
      onDone(saved)
    },
    onError: (error, body) => setAsked(isCode(error, 'round_known') ? body : null),
  })
  return {
    typed,
    /** A score that was asked about and stands as it was. */
    doubted,
    problems: found.length > 0 ? found : save.problems,
    pending: save.pending,
    /** The round that the history has already, beside what was sent. */
    known: asked && isCode(save.error, 'round_known') ? { round: asked, details: save.error.details } : null,
    failure: isCode(save.error, 'round_known') ? null : save.failure,
    put: (changes: Partial<TypedRound>): void => {
      setDoubted(null)
      setAsked(null)
      kept.put({ ...typed, ...changes })
    },
    submit: (): void => {
      const read = readRound(typed, todayInTokyo(now()))
      setFound('problems' in read ? read.problems : none)
      if ('problems' in read) return
      const { round } = read
      if (isDoubtful(round.holes, round.score) && doubted !== round.score) setDoubted(round.score)
      else save.submit({ ...round, is_another: false })
    },
    goOn: (): void => {
      if (asked) save.submit({ ...asked, is_another: true })
    },
  }
}

export type Adding = ReturnType<typeof useAdding>
