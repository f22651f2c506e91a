import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'friend.list': None
  }
}

/** What visits begin with here, and what such screens link to: part of every first screen. */
export const firstRoutes = {
  'friend.list': {
    load: () => import('./pages/FriendList.tsx'),
    goes: ['friend.add', 'friend.edit', 'friend.group.add', 'friend.group.edit', 'member.account'],
    title: 'ゴルフ仲間',
    access: 'member',
    mypage: page('/mypage/friend/list', { leadsHere: ['/mypage/friend'] }),
    line: page('/friend/list', { leadsHere: ['/friend'] }),
  },
} as const satisfies Routes
