import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'inquiry.input': None
    'inquiry.faq': None
  }
}

/** What visits begin with here, and what such screens link to: part of every first screen. */
export const firstRoutes = {
  'inquiry.input': {
    load: () => import('./pages/InquiryInput.tsx'),
    goes: ['inquiry.confirm', 'inquiry.faq', 'member.profile'],
    title: 'お問い合わせ',
    access: 'any',
    mypage: page('/mypage/contact', { course: 'query' }),
    line: page('/contact'),
  },
  'inquiry.faq': {
    load: () => import('./pages/FaqList.tsx'),
    goes: ['inquiry.input'],
    title: 'よくあるご質問',
    access: 'any',
    mypage: page('/mypage/faq', { course: 'query' }),
    line: page('/contact/faq', { body: 'faq' }),
  },
} as const satisfies Routes
