import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'booking.select': {
    load: () => import('./pages/Select.tsx'),
    goes: ['booking.calendar', 'booking.coursemember', 'account.login'],
  },
  'booking.calendar': {
    load: () => import('./pages/Calendar.tsx'),
    goes: ['booking.calendar', 'booking.select', 'booking.step1', 'account.login'],
  },
  'booking.step1': {
    load: () => import('./pages/RegularStart.tsx'),
    goes: ['booking.calendar', 'booking.step1', 'booking.step2', 'booking.mail', 'reservation.list', 'account.login'],
  },
  'booking.step2': {
    load: () => import('./pages/RegularConfirm.tsx'),
    goes: [
      'booking.infoChange',
      'booking.step1',
      'booking.step3',
      'booking.mail',
      'reservation.list',
      'legal.cancel',
      'legal.tokushoho',
    ],
  },
  'booking.infoChange': { load: () => import('./pages/InfoChange.tsx'), goes: ['booking.step2'] },
  'booking.step3': {
    load: () => import('./pages/RegularDone.tsx'),
    goes: ['booking.calendar', 'booking.manage', 'reservation.list', 'reservation.detail', 'account.registration'],
  },
  'booking.coursemember': {
    load: () => import('./pages/CourseMember.tsx'),
    goes: ['membership.input', 'booking.calendar', 'account.login', 'account.registration'],
  },
  'booking.mail': {
    load: () => import('./pages/MailEntry.tsx'),
    goes: ['booking.mail.code', 'booking.step1', 'booking.step2', 'account.login'],
  },
  'booking.mail.code': {
    load: () => import('./pages/MailCode.tsx'),
    goes: ['booking.mail', 'booking.mail.complete', 'booking.step2'],
  },
  'booking.mail.complete': {
    load: () => import('./pages/MailComplete.tsx'),
    goes: ['booking.step2', 'booking.calendar'],
  },
  'booking.manage': {
    load: () => import('./pages/Manage.tsx'),
    goes: ['booking.manage.cancel', 'change.time', 'change.party', 'booking.select', 'booking.calendar'],
  },
  'booking.manage.cancel': {
    load: () => import('./pages/ManageCancel.tsx'),
    goes: ['booking.manage', 'booking.manage.cancel.complete', 'booking.select'],
  },
  'booking.manage.cancel.complete': {
    load: () => import('./pages/ManageCancelComplete.tsx'),
    goes: ['booking.calendar', 'booking.select'],
  },
} as const satisfies PageMap
