import { useEffect, useRef, useState } from 'react'
import type { Problem } from '@jgm/contract/model/errors'
import type * as z from 'zod/mini'

/** Schemas of single fields by name, such as `contactShape`. */
export type FieldShapes = Readonly<Record<string, z.ZodMiniType>>

function judged(before: readonly Problem[], name: string, value: unknown, schema: z.ZodMiniType): readonly Problem[] {
  const known = before.some(({ path }) => path === name)
  if (!known && (value === '' || value === undefined)) return before
  const result = schema.safeParse(value)
  const message = result.success ? undefined : result.error.issues[0]?.message
  if (!known && message === undefined) return before
  return [...before.filter(({ path }) => path !== name), ...(message === undefined ? [] : [{ path: name, message }])]
}

/**
 * The summary of a submit after a field was left: a corrected field leaves it, and one that is wrong in another way says what its field says.
 */
export const summaryAfter = (
  before: readonly Problem[],
  name: string,
  value: unknown,
  schema: z.ZodMiniType,
): readonly Problem[] => (before.some(({ path }) => path === name) ? judged(before, name, value, schema) : before)

/**
 * Runs `work` when no mouse button is pressed. A field is left when the press on a button begins; a message that appeared or
 * disappeared at that moment would move the button before the press ends, and the click would be lost.
 */
function useReleased(): (work: () => void) => void {
  const held = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    const release = (): void => {
      held.current = false
      // The click follows the release in the same task.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work()
      })
    }
    document.addEventListener('pointerdown', () => (held.current = true), options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => stop.abort()
  }, [])
  return (work) => {
    if (held.current) waiting.current.push(work)
    else setTimeout(work)
  }
}

/**
 * The problems that a form shows: `shown` at the fields, `summary` after a submit, without those corrected since. A left field is
 * checked alone, and only if it has a value or had a problem, so that passing through empty fields shows nothing.
 */
export function useFieldCheck(shapes: FieldShapes, initial: readonly Problem[] = []) {
  const [summary, setSummary] = useState<readonly Problem[]>(initial)
  const [shown, setShown] = useState<readonly Problem[]>(initial)
  const whenReleased = useReleased()
  const answers = useRef(0)
  return {
    shown,
    summary,
    /** Judges one field when it is left. */
    leave: (name: string, value: unknown): void => {
      const schema = shapes[name]
      if (!schema) return
      const known = answers.current
      // The press that left the field may have submitted the form, and its answer covers more than this field.
      whenReleased(() => {
        if (known !== answers.current) return
        setShown((before) => judged(before, name, value, schema))
        setSummary((before) => summaryAfter(before, name, value, schema))
      })
    },
    /** Shows the answer to a submit: all problems, at the fields and in the summary. */
    answer: (problems: readonly Problem[]): void => {
      answers.current += 1
      setSummary(problems)
      setShown(problems)
    },
  }
}
