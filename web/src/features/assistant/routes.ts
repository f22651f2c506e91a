import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'assistant.list': None
    'assistant.connect': { token: Value }
  }
}

export const routes = {
  'assistant.list': {
    load: () => import('./pages/Assistants.tsx'),
    goes: ['member.account'],
    title: '連携中のアシスタント',
    access: 'member',
    mypage: page('/mypage/account/assistants'),
    line: page('/account/assistants', { courseIn: 'id' }),
  },
  'assistant.connect': {
    load: () => import('./pages/Connect.tsx'),
    goes: ['assistant.list', 'home'],
    title: 'AIアシスタントとの連携',
    access: 'member',
    mypage: page('/mypage/assistants/connect/:token'),
  },
} as const satisfies Routes
