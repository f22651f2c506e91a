import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'inquiry.input': None
    'inquiry.faq': None
  }
}

/** The first screens of this feature and the screens that they link to. */
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
