import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'inquiry.input': {
    load: () => import('./pages/InquiryInput.tsx'),
    goes: ['inquiry.confirm', 'inquiry.faq', 'member.profile'],
  },
  'inquiry.confirm': {
    load: () => import('./pages/InquiryConfirm.tsx'),
    goes: ['inquiry.input', 'inquiry.complete'],
  },
  'inquiry.complete': {
    load: () => import('./pages/InquiryComplete.tsx'),
    goes: ['home.home', 'booking.select'],
  },
  'inquiry.faq': { load: () => import('./pages/FaqList.tsx'), goes: ['inquiry.input'] },
} as const satisfies PageMap
