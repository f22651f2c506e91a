import { page, step, complete, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'account.chatRegistration.confirm': { id: Value }
    'account.chatRegistration.done': { id: Value }
    'account.registration.code': { id: Value }
    'account.registration.input': { id: Value }
    'account.registration.confirm': { id: Value }
    'account.registration.done': { id: Value }
    'account.invited': { id: Value }
    'account.invited.code': { id: Value }
    'account.invited.input': { id: Value }
    'account.invited.confirm': { id: Value }
    'account.forgot.code': { id: Value }
    'account.forgot.check': { id: Value }
    'account.forgot.input': { id: Value }
    'account.forgot.done': { id: Value }
    'account.password': None
    'account.password.done': None
    'account.mail.code': None
    'account.mail.done': None
    'account.sessions': None
  }
}

export const routes = {
  'account.chatRegistration.confirm': {
    load: () => import('./pages/LineRegistrationConfirm.tsx'),
    goes: ['account.chatRegistration', 'account.chatRegistration.done', 'account.login'],
    title: '会員登録の確認',
    access: 'guest',
    line: step('/registration_confirmation/:id', 'lineRegistration.inputed', 'account.chatRegistration', {
      course: 'path',
      body: 'registration',
    }),
  },
  'account.chatRegistration.done': {
    load: () => import('./pages/LineRegistrationComplete.tsx'),
    goes: [
      'booking.calendar',
      'companion.participation',
      'memberEmail.address',
      'line.integration',
      'membership.input',
      'menu',
    ],
    title: '会員登録の完了',
    access: 'member',
    line: complete('/registration_complete/:id', 'lineRegistration', 'menu', { course: 'path', body: 'registration' }),
  },
  'account.registration.code': {
    load: () => import('./pages/RegistrationCode.tsx'),
    goes: ['account.registration', 'account.registration.input', 'account.registration.done'],
    title: '認証コードの入力',
    access: 'guest',
    mypage: step('/mypage/registration/code/:id', 'registration.emailed', 'account.registration', { course: 'path' }),
  },
  'account.registration.input': {
    load: () => import('./pages/RegistrationInput.tsx'),
    goes: ['account.registration.confirm', 'legal.terms', 'legal.privacy'],
    title: 'お客様情報の入力',
    access: 'guest',
    mypage: step(
      '/mypage/registration/input/:id',
      ['registration.verified', 'cookie:registration', 'query:is_shift_member=1'],
      'account.registration',
      { course: 'path' },
    ),
  },
  'account.registration.confirm': {
    load: () => import('./pages/RegistrationConfirm.tsx'),
    goes: [
      'account.registration.input',
      'account.registration.code',
      'account.registration.done',
      'companion.registration.done',
      'account.registration',
      'account.login',
    ],
    title: '会員登録の確認',
    access: 'guest',
    mypage: step('/mypage/registration/confirm/:id', 'registration.inputed', 'account.registration', {
      course: 'path',
    }),
  },
  'account.registration.done': {
    load: () => import('./pages/RegistrationComplete.tsx'),
    goes: ['booking.select', 'home', 'membership.input'],
    title: '会員登録の完了',
    access: 'member',
    mypage: complete('/mypage/registration/complete/:id', 'registration', 'home', { course: 'path' }),
  },
  'account.invited': {
    load: () => import('./pages/RegistrationEmail.tsx'),
    goes: ['account.invited.code', 'account.login'],
    title: '会員登録',
    access: 'guest',
    mypage: page('/mypage/companion/registration/:id', { course: 'path' }),
  },
  'account.invited.code': {
    load: () => import('./pages/RegistrationCode.tsx'),
    goes: ['account.invited', 'account.invited.input'],
    title: '認証コードの入力',
    access: 'guest',
    mypage: step('/mypage/companion/registration/code/:id', 'registration.emailed', 'account.invited', {
      course: 'path',
    }),
  },
  'account.invited.input': {
    load: () => import('./pages/RegistrationInput.tsx'),
    goes: ['account.invited.confirm', 'legal.terms', 'legal.privacy'],
    title: 'お客様情報の入力',
    access: 'guest',
    mypage: step('/mypage/companion/registration/input/:id', 'registration.verified', 'account.invited', {
      course: 'path',
    }),
  },
  'account.invited.confirm': {
    load: () => import('./pages/RegistrationConfirm.tsx'),
    goes: ['account.invited', 'account.invited.input', 'companion.registration.done', 'account.login'],
    title: '会員登録の確認',
    access: 'guest',
    mypage: step('/mypage/companion/registration/confirm/:id', 'registration.inputed', 'account.invited', {
      course: 'path',
    }),
  },
  'account.forgot.code': {
    load: () => import('./pages/ForgotCode.tsx'),
    goes: ['account.forgot', 'account.forgot.check'],
    title: '認証コードの入力',
    access: 'guest',
    mypage: step('/mypage/forgot/code/:id', 'forgot.emailed', 'account.forgot', { course: 'path' }),
    line: step('/forgot/code/:id', 'forgot.emailed', 'account.forgot', { course: 'path' }),
  },
  'account.forgot.check': {
    load: () => import('./pages/ForgotCheck.tsx'),
    goes: ['account.forgot', 'account.forgot.input'],
    title: '生年月日の確認',
    access: 'guest',
    mypage: step('/mypage/forgot/check/:id', 'forgot.verified', 'account.forgot', { course: 'path' }),
    line: step('/forgot/check/:id', 'forgot.verified', 'account.forgot', { course: 'path' }),
  },
  'account.forgot.input': {
    load: () => import('./pages/ForgotInput.tsx'),
    goes: ['account.forgot', 'account.forgot.done'],
    title: '新しいパスワードの設定',
    access: 'guest',
    mypage: step('/mypage/forgot/input/:id', 'forgot.verified_birthday', 'account.forgot', { course: 'path' }),
    line: step('/forgot/input/:id', 'forgot.verified_birthday', 'account.forgot', { course: 'path' }),
  },
  'account.forgot.done': {
    load: () => import('./pages/ForgotComplete.tsx'),
    goes: ['account.login'],
    title: 'パスワード再設定の完了',
    access: 'guest',
    mypage: complete('/mypage/forgot/complete/:id', 'forgot', 'account.forgot', { course: 'path' }),
    line: complete('/forgot/complete/:id', 'forgot', 'account.forgot', { course: 'path' }),
  },
  'account.password': {
    load: () => import('./pages/Password.tsx'),
    goes: ['account.password.done', 'account.mail', 'account.login'],
    title: 'パスワードの変更',
    access: 'member',
    mypage: page('/mypage/account/password'),
    line: page('/account/password', { courseIn: 'id' }),
  },
  'account.password.done': {
    load: () => import('./pages/PasswordComplete.tsx'),
    goes: ['member.account'],
    title: 'パスワードの変更の完了',
    access: 'member',
    mypage: complete('/mypage/account/password/complete', 'password', 'account.password'),
    line: complete('/account/password/complete', 'password', 'account.password', { courseIn: 'id' }),
  },
  'account.mail.code': {
    load: () => import('./pages/MailCode.tsx'),
    goes: ['account.mail', 'account.mail.done'],
    title: '認証コードの入力',
    access: 'member',
    mypage: step('/mypage/account/mail/code', 'memberEmail.emailed', 'account.mail'),
    line: step('/account/mail/code', 'memberEmail.emailed', 'account.mail', { courseIn: 'id' }),
  },
  'account.mail.done': {
    load: () => import('./pages/MailComplete.tsx'),
    goes: ['member.account', 'account.password'],
    title: 'メールアドレスの変更の完了',
    access: 'member',
    mypage: complete('/mypage/account/mail/complete', 'memberEmail', 'account.mail'),
    line: complete('/account/mail/complete', 'memberEmail', 'account.mail', { courseIn: 'id' }),
  },
  'account.sessions': {
    load: () => import('./pages/Sessions.tsx'),
    goes: ['account.password', 'member.account'],
    title: 'ログイン中の端末',
    access: 'member',
    mypage: page('/mypage/account/sessions'),
    line: page('/account/sessions', { courseIn: 'id' }),
  },
} as const satisfies Routes
