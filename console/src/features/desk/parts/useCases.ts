import { useState } from 'react'
import type { CaseAnswer, DayCase, DayEnd } from '@jgm/contract/api/desk-end'
import { isCode } from '../../../lib/api.ts'
import type { Decision, useEndWrites } from '../api.ts'
import { answersOf, decideRefusal, isCorrection } from './cases.ts'

/** Which case of a day is looked at, and what is asked before it is decided: a reason to waive, a word to correct. */
export function useCases(
  day: Pick<DayEnd, 'cases' | 'hindrance'> | undefined,
  deciding: ReturnType<typeof useEndWrites>['deciding'],
  mayCorrect: boolean,
) {
  const cases = day?.cases ?? []
  const [chosen, choose] = useState<string | null>(null)
  const [asked, ask] = useState<{ readonly one: DayCase; readonly answer: CaseAnswer } | null>(null)
  const current = cases.find(({ number }) => number === chosen) ?? cases.find(({ decision }) => !decision) ?? cases[0]
  function send(
    one: DayCase,
    answer: CaseAnswer,
    words: Partial<Pick<Decision, 'fee' | 'reason' | 'note'>> = {},
  ): void {
    // Once another desk was first, what it has decided stands on the screen.
    const read = isCode(deciding.error, 'written_first')
      ? (cases.find(({ number }) => number === one.number) ?? one)
      : one
    const { number, version, decision } = read
    deciding.mutate(
      { number, version, seen: decision?.version ?? 0, answer, fee: null, reason: null, note: '', ...words },
      {
        onSuccess: () => {
          ask(null)
          choose(null)
        },
      },
    )
  }
  return {
    current,
    choose,
    asked,
    /** The decision that another desk made while this one was being asked. */
    theirs:
      asked && isCode(deciding.error, 'written_first')
        ? (cases.find(({ number }) => number === asked.one.number)?.decision ?? null)
        : null,
    /** Why the chosen case is not decided. */
    refusal: day && current ? decideRefusal(current, day, mayCorrect) : null,
    stopAsking: (): void => ask(null),
    send,
    decide: (one: DayCase, answer: CaseAnswer): void => {
      if (deciding.isPending || !day) return
      deciding.reset()
      choose(one.number)
      if (decideRefusal(one, day, mayCorrect) !== null || !answersOf(one).includes(answer)) return
      if (answer === 'waive' || isCorrection(one)) ask({ one, answer })
      else send(one, answer)
    },
    step: (by: number): void => {
      const at = current ? cases.indexOf(current) : 0
      choose(cases[at + by]?.number ?? current?.number ?? null)
    },
  }
}
