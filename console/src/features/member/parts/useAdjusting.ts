import { useState } from 'react'
import type { DeskMember } from '@jgm/contract/api/desk-member'
import { groupDigits } from '@jgm/contract/model/money'
import { problemsOfAdjusting, type PointReason } from '@jgm/contract/model/points'
import { problemsOf } from '../../../lib/api.ts'
import { usePointWrites } from '../api.ts'
import { memberText as text } from '../text.ts'
import { amountIn } from './amount.ts'

const empty = { way: 'give' as 'give' | 'take', amount: '', reason: null as PointReason | null, note: '' }
const paths = ['points', 'reason', 'note'] as const
type Done = { readonly id: number; readonly until: string; readonly points: number }

/** The form that adjusts points: its fields and their errors, and the last adjustment while it can be taken back. */
export function useAdjusting(
  courseId: number,
  { member_number, name, points: { balance, adjusting: limit } }: DeskMember,
) {
  const [draft, setDraft] = useState(empty)
  const [isPressed, press] = useState(false)
  const [isAsked, ask] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const { adjusting, takeBack } = usePointWrites(courseId, member_number)
  const amount = amountIn(draft.amount)
  const points = amount === null ? null : draft.way === 'take' ? -amount : amount
  const { reason, note } = draft
  const problems = problemsOfAdjusting({ seen: balance, points, reason, note }, limit)
  const refused = problemsOf(adjusting.error)
  /** Of the amount, what is too much is said while it is typed; what is missing, once it is to be sent. */
  const problemAt = (path: (typeof paths)[number]): string | undefined =>
    isPressed || (path === 'points' && points !== null && points !== 0)
      ? (problems.find((one) => one.path === path)?.message ?? refused.at(path))
      : undefined
  function send(): void {
    press(true)
    if (problems.length > 0 || points === null || reason === null || adjusting.isPending) return
    adjusting.mutate(
      { seen: balance, points, reason, note },
      {
        onSuccess: ({ id, until }) => {
          setDraft(empty)
          press(false)
          ask(false)
          setDone({ id, until, points })
        },
      },
    )
  }
  return {
    draft,
    change: (part: Partial<typeof empty>) => setDraft((before) => ({ ...before, ...part })),
    points,
    problemAt,
    refusal: adjusting.error ? refused.beside(paths) : null,
    send,
    isSending: adjusting.isPending,
    isAsked,
    ask,
    done: done && {
      id: done.id,
      until: done.until,
      words: text.adjust.done(
        name,
        done.points > 0 ? text.points.plus(groupDigits(done.points)) : groupDigits(done.points),
      ),
      takeBack: async () => takeBack(done.id),
      over: () => setDone(null),
    },
  }
}
export type Adjusting = ReturnType<typeof useAdjusting>
