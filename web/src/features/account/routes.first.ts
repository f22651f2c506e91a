import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'account.login': { id?: Value }
    'account.login.done': { id: Value }
    'account.chatRegistration': { id: Value }
    'account.registration': { id?: Value }
    'account.forgot': { id?: Value }
    'account.mail': None
  }
}

/** The first screens of this feature and the screens that they link to. */
export const firstRoutes = {
  'account.login': {
    load: () => import('./pages/Login.tsx'),
    goes: ['account.forgot', 'account.registration', 'account.login.done', 'home'],
    title: 'ログイン',
    access: 'guest',
    first: true,
    mypage: page('/mypage/login/:id?', { course: 'path', subdomain: true, name: 'login' }),
    line: page('/login/:id', { course: 'path', name: 'login' }),
  },
  'account.login.done': {
    load: () => import('./pages/LoginComplete.tsx'),
    goes: ['menu'],
    title: 'ログインの完了',
    access: 'member',
    line: page('/login/complete/:id', { course: 'path' }),
  },
  'account.chatRegistration': {
    load: () => import('./pages/LineRegistrationInput.tsx'),
    goes: ['account.chatRegistration.confirm', 'account.login', 'legal.terms', 'legal.privacy'],
    title: '会員登録',
    access: 'guest',
    line: page('/registration/:id', { standsFor: ['account.registration'], course: 'path' }),
  },
  'account.registration': {
    load: () => import('./pages/RegistrationEmail.tsx'),
    goes: ['account.registration.code', 'account.login'],
    title: '会員登録',
    access: 'guest',
    mypage: page('/mypage/registration/:id?', { course: 'path', subdomain: true }),
  },
  'account.forgot': {
    load: () => import('./pages/ForgotEmail.tsx'),
    goes: ['account.forgot.code', 'account.login'],
    title: 'パスワードの再設定',
    access: 'guest',
    mypage: page('/mypage/forgot/:id?', { course: 'path', subdomain: true }),
    line: page('/forgot/:id', { course: 'path' }),
  },
  'account.mail': {
    load: () => import('./pages/MailAddress.tsx'),
    goes: ['account.mail.code', 'account.password'],
    title: 'メールアドレスの変更',
    access: 'member',
    mypage: page('/mypage/account/mail'),
    line: page('/account/mail', { courseIn: 'id' }),
  },
} as const satisfies Routes
