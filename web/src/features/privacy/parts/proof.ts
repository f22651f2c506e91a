import type { Member } from '@jgm/contract/api/session'

/** How who leaves is proven once more; `none`: not from here. */
export type Way = 'password' | 'line' | 'code' | 'none'

/** The password where there is one; else the linked LINE user who is here, else a code to the own address. */
export function wayOf(member: Pick<Member, 'has_password' | 'email'>, isLinked: boolean, idToken: string | null): Way {
  if (member.has_password) return 'password'
  if (isLinked && idToken !== null) return 'line'
  return member.email === null ? 'none' : 'code'
}
