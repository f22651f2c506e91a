import { useState } from 'react'
import { wholeDay } from '@jgm/contract/model/day-part'
import { isInvisible } from '@jgm/contract/model/normalise'
import { problemsOf } from '../../../lib/api.ts'
import { useDesk, useOneCourse } from '../../../lib/session.ts'
import { useUnsent } from '../../../lib/useUnsent.ts'
import { useMessagePreview, useMessages, useMessageWrites, type Wish } from '../api.ts'
import type { Typed } from './WriteForm.tsx'

const nothing: Typed = { courseId: null, part: wholeDay, message: '' }

/** The message that the clerk writes for the players of a day, and its preview. The words are kept until they are sent. */
export function useWriting(date: string) {
  const { course, courses } = useDesk()
  const unsent = useUnsent<Typed>('day-message')
  const [typed, setTyped] = useState<Typed>(() => unsent.find() ?? nothing)
  const [asked, ask] = useState<Wish | null>(null)
  /** The readers whom the clerk has left out of the preview with this digest. Another preview begins with all of its readers. */
  const [left, leave] = useState<{ readonly digest: string; readonly keys: string[] }>({ digest: '', keys: [] })
  const courseId = useOneCourse(typed.courseId)
  const { part, message } = typed
  const wish =
    courseId === null || isInvisible(message) ? null : { course_id: courseId, play_date: date, part, words: message }
  const isCurrent = JSON.stringify(wish) === JSON.stringify(asked)
  const preview = useMessagePreview(asked)
  const { sending } = useMessageWrites()
  const seen = asked === null ? undefined : preview.data
  const omitted = left.digest === seen?.digest ? left.keys : []
  const told = seen?.people.map(({ key }) => key).filter((key) => !omitted.includes(key)) ?? []
  function change(changed: Partial<Typed>): void {
    const next = { ...typed, ...changed }
    setTyped(next)
    unsent.write(next)
  }
  return {
    /** To choose from; null where the course is clear. */
    choices: course === null && courses.length > 1 ? courses : null,
    nines: courses.find(({ id }) => id === courseId)?.nines ?? [],
    typed: { ...typed, courseId },
    change,
    asked,
    preview,
    seen,
    isCurrent,
    problems: problemsOf(isCurrent ? preview.error : null),
    canCheck: wish !== null && !preview.isFetching,
    check: (): void => {
      if (isCurrent) void preview.refetch()
      else ask(wish)
    },
    omitted,
    omit: (keys: string[]): void => leave({ digest: seen?.digest ?? '', keys }),
    told,
    sending,
    send: (isAgain: boolean): void => {
      if (!asked || !seen) return
      const chosen = omitted.length === 0 ? null : told
      sending.mutate(
        { ...asked, chosen, digest: seen.digest, is_again: isAgain },
        {
          onSuccess: () => {
            ask(null)
            setTyped(nothing)
            unsent.forget()
          },
        },
      )
    },
    messages: useMessages(),
  }
}
