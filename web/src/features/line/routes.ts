import { page, step, complete, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'line.integration': None
    'line.addFriend': None
    'line.callback': None
    'addEmail.alert': None
    'addEmail.address': None
    'addEmail.code': None
    'memberEmail.address': None
    'memberEmail.code': None
    'memberEmail.done': None
  }
}

export const routes = {
  'line.integration': {
    load: () => import('./pages/Integration.tsx'),
    goes: ['booking.select', 'home'],
    title: 'LINE連携',
    access: 'member',
    mypage: page('/mypage/line'),
    line: page('/line/integration'),
  },
  'line.addFriend': {
    load: () => import('./pages/AddFriend.tsx'),
    goes: ['menu', 'notFound'],
    title: '友だち追加',
    access: 'any',
    line: page('/addFriend', { course: 'optional', body: 'line' }),
  },
  'line.callback': {
    load: () => import('./pages/Callback.tsx'),
    goes: ['account.login', 'account.registration', 'home', 'line.integration', 'addEmail.alert'],
    title: 'ログイン',
    access: 'any',
    mypage: page('/mypage/line/callback', { body: 'login', name: 'login.callback' }),
  },
  'addEmail.alert': {
    load: () => import('./pages/EmailAlert.tsx'),
    goes: ['addEmail.address'],
    title: 'メールアドレスの登録のお願い',
    access: 'any',
    mypage: step('/mypage/email/add/alert', 'addEmail.started', 'account.login'),
  },
  'addEmail.address': {
    load: () => import('./pages/EmailInput.tsx'),
    goes: ['addEmail.code', 'account.login'],
    title: 'メールアドレスの登録',
    access: 'any',
    mypage: step('/mypage/email/add/input', 'addEmail.started', 'account.login'),
  },
  'addEmail.code': {
    load: () => import('./pages/EmailCode.tsx'),
    goes: ['addEmail.address', 'account.login', 'home'],
    title: '認証コードの入力',
    access: 'any',
    mypage: step('/mypage/email/add/code', 'addEmail.inputed', 'account.login'),
  },
  'memberEmail.address': {
    load: () => import('./pages/MemberEmailInput.tsx'),
    goes: ['memberEmail.code', 'account.password'],
    title: 'メールアドレスの登録',
    access: 'member',
    line: page('/reservation/request/email_input', { body: 'email' }),
  },
  'memberEmail.code': {
    load: () => import('./pages/MemberEmailCode.tsx'),
    goes: ['memberEmail.address', 'memberEmail.done'],
    title: '認証コードの入力',
    access: 'member',
    line: step('/reservation/request/email_authentication', 'memberEmail.emailed', 'memberEmail.address', {
      body: 'email',
    }),
  },
  'memberEmail.done': {
    load: () => import('./pages/MemberEmailComplete.tsx'),
    goes: ['menu'],
    title: 'メールアドレスの登録完了',
    access: 'member',
    line: complete('/reservation/request/email_complete', 'memberEmail', 'memberEmail.address', { body: 'email' }),
  },
} as const satisfies Routes
