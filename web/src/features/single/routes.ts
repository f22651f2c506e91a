import { complete, page, step, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'single.profile': None
    'single.teeTime': { id: Value }
    'single.confirm': { id: Value }
    'single.contact': { id: Value }
    'single.done': { id: Value }
    'single.detail': { id: Value }
    'single.blocks': None
  }
}

/** What opens one tee time (spec section 2, `step01`): its date and its id. */
const teeTime = { needs: ['query:date', 'query:start_frame_id'], course: 'path' } as const

export const routes = {
  'single.profile': {
    load: () => import('./pages/Profile.tsx'),
    goes: ['single.confirm', 'single.choose'],
    title: '1人予約プロフィールの登録',
    access: 'member',
    reserved: page('/reserved/oneperson/setting'),
    line: page('/reservation/oneperson/input'),
  },
  'single.teeTime': {
    load: () => import('./pages/TeeTime.tsx'),
    goes: ['single.choose', 'single.confirm', 'single.profile', 'single.detail', 'reservation.list', 'account.login'],
    title: '1人予約のスタートの確認',
    access: 'any',
    reserved: { ...page('/reserved/oneperson/step01/:id'), ...teeTime, orElse: 'booking.select' },
    line: { ...page('/reservation/oneperson/step01/:id'), ...teeTime, orElse: 'booking.calendar' },
  },
  'single.confirm': {
    load: () => import('./pages/Confirm.tsx'),
    goes: [
      'single.choose',
      'single.teeTime',
      'single.profile',
      'single.contact',
      'single.done',
      'reservation.list',
      'legal.cancel',
      'legal.tokushoho',
    ],
    title: '1人予約の内容確認',
    access: 'member',
    reserved: step('/reserved/oneperson/step02/:id', 'single.inputed', 'booking.select', { course: 'path' }),
    line: step('/reservation/oneperson/step02/:id', 'single.inputed', 'booking.calendar', { course: 'path' }),
  },
  'single.contact': {
    load: () => import('./pages/Contact.tsx'),
    goes: ['single.confirm'],
    title: 'お客様情報の変更',
    access: 'member',
    line: step('/reservation/oneperson/change/:id', 'single.inputed', 'booking.calendar', { course: 'path' }),
  },
  'single.done': {
    load: () => import('./pages/Done.tsx'),
    goes: ['single.detail', 'single.move', 'reservation.list'],
    title: '1人予約の受付完了',
    access: 'member',
    reserved: complete('/reserved/oneperson/step03/:id', 'bookedSingle', 'booking.select', { course: 'path' }),
    line: complete('/reservation/oneperson/step03/:id', 'bookedSingle', 'booking.calendar', { course: 'path' }),
  },
  // This row takes the type `single` out of the general one: links keep to `reservation.detail`.
  'single.detail': {
    load: () => import('./pages/Detail.tsx'),
    goes: ['single.move', 'single.choose', 'single.blocks', 'reservation.cancel', 'reservation.list'],
    title: '1人予約詳細',
    access: 'member',
    mypage: page('/mypage/reservation/single/detail/:id'),
    line: page('/reservation/single/reservation-detail/:id'),
  },
  'single.blocks': {
    load: () => import('./pages/Blocks.tsx'),
    goes: ['reservation.list'],
    title: 'ブロックした方',
    access: 'member',
    mypage: page('/mypage/oneperson/blocks'),
    line: page('/reservation/oneperson/blocks'),
  },
} as const satisfies Routes
