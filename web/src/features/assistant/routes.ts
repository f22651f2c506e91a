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
    title: 'つないだアシスタント',
    access: 'member',
    mypage: page('/mypage/account/assistants'),
    line: page('/account/assistants', { courseIn: 'id' }),
  },
  'assistant.connect': {
    load: () => import('./pages/Connect.tsx'),
    goes: ['assistant.list', 'home'],
    title: 'アシスタントをつなぐ',
    access: 'member',
    mypage: page('/mypage/assistants/connect/:token'),
  },
} as const satisfies Routes
