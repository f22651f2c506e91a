import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'calendar.feed': None
  }
}

export const routes = {
  'calendar.feed': {
    load: () => import('./pages/CalendarFeed.tsx'),
    goes: ['member.account'],
    title: 'カレンダーに表示する',
    access: 'member',
    mypage: page('/mypage/account/calendar'),
    line: page('/account/calendar', { courseIn: 'id' }),
  },
} as const satisfies Routes
