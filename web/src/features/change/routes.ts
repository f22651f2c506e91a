import type { screens } from './parts/Screens.tsx'
import { page, step, complete, type Routes } from '../../routing/routes.ts'
import type { PageId } from '../../routing/screens.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'change.time': { type?: Value; id?: Value }
    'change.time.confirm': { type?: Value; id?: Value }
    'change.time.done': { type?: Value; id?: Value }
    'change.party': { type?: Value; id?: Value }
    'change.party.confirm': { type?: Value; id?: Value }
    'change.party.done': { type?: Value; id?: Value }
  }
}

const onward: readonly PageId[] = [
  'change.time',
  'change.time.confirm',
  'change.time.done',
  'change.party',
  'change.party.confirm',
  'change.party.done',
  'reservation.detail',
  'reservation.list',
  'manage.reservation',
  'booking.select',
]

/** One chunk for all six screens, which share their parts. */
const load = (name: keyof typeof screens) => () => import('./parts/Screens.tsx').then(({ screens }) => screens[name])

export const routes = {
  'change.time': {
    load: load('time'),
    goes: onward,
    title: 'スタート時間の変更',
    access: 'member',
    reserved: page('/reserved/manage/edit', { access: 'any' }),
    mypage: page('/mypage/reservation/:type/edit/:id'),
    line: page('/reservation/:type/edit/:id'),
  },
  'change.time.confirm': {
    load: load('timeConfirm'),
    goes: onward,
    title: 'スタート時間の変更の確認',
    access: 'member',
    reserved: step('/reserved/manage/edit/confirm', 'changeTime.times', 'change.time', { access: 'any' }),
    mypage: step('/mypage/reservation/:type/edit/confirm/:id', 'changeTime.times', 'change.time'),
    line: step('/reservation/:type/edit/confirm/:id', 'changeTime.times', 'change.time'),
  },
  'change.time.done': {
    load: load('timeDone'),
    goes: onward,
    title: 'スタート時間の変更の完了',
    access: 'member',
    reserved: complete('/reserved/manage/edit/complete', 'changeTime', 'manage.reservation', { access: 'any' }),
    mypage: complete('/mypage/reservation/:type/edit/complete/:id', 'changeTime', 'reservation.detail'),
    line: complete('/reservation/:type/edit/complete/:id', 'changeTime', 'reservation.detail'),
  },
  'change.party': {
    load: load('party'),
    goes: onward,
    title: 'プレー人数の変更',
    access: 'member',
    reserved: page('/reserved/manage/change-number-person', { access: 'any' }),
    mypage: page('/mypage/reservation/:type/change-number-person/:id'),
    line: page('/reservation/:type/change-number-person/:id'),
  },
  'change.party.confirm': {
    load: load('partyConfirm'),
    goes: onward,
    title: 'プレー人数の変更の確認',
    access: 'member',
    reserved: step('/reserved/manage/change-number-person/confirm', 'changeParty.inputed', 'change.party', {
      access: 'any',
    }),
    mypage: step('/mypage/reservation/:type/change-number-person/confirm/:id', 'changeParty.inputed', 'change.party'),
    line: step('/reservation/:type/change-number-person/confirm/:id', 'changeParty.inputed', 'change.party'),
  },
  'change.party.done': {
    load: load('partyDone'),
    goes: onward,
    title: 'プレー人数の変更の完了',
    access: 'member',
    reserved: complete('/reserved/manage/change-number-person/complete', 'changeParty', 'manage.reservation', {
      access: 'any',
    }),
    mypage: complete(
      '/mypage/reservation/:type/change-number-person/complete/:id',
      'changeParty',
      'reservation.detail',
    ),
    line: complete('/reservation/:type/change-number-person/complete/:id', 'changeParty', 'reservation.detail'),
  },
} as const satisfies Routes
