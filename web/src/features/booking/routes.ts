import { bookingStep, complete, page, step, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'regular.contact': { id: Value }
    'regular.done': { id: Value }
    'guestMail.address': None
    'guestMail.code': None
    'guestMail.done': None
    'manage.cancel': None
    'manage.cancel.done': None
  }
}

export const routes = {
  'regular.contact': {
    load: () => import('./pages/InfoChange.tsx'),
    goes: ['regular.confirm'],
    title: 'お客様情報の変更',
    access: 'member',
    line: step('/reservation/info_change/:id', 'regular.inputed', 'booking.calendar', { course: 'path', back: 2 }),
  },
  'regular.done': {
    load: () => import('./pages/RegularDone.tsx'),
    goes: [
      'booking.calendar',
      'companion.seats',
      'companion.share',
      'manage.reservation',
      'reservation.list',
      'reservation.detail',
      'account.registration',
    ],
    title: '予約の完了',
    access: 'member',
    ...bookingStep('booked.confirmed', '/reserved/regular/step3/:id', '/reservation/final/:id'),
  },
  'guestMail.address': {
    load: () => import('./pages/MailEntry.tsx'),
    goes: ['guestMail.code', 'regular.start', 'regular.confirm', 'account.login'],
    title: 'メールアドレスの登録',
    access: 'any',
    reserved: page('/reserved/request/mail', { course: 'query', body: 'mail' }),
  },
  'guestMail.code': {
    load: () => import('./pages/MailCode.tsx'),
    goes: ['guestMail.address', 'guestMail.done', 'regular.confirm', 'request.confirm'],
    title: '認証コードの入力',
    access: 'any',
    reserved: step('/reserved/request/mail/code', 'guestMail.emailed', 'booking.select', {
      course: 'query',
      body: 'mail',
    }),
  },
  'guestMail.done': {
    load: () => import('./pages/MailComplete.tsx'),
    goes: ['regular.confirm', 'request.confirm', 'booking.calendar'],
    title: 'メールアドレスの登録完了',
    access: 'any',
    reserved: step('/reserved/request/mail/complete', 'guestMail.verified', 'booking.select', {
      course: 'query',
      body: 'mail',
    }),
  },
  'manage.cancel': {
    load: () => import('./pages/ManageCancel.tsx'),
    goes: ['manage.reservation', 'manage.cancel.done', 'booking.select'],
    title: '予約のキャンセル',
    access: 'any',
    reserved: page('/reserved/manage/cancel'),
  },
  'manage.cancel.done': {
    load: () => import('./pages/ManageCancelComplete.tsx'),
    goes: ['booking.calendar', 'booking.select'],
    title: 'キャンセルの完了',
    access: 'any',
    reserved: complete('/reserved/manage/cancel/complete', 'cancel', 'booking.select'),
  },
} as const satisfies Routes
