import { step, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'waitlist.join': { id: Value }
  }
}

/** What first screens link to: part of every first screen. */
export const firstRoutes = {
  'waitlist.join': {
    load: () => import('./pages/Join.tsx'),
    goes: ['waitlist.entry', 'waitlist.list', 'regular.start', 'booking.calendar', 'account.login'],
    title: '空いたらお知らせ',
    access: 'member',
    reserved: step('/reserved/wait/:id', 'query:date', 'booking.select', { access: 'any', course: 'path' }),
    line: step('/waitlist/join/:id', 'query:date', 'booking.calendar', { course: 'path' }),
  },
} as const satisfies Routes
