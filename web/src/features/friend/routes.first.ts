import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'friend.list': None
  }
}

/** The first screens of this feature and the screens that they link to. */
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
