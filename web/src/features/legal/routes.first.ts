import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'legal.company': None
    'legal.terms': None
    'legal.privacy': None
    'legal.tokushoho': None
    'legal.cancel': None
    'legal.external': None
    'legal.accessibility': None
    'legal.environment': None
  }
}

/** The first screens of this feature and the screens that they link to. */
export const firstRoutes = {
  'legal.company': {
    load: () => import('./pages/Company.tsx'),
    goes: [],
    title: '会社情報',
    access: 'any',
    reserved: page('/reserved/legal/company'),
    line: page('/legal/company'),
  },
  'legal.terms': {
    load: () => import('./pages/Terms.tsx'),
    goes: [],
    title: '利用規約',
    access: 'any',
    reserved: page('/reserved/legal/terms'),
    line: page('/legal/terms'),
  },
  'legal.privacy': {
    load: () => import('./pages/Privacy.tsx'),
    goes: [],
    title: 'プライバシーポリシー',
    access: 'any',
    reserved: page('/reserved/legal/privacy'),
    line: page('/legal/privacy'),
  },
  'legal.tokushoho': {
    load: () => import('./pages/Tokushoho.tsx'),
    goes: [],
    title: '特定商取引法に基づく表記',
    access: 'any',
    reserved: page('/reserved/legal/tokushoho'),
    line: page('/legal/tokushoho'),
  },
  'legal.cancel': {
    load: () => import('./pages/CancelPolicy.tsx'),
    goes: [],
    title: 'キャンセル規定',
    access: 'any',
    reserved: page('/reserved/legal/cancel'),
    line: page('/legal/cancel'),
  },
  'legal.external': {
    load: () => import('./pages/External.tsx'),
    goes: [],
    title: '外部送信について',
    access: 'any',
    reserved: page('/reserved/legal/external'),
    line: page('/legal/external'),
  },
  'legal.accessibility': {
    load: () => import('./pages/Accessibility.tsx'),
    goes: [],
    title: 'ウェブアクセシビリティ方針',
    access: 'any',
    reserved: page('/reserved/legal/accessibility'),
    line: page('/legal/accessibility'),
  },
  'legal.environment': {
    load: () => import('./pages/Environment.tsx'),
    goes: [],
    title: '推奨環境',
    access: 'any',
    reserved: page('/reserved/legal/environment'),
    line: page('/legal/environment'),
  },
} as const satisfies Routes
