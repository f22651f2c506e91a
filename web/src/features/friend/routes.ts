import { page, complete, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'friend.add': None
    'friend.add.done': None
    'friend.invitation': None
    'friend.edit': { id: Value }
    'friend.edit.done': None
    'friend.delete.done': None
    'friend.group.add': None
    'friend.group.edit': { id: Value }
  }
}

export const routes = {
  'friend.add': {
    load: () => import('./pages/FriendAdd.tsx'),
    goes: ['friend.add.done', 'friend.list', 'member.qr'],
    title: 'ゴルフ仲間の追加',
    access: 'member',
    mypage: page('/mypage/friend/add'),
    line: page('/friend/add'),
  },
  'friend.add.done': {
    load: () => import('./pages/FriendAddComplete.tsx'),
    goes: ['friend.list', 'friend.add'],
    title: 'ゴルフ仲間の追加完了',
    access: 'member',
    mypage: complete('/mypage/friend/add/complete', 'friendAdd', 'friend.list'),
    line: complete('/friend/add/complete', 'friendAdd', 'friend.list'),
  },
  'friend.invitation': {
    load: () => import('./pages/Invitation.tsx'),
    goes: ['account.login', 'account.registration', 'friend.add.done', 'friend.list', 'friend.add'],
    title: 'ゴルフ仲間への招待',
    access: 'any',
    mypage: page('/mypage/friend/invitation'),
    line: page('/friend/invitation'),
  },
  'friend.edit': {
    load: () => import('./pages/FriendEdit.tsx'),
    goes: ['friend.edit.done', 'friend.delete.done', 'friend.list'],
    title: 'ゴルフ仲間の編集',
    access: 'member',
    mypage: page('/mypage/friend/edit/:id'),
    line: page('/friend/edit/:id'),
  },
  'friend.edit.done': {
    load: () => import('./pages/FriendEditComplete.tsx'),
    goes: ['friend.list'],
    title: 'ゴルフ仲間の編集完了',
    access: 'member',
    mypage: complete('/mypage/friend/edit/complete', 'friendEdit', 'friend.list'),
    line: complete('/friend/edit/complete', 'friendEdit', 'friend.list'),
  },
  'friend.delete.done': {
    load: () => import('./pages/FriendDeleteComplete.tsx'),
    goes: ['friend.list'],
    title: 'ゴルフ仲間の削除完了',
    access: 'member',
    mypage: complete('/mypage/friend/delete/complete', 'friendDelete', 'friend.list'),
    line: complete('/friend/delete/complete', 'friendDelete', 'friend.list'),
  },
  'friend.group.add': {
    load: () => import('./pages/GroupAdd.tsx'),
    goes: ['friend.list', 'friend.add'],
    title: 'グループの追加',
    access: 'member',
    mypage: page('/mypage/friend/group/add'),
    line: page('/friend/group/add'),
  },
  'friend.group.edit': {
    load: () => import('./pages/GroupEdit.tsx'),
    goes: ['friend.list', 'friend.add'],
    title: 'グループの編集',
    access: 'member',
    mypage: page('/mypage/friend/group/edit/:id'),
    line: page('/friend/group/edit/:id'),
  },
} as const satisfies Routes
