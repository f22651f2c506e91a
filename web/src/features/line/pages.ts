import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'line.integration': { load: () => import('./pages/Integration.tsx'), goes: [] },
  'line.addFriend': { load: () => import('./pages/AddFriend.tsx'), goes: ['system.menu', 'system.notFound'] },
  'line.callback': {
    load: () => import('./pages/Callback.tsx'),
    goes: ['account.login', 'account.registration', 'home.home', 'line.integration', 'line.email.alert'],
  },
  'line.email.alert': { load: () => import('./pages/EmailAlert.tsx'), goes: ['line.email.input'] },
  'line.email.input': { load: () => import('./pages/EmailInput.tsx'), goes: ['line.email.code', 'account.login'] },
  'line.email.code': {
    load: () => import('./pages/EmailCode.tsx'),
    goes: ['line.email.input', 'account.login', 'home.home'],
  },
  'line.email.memberInput': {
    load: () => import('./pages/MemberEmailInput.tsx'),
    goes: ['line.email.memberCode', 'account.password'],
  },
  'line.email.memberCode': {
    load: () => import('./pages/MemberEmailCode.tsx'),
    goes: ['line.email.memberInput', 'line.email.memberComplete'],
  },
  'line.email.memberComplete': { load: () => import('./pages/MemberEmailComplete.tsx'), goes: ['system.menu'] },
} as const satisfies PageMap
