import type { Problem } from '@jgm/contract/model/errors'
import type * as z from 'zod/mini'

/** Every problem of the typed values, with its field; empty when they are valid. The server uses the same schemas. */
export function checkProblems(schema: z.ZodMiniType, values: unknown): Problem[] {
  const result = schema.safeParse(values)
  return result.success ? [] : result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

/** Problems that another screen passed on, with the form's field names; empty for anything else. */
export function asProblems(sent: unknown): Problem[] {
  if (!Array.isArray(sent)) return []
  return sent.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('path' in one) || !('message' in one)) return []
    return [{ path: String(one.path).replace(/^details\./, ''), message: String(one.message) }]
  })
}
