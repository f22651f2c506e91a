import { complete, page, step, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'companion.select': { id: Value }
    'companion.done': { id: Value }
    'companion.share': { id: Value }
    'companion.share.done': { id: Value }
    'companion.money': { id: Value }
    'companion.cars': { id: Value }
    'companion.table': { id: Value }
    'companion.played': None
    'companion.already': None
    'companion.registration.done': None
    'companion.preregistration': { id: Value }
    'companion.preregistration.confirm': { id: Value }
    'companion.preregistration.done': { id: Value }
    'companion.preregistered': { id: Value }
  }
}

export const routes = {
  'companion.select': {
    load: () => import('./pages/Select.tsx'),
    goes: ['companion.seats', 'companion.done', 'companion.share', 'friend.add'],
    title: '同伴者の選択',
    access: 'member',
    mypage: step('/mypage/reservation/companion/select/:id', 'companion.added', 'companion.seats'),
    line: step('/reservation/companion/select/:id', 'companion.added', 'companion.seats'),
  },
  'companion.done': {
    load: () => import('./pages/SelectComplete.tsx'),
    goes: ['companion.seats', 'companion.share', 'reservation.detail', 'reservation.list'],
    title: '同伴者の登録完了',
    access: 'member',
    mypage: complete('/mypage/reservation/companion/complete/:id', 'addedCompanion', 'companion.seats'),
    line: complete('/reservation/companion/complete/:id', 'addedCompanion', 'companion.seats'),
  },
  'companion.share': {
    load: () => import('./pages/Share.tsx'),
    goes: ['companion.share.done', 'companion.seats', 'reservation.list', 'account.login'],
    title: '予約内容を知らせる',
    access: 'any',
    mypage: page('/mypage/reservation/companion/share/:id'),
    line: page('/reservation/companion/share/:id'),
  },
  'companion.share.done': {
    load: () => import('./pages/ShareComplete.tsx'),
    goes: ['companion.share', 'companion.seats'],
    title: '予約内容の送信完了',
    access: 'any',
    mypage: complete('/mypage/reservation/companion/share/complete/:id', 'share', 'companion.share'),
    line: complete('/reservation/companion/share/complete/:id', 'share', 'companion.share'),
  },
  'companion.money': {
    load: () => import('./pages/Money.tsx'),
    goes: ['companion.organiser', 'reservation.list'],
    title: '参加費と集金',
    access: 'member',
    mypage: page('/mypage/reservation/organiser/money/:id'),
    line: page('/reservation/organiser/money/:id'),
  },
  'companion.cars': {
    load: () => import('./pages/Cars.tsx'),
    goes: ['companion.organiser', 'reservation.list'],
    title: '乗り合わせ',
    access: 'member',
    mypage: page('/mypage/reservation/organiser/cars/:id'),
    line: page('/reservation/organiser/cars/:id'),
  },
  'companion.table': {
    load: () => import('./pages/Table.tsx'),
    goes: ['companion.organiser', 'reservation.list'],
    title: '組み合わせ表',
    access: 'member',
    mypage: page('/mypage/reservation/organiser/table/:id'),
    line: page('/reservation/organiser/table/:id'),
  },
  'companion.played': {
    load: () => import('./pages/Played.tsx'),
    goes: ['friend.list'],
    title: '一緒に回った方',
    access: 'member',
    mypage: page('/mypage/friend/played'),
    line: page('/friend/played'),
  },
  'companion.already': {
    load: () => import('./pages/Already.tsx'),
    goes: [
      'account.login',
      'companion.participation',
      'companion.seats',
      'booking.calendar',
      'booking.search',
      'reservation.list',
    ],
    title: '会員登録済みのお客様へ',
    access: 'any',
    mypage: step('/mypage/companion/registration/already', 'query:code', 'notFound', {
      name: 'companion.registration.already',
    }),
  },
  'companion.registration.done': {
    load: () => import('./pages/RegistrationComplete.tsx'),
    goes: ['companion.participation', 'companion.already', 'home'],
    title: '会員登録の完了',
    access: 'member',
    mypage: complete('/mypage/companion/registration/complete', 'registration', 'home'),
  },
  'companion.preregistration': {
    load: () => import('./pages/Preregistration.tsx'),
    goes: ['companion.preregistration.confirm', 'companion.invitation'],
    title: '同伴者の事前登録',
    access: 'guest',
    mypage: step('/mypage/companion/preregistration/:id', 'preregistration.code', 'companion.preregistered', {
      course: 'path',
    }),
    line: step('/companion/preregistration/:id', 'preregistration.code', 'companion.preregistered', { course: 'path' }),
  },
  'companion.preregistration.confirm': {
    load: () => import('./pages/PreregistrationConfirm.tsx'),
    goes: ['companion.preregistration', 'companion.preregistration.done', 'companion.invitation'],
    title: '同伴者の事前登録の確認',
    access: 'guest',
    mypage: step(
      '/mypage/companion/preregistration/confirm/:id',
      'preregistration.inputed',
      'companion.preregistered',
      {
        course: 'path',
      },
    ),
    line: step('/companion/preregistration/confirm/:id', 'preregistration.inputed', 'companion.preregistered', {
      course: 'path',
    }),
  },
  'companion.preregistration.done': {
    load: () => import('./pages/PreregistrationComplete.tsx'),
    goes: ['booking.calendar', 'booking.search', 'contest'],
    title: '同伴者の事前登録の完了',
    access: 'guest',
    mypage: step(
      '/mypage/companion/preregistration/complete/:id',
      'preregistration.confirmed',
      'companion.preregistered',
      {
        course: 'path',
      },
    ),
    line: step('/companion/preregistration/complete/:id', 'preregistration.confirmed', 'companion.preregistered', {
      course: 'path',
    }),
  },
  'companion.preregistered': {
    load: () => import('./pages/Preregistered.tsx'),
    goes: ['booking.calendar', 'booking.search', 'contest'],
    title: '参加する予約',
    access: 'any',
    mypage: page('/mypage/companion/preregistered/:id', { course: 'path' }),
    line: page('/companion/preregistered/:id', { course: 'path' }),
  },
} as const satisfies Routes
