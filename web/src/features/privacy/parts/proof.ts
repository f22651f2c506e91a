import type { Member } from '@jgm/contract/api/session'

/** How the leaving member proves the identity; `none`: impossible here. */
export type Way = 'password' | 'line' | 'code' | 'none'

/** The password if there is one; else the linked LINE user in the chat area, else a code to the own address. */
export function wayOf(member: Pick<Member, 'has_password' | 'email'>, isLinked: boolean, idToken: string | null): Way {
  if (member.has_password) return 'password'
  if (isLinked && idToken !== null) return 'line'
  return member.email === null ? 'none' : 'code'
}
