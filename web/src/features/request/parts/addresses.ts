import { email as emailField } from '@jgm/contract/model/fields'
import { isInvisible, normalizeEmail } from '@jgm/contract/model/normalise'
import { most } from '@jgm/contract/model/request'
import type { Told } from '../flow.ts'
import { requestText } from '../text.ts'

/** The told addresses with the typed one; or why it cannot be told. */
export function withTyped(
  emails: readonly Told[],
  typed: string,
): { readonly emails: readonly Told[]; readonly problem?: undefined } | { readonly problem: string } {
  const { same, most: tooMany } = requestText.told
  const judged = emailField.safeParse(normalizeEmail(typed))
  if (!judged.success) return { problem: judged.error.issues[0]?.message ?? '' }
  const email = judged.data
  if (emails.some((one) => one.email === email)) return { problem: same }
  return emails.length >= most.emails ? { problem: tooMany } : { emails: [...emails, { email }] }
}

/** What continuing tells: an address that is typed and not added yet counts, too. */
export const toldWith = (emails: readonly Told[], typed: string): ReturnType<typeof withTyped> =>
  isInvisible(typed) ? { emails } : withTyped(emails, typed)
