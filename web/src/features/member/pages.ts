import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'member.account': {
    load: () => import('./pages/Account.tsx'),
    goes: [
      'member.profile',
      'member.single',
      'member.course',
      'member.qr',
      'membership.list',
      'reservation.list',
      'point.history',
      'play.history',
      'friend.list',
      'notice.setting',
      'line.integration',
      'account.mail',
      'account.password',
      'account.sessions',
      'inquiry.input',
      'inquiry.faq',
      'privacy.export',
      'privacy.quit',
    ],
  },
  'member.qr': { load: () => import('./pages/Qr.tsx'), goes: [] },
  'member.profile': { load: () => import('./pages/Profile.tsx'), goes: ['member.profile.confirm', 'member.account'] },
  'member.profile.confirm': {
    load: () => import('./pages/ProfileConfirm.tsx'),
    goes: ['member.profile', 'member.profile.complete', 'account.mail'],
  },
  'member.profile.complete': {
    load: () => import('./pages/ProfileComplete.tsx'),
    goes: ['member.account', 'home.home'],
  },
  'member.single': { load: () => import('./pages/Single.tsx'), goes: ['member.single.confirm', 'member.account'] },
  'member.single.confirm': {
    load: () => import('./pages/SingleConfirm.tsx'),
    goes: ['member.single', 'member.single.complete'],
  },
  'member.single.complete': {
    load: () => import('./pages/SingleComplete.tsx'),
    goes: ['member.account', 'home.home'],
  },
  'member.course': {
    load: () => import('./pages/MainCourse.tsx'),
    goes: ['member.course.complete', 'member.account'],
  },
  'member.course.complete': {
    load: () => import('./pages/MainCourseComplete.tsx'),
    goes: ['member.account', 'home.home'],
  },
} as const satisfies PageMap
