import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'friend.list': {
    load: () => import('./pages/FriendList.tsx'),
    goes: ['friend.add', 'friend.edit', 'friend.group.add', 'friend.group.edit', 'member.account'],
  },
  'friend.add': {
    load: () => import('./pages/FriendAdd.tsx'),
    goes: ['friend.add.complete', 'friend.list', 'member.qr'],
  },
  'friend.add.complete': {
    load: () => import('./pages/FriendAddComplete.tsx'),
    goes: ['friend.list', 'friend.add'],
  },
  'friend.invitation': {
    load: () => import('./pages/Invitation.tsx'),
    goes: ['account.login', 'account.registration', 'friend.add.complete', 'friend.list', 'friend.add'],
  },
  'friend.edit': {
    load: () => import('./pages/FriendEdit.tsx'),
    goes: ['friend.edit.complete', 'friend.delete.complete', 'friend.list'],
  },
  'friend.edit.complete': { load: () => import('./pages/FriendEditComplete.tsx'), goes: ['friend.list'] },
  'friend.delete.complete': { load: () => import('./pages/FriendDeleteComplete.tsx'), goes: ['friend.list'] },
  'friend.group.add': { load: () => import('./pages/GroupAdd.tsx'), goes: ['friend.list', 'friend.add'] },
  'friend.group.edit': { load: () => import('./pages/GroupEdit.tsx'), goes: ['friend.list', 'friend.add'] },
} as const satisfies PageMap
