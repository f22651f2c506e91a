import { step, complete, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'inquiry.confirm': None
    'inquiry.done': None
  }
}

export const routes = {
  'inquiry.confirm': {
    load: () => import('./pages/InquiryConfirm.tsx'),
    goes: ['inquiry.input', 'inquiry.done'],
    title: 'お問い合わせ内容の確認',
    access: 'any',
    mypage: step('/mypage/contact/confirm', 'inquiry.inputed', 'inquiry.input'),
    line: step('/contact/confirm', 'inquiry.inputed', 'inquiry.input'),
  },
  'inquiry.done': {
    load: () => import('./pages/InquiryComplete.tsx'),
    goes: ['home', 'booking.select'],
    title: 'お問い合わせの完了',
    access: 'any',
    mypage: complete('/mypage/contact/complete', 'inquiry', 'inquiry.input'),
    line: complete('/contact/complete', 'inquiry', 'inquiry.input'),
  },
} as const satisfies Routes
