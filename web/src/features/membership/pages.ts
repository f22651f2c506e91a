import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'membership.list': {
    load: () => import('./pages/MembershipList.tsx'),
    goes: ['membership.input', 'membership.delete', 'member.account'],
  },
  'membership.input': {
    load: () => import('./pages/MembershipInput.tsx'),
    goes: ['membership.confirm', 'membership.list'],
  },
  'membership.confirm': {
    load: () => import('./pages/MembershipConfirm.tsx'),
    goes: ['membership.input', 'membership.complete', 'membership.list', 'member.profile', 'account.login'],
  },
  'membership.complete': { load: () => import('./pages/MembershipComplete.tsx'), goes: ['membership.list'] },
  'membership.delete': {
    load: () => import('./pages/MembershipDelete.tsx'),
    goes: ['membership.list', 'membership.delete.complete'],
  },
  'membership.delete.complete': {
    load: () => import('./pages/MembershipDeleteComplete.tsx'),
    goes: ['membership.list'],
  },
} as const satisfies PageMap
