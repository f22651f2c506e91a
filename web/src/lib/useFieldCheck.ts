import { useState } from 'react'
import type { Problem } from '@jgm/contract/model/errors'
import type * as z from 'zod/mini'

/** Schemas of single fields by name, such as `contactShape`. */
export type FieldShapes = Readonly<Record<string, z.ZodMiniType>>

/**
 * What a form says about its fields: `shown` stands at the fields, `summary` answers the last submit. A field that is left is
 * judged alone, and only once something stands in it or something was wrong with it: nobody is scolded for passing by.
 */
export function useFieldCheck(shapes: FieldShapes, initial: readonly Problem[] = []) {
  const [summary, setSummary] = useState<readonly Problem[]>(initial)
  const [shown, setShown] = useState<readonly Problem[]>(initial)
  return {
    shown,
    summary,
    /** Judges one field when it is left. */
    leave: (name: string, value: unknown): void => {
      const schema = shapes[name]
      if (!schema) return
      const known = shown.some(({ path }) => path === name)
      if (!known && (value === '' || value === undefined)) return
      const result = schema.safeParse(value)
      const message = result.success ? undefined : result.error.issues[0]?.message
      if (!known && message === undefined) return
      setShown([
        ...shown.filter(({ path }) => path !== name),
        ...(message === undefined ? [] : [{ path: name, message }]),
      ])
    },
    /** Shows the answer to a submit: all problems at once, at the fields and in the summary. */
    answer: (problems: readonly Problem[]): void => {
      setSummary(problems)
      setShown(problems)
    },
  }
}
