import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'member.account': {
    load: () => import('./pages/Account.tsx'),
    goes: [
      'member.profile',
      'membership.list',
      'line.integration',
      'line.email.memberInput',
      'notice.setting',
      'point.history',
      'play.history',
      'inquiry.input',
      'inquiry.faq',
      'privacy.export',
      'privacy.quit',
    ],
  },
  'member.profile': { load: () => import('./pages/Profile.tsx'), goes: ['member.profile.confirm', 'member.account'] },
  'member.profile.confirm': {
    load: () => import('./pages/ProfileConfirm.tsx'),
    goes: ['member.profile', 'member.profile.complete'],
  },
  'member.profile.complete': {
    load: () => import('./pages/ProfileComplete.tsx'),
    goes: ['member.account', 'home.home'],
  },
} as const satisfies PageMap
