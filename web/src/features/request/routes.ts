import { bookingStep, page, step, type Routes } from '../../routing/routes.ts'
import type { PageId } from '../../routing/screens.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'request.confirm': { id: Value }
    'request.contact': { id: Value }
    'request.done': { id: Value }
    'request.detail': { id: Value }
    'request.manage': None
    'request.edit': { id?: Value }
    'request.withdraw': { id?: Value }
  }
}

/** Where a sent request leads, for members and guests. */
const onward: readonly PageId[] = [
  'request.edit',
  'request.withdraw',
  'request.start',
  'waitlist.join',
  'regular.start',
  'booking.calendar',
  'companion.share',
  'change.time',
  'change.party',
  'inquiry.input',
]

export const routes = {
  'request.confirm': {
    load: () => import('./pages/Confirm.tsx'),
    goes: [
      'request.start',
      'request.contact',
      'request.done',
      'reservation.list',
      'booking.select',
      'legal.cancel',
      'legal.tokushoho',
    ],
    title: 'リクエスト内容の確認',
    access: 'member',
    ...bookingStep('request.inputed', '/reserved/request/step2/:id', '/reservation/request/step_two/:id', { back: 3 }),
  },
  'request.contact': {
    load: () => import('./pages/Contact.tsx'),
    goes: ['request.confirm'],
    title: 'お客様情報の変更',
    access: 'member',
    line: step('/reservation/request/info_change/:id', 'request.inputed', 'booking.calendar', { course: 'path' }),
  },
  'request.done': {
    load: () => import('./pages/Done.tsx'),
    goes: ['request.detail', 'request.manage', 'booking.calendar', 'reservation.list', 'account.registration'],
    title: 'リクエストの受付完了',
    access: 'member',
    ...bookingStep('requested.confirmed', '/reserved/request/step3/:id', '/reservation/request/final/:id'),
  },
  // The three rows below take the type `request` out of the general ones: links keep to `reservation.detail` and the like.
  'request.detail': {
    load: () => import('./pages/Detail.tsx'),
    goes: [...onward, 'companion.seats', 'companion.organiser', 'contest', 'reservation.list'],
    title: 'リクエスト予約詳細',
    access: 'member',
    mypage: page('/mypage/reservation/request/detail/:id'),
    line: page('/reservation/request/reservation-detail/:id'),
  },
  'request.edit': {
    load: () => import('./pages/Edit.tsx'),
    goes: ['request.detail', 'request.manage'],
    title: 'リクエスト内容の変更',
    access: 'member',
    reserved: page('/reserved/request/manage/edit', { access: 'any' }),
    mypage: page('/mypage/reservation/request/edit/:id'),
    line: page('/reservation/request/edit/:id'),
  },
  'request.withdraw': {
    load: () => import('./pages/Withdraw.tsx'),
    goes: ['request.detail', 'request.manage', 'reservation.cancel.done', 'reservation.list', 'manage.cancel.done'],
    title: 'リクエストの取り下げ',
    access: 'member',
    reserved: page('/reserved/request/manage/cancel', { access: 'any' }),
    mypage: page('/mypage/reservation/cancel/request/:id'),
    line: page('/reservation/cancel/request/:id'),
  },
  'request.manage': {
    load: () => import('./pages/Manage.tsx'),
    goes: onward,
    title: 'リクエスト予約詳細',
    access: 'any',
    reserved: page('/reserved/request/manage'),
  },
} as const satisfies Routes
