import { page, step, complete, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'member.profile': None
    'member.profile.confirm': None
    'member.profile.done': None
    'member.singleProfile': None
    'member.singleProfile.confirm': None
    'member.singleProfile.done': None
    'member.mainCourse': None
    'member.mainCourse.done': None
  }
}

export const routes = {
  'member.profile': {
    load: () => import('./pages/Profile.tsx'),
    goes: ['member.profile.confirm', 'member.account'],
    title: '会員情報の変更',
    access: 'member',
    mypage: page('/mypage/account/profile'),
    line: page('/account/profile', { courseIn: 'id' }),
  },
  'member.profile.confirm': {
    load: () => import('./pages/ProfileConfirm.tsx'),
    goes: ['member.profile', 'member.profile.done', 'account.mail'],
    title: '会員情報の変更の確認',
    access: 'member',
    mypage: step('/mypage/account/profile/confirm', 'profile.inputed', 'member.profile'),
    line: step('/account/profile/confirm', 'profile.inputed', 'member.profile', { courseIn: 'id' }),
  },
  'member.profile.done': {
    load: () => import('./pages/ProfileComplete.tsx'),
    goes: ['member.account', 'home'],
    title: '会員情報の変更の完了',
    access: 'member',
    mypage: complete('/mypage/account/profile/complete', 'profile', 'member.profile'),
    line: complete('/account/profile/complete', 'profile', 'member.profile', { courseIn: 'id' }),
  },
  'member.singleProfile': {
    load: () => import('./pages/Single.tsx'),
    goes: ['member.singleProfile.confirm', 'member.account'],
    title: '1人予約プロフィール',
    access: 'member',
    mypage: page('/mypage/account/oneperson'),
    line: page('/account/oneperson', { courseIn: 'id' }),
  },
  'member.singleProfile.confirm': {
    load: () => import('./pages/SingleConfirm.tsx'),
    goes: ['member.singleProfile', 'member.singleProfile.done'],
    title: '1人予約プロフィールの確認',
    access: 'member',
    mypage: step('/mypage/account/oneperson/confirm', 'singleProfile.inputed', 'member.singleProfile'),
    line: step('/account/oneperson/confirm', 'singleProfile.inputed', 'member.singleProfile', { courseIn: 'id' }),
  },
  'member.singleProfile.done': {
    load: () => import('./pages/SingleComplete.tsx'),
    goes: ['member.account', 'home'],
    title: '1人予約プロフィールの登録完了',
    access: 'member',
    mypage: complete('/mypage/account/oneperson/complete', 'singleProfile', 'member.singleProfile'),
    line: complete('/account/oneperson/complete', 'singleProfile', 'member.singleProfile', { courseIn: 'id' }),
  },
  'member.mainCourse': {
    load: () => import('./pages/MainCourse.tsx'),
    goes: ['member.mainCourse.done', 'member.account'],
    title: 'メインコースの設定',
    access: 'member',
    mypage: page('/mypage/account/golf_course'),
    line: page('/account/golf_course', { courseIn: 'id' }),
  },
  'member.mainCourse.done': {
    load: () => import('./pages/MainCourseComplete.tsx'),
    goes: ['member.account', 'home'],
    title: 'メインコースの設定の完了',
    access: 'member',
    mypage: complete('/mypage/account/golf_course/complete', 'mainCourse', 'member.mainCourse'),
    line: complete('/account/golf_course/complete', 'mainCourse', 'member.mainCourse', { courseIn: 'id' }),
  },
} as const satisfies Routes
