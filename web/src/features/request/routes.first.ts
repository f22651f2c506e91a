import { bookingStep, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'request.start': { id: Value }
  }
}

/** What calendar and search link to: part of every first screen. */
export const firstRoutes = {
  'request.start': {
    load: () => import('./pages/Start.tsx'),
    goes: ['request.confirm', 'request.done', 'booking.calendar', 'account.login'],
    title: 'リクエスト予約',
    access: 'member',
    ...bookingStep('query:date', '/reserved/request/step1/:id', '/reservation/request/step_one/:id'),
  },
} as const satisfies Routes
