import { code as codeField } from '@jgm/contract/model/fields'
import { normalizePhone } from '@jgm/contract/model/normalise'

/**
 * The mailed code that an edit from `before` to `typed` has made whole, in whatever width: six digits, or ten (decision 027); undefined
 * for any other edit.
 */
export function justWhole(typed: string, before: string): string | undefined {
  const code = normalizePhone(typed)
  return codeField.safeParse(code).success && code !== normalizePhone(before) ? code : undefined
}
