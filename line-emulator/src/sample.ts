import { text } from './text.ts'
import type { LineUser } from './types.ts'

const idOf = (number: number): string => `U${number.toString(16).padStart(32, '0')}`

/**
 * LINE users, all friends of each other. Their ids are the same at each start: 0 and 1 are friends of every official
 * account, 2 is new and a friend of none, 3 has blocked every account, 4 refuses consent when chosen without the pages,
 * 5 and 6 are friends of every account.
 */
export const sampleUsers: readonly LineUser[] = text.people.map((person, index) => ({
  userId: idOf(index + 1),
  displayName: person.name,
  statusMessage: person.status,
  ...(person.email === undefined ? {} : { email: person.email }),
  ...('commonProfile' in person ? { commonProfile: person.commonProfile } : {}),
}))

/** A sample user's friendship with the official accounts at the start. */
export function firstFriendship(userId: string): 'friend' | 'blocked' | 'none' {
  if (userId === idOf(3)) return 'none'
  if (userId === idOf(4)) return 'blocked'
  return sampleUsers.some((user) => user.userId === userId) ? 'friend' : 'none'
}

/** Does this user refuse consent when the page is answered automatically? */
export const refusesConsent = (userId: string): boolean => userId === idOf(5)

export type Group = { readonly groupId: string; readonly name: string; readonly members: readonly string[] }

/** Groups of the sample people. Group ids begin with `C`. */
export const sampleGroups: readonly Group[] = text.groups.map((group, index) => ({
  groupId: `C${(index + 1).toString(16).padStart(32, '0')}`,
  name: group.name,
  members: group.members.map((member) => idOf(member)),
}))
