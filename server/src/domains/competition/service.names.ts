import { initialsOf } from './text.ts'
import type { NameParts } from './types.ts'

/** The whole name as course and party call a person; empty once the person has left. */
export const wholeName = ({
  last_name: last,
  first_name: first,
}: Pick<NameParts, 'last_name' | 'first_name'>): string => `${last ?? ''} ${first ?? ''}`.trim()

/** The name that an entrant agreed to; initials where the chosen one is missing, null when the person has left. */
export function nameOf(parts: NameParts): string | null {
  const { last_name, first_name, last_name_kana, first_name_kana, nickname, shown_as } = parts
  if (last_name === null || first_name === null) return null
  if (shown_as === 'real_name') return `${last_name} ${first_name}`
  if (shown_as === 'nickname' && nickname !== null) return nickname
  return initialsOf(last_name_kana ?? '', first_name_kana ?? '')
}

/** The names that a person can agree to; null when the person has left. */
export function namesOf(parts: Omit<NameParts, 'shown_as'>): {
  real_name: string
  nickname: string | null
  initials: string
} | null {
  const shown = (as: NameParts['shown_as']) => nameOf({ ...parts, shown_as: as })
  const [real, initials] = [shown('real_name'), shown('initials')]
  return real === null || initials === null ? null : { real_name: real, nickname: parts.nickname, initials }
}
