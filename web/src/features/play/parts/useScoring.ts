import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { saveScore, type Play, type WholePlay } from '@jgm/contract/api/play'
import type { Problem } from '@jgm/contract/model/errors'
import { isDoubtful, type GivenScore } from '@jgm/contract/model/score'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { playQuery, playsKey } from '../api.ts'
import { typedScore } from '../flow.ts'
import { readTyped, typedOf, type Typed } from './typed.ts'

const none: readonly Problem[] = []

/**
 * The fields of a round and their way to the record. An unusual score is asked about once; a record that was written elsewhere is read and
 * said, and what is typed stays.
 */
export function useScoring(given: Play, onDone: (saved: WholePlay) => void) {
  const queries = useQueryClient()
  const kept = useFlow(typedScore)
  const [play, setPlay] = useState(given)
  const [found, setFound] = useState<readonly Problem[]>(none)
  const [doubted, setDoubted] = useState<number | null>(null)
  const typed: Typed = kept.data?.id === play.id ? kept.data : typedOf(play)
  async function readAgain(): Promise<void> {
    try {
      setPlay((await queries.fetchQuery(playQuery(play.id))).play)
    } catch {
      // The refusal is said already, and the next press reads again.
    }
  }
  const save = useSubmit(
    (body: GivenScore & { version: number }, { idempotencyKey }) =>
      call(
        saveScore,
        { params: { id: play.id }, body: { ...body, strokes: body.strokes && [...body.strokes] } },
        { idempotencyKey },
      ),
    {
      onDone: (saved) => {
        kept.reset()
        queries.setQueryData(playQuery(play.id).queryKey, saved)
        void queries.invalidateQueries({ queryKey: playsKey })
        onDone(saved)
      },
      onError: (error) => {
        if (isCode(error, 'score_moved') || isCode(error, 'score_published')) void readAgain()
      },
    },
  )
  return {
    typed,
    /** A score that was asked about and stands as it was. */
    doubted,
    problems: found.length > 0 ? found : save.problems,
    pending: save.pending,
    failure: save.failure,
    /** The record as it is now, where another device has written it. */
    moved: isCode(save.error, 'score_moved') && play !== given ? play : null,
    put: (changes: Partial<Typed>): void => {
      setDoubted(null)
      kept.put({ ...typed, ...changes, id: play.id })
    },
    submit: (): void => {
      const read = readTyped(play.holes, typed)
      setFound('problems' in read ? read.problems : none)
      if ('problems' in read) return
      const { score } = read.given
      if (score !== null && isDoubtful(play.holes, score) && doubted !== score) setDoubted(score)
      else save.submit({ version: play.version, ...read.given })
    },
    clear: (): void => save.submit({ version: play.version, score: null, putts: null, strokes: null }),
  }
}

export type Scoring = ReturnType<typeof useScoring>
