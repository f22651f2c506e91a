import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'account.login': {
    load: () => import('./pages/Login.tsx'),
    goes: ['account.forgot', 'account.registration', 'account.loginComplete', 'home.home'],
  },
  'account.loginComplete': { load: () => import('./pages/LoginComplete.tsx'), goes: ['system.menu'] },
  'account.line': {
    load: () => import('./pages/LineRegistrationInput.tsx'),
    goes: ['account.line.confirm', 'account.login', 'legal.terms', 'legal.privacy'],
  },
  'account.line.confirm': {
    load: () => import('./pages/LineRegistrationConfirm.tsx'),
    goes: ['account.line', 'account.line.complete', 'account.login'],
  },
  'account.line.complete': {
    load: () => import('./pages/LineRegistrationComplete.tsx'),
    goes: ['booking.calendar', 'line.email.memberInput', 'line.integration', 'membership.input', 'system.menu'],
  },
  'account.registration': {
    load: () => import('./pages/RegistrationEmail.tsx'),
    goes: ['account.registration.code', 'account.login'],
  },
  'account.registration.code': {
    load: () => import('./pages/RegistrationCode.tsx'),
    goes: ['account.registration', 'account.registration.input', 'account.registration.complete'],
  },
  'account.registration.input': {
    load: () => import('./pages/RegistrationInput.tsx'),
    goes: ['account.registration.confirm', 'legal.terms', 'legal.privacy'],
  },
  'account.registration.confirm': {
    load: () => import('./pages/RegistrationConfirm.tsx'),
    goes: [
      'account.registration.input',
      'account.registration.code',
      'account.registration.complete',
      'account.registration',
      'account.login',
    ],
  },
  'account.registration.complete': {
    load: () => import('./pages/RegistrationComplete.tsx'),
    goes: ['booking.select', 'home.home', 'membership.input'],
  },
  'account.forgot': { load: () => import('./pages/ForgotEmail.tsx'), goes: ['account.forgot.code', 'account.login'] },
  'account.forgot.code': {
    load: () => import('./pages/ForgotCode.tsx'),
    goes: ['account.forgot', 'account.forgot.check'],
  },
  'account.forgot.check': {
    load: () => import('./pages/ForgotCheck.tsx'),
    goes: ['account.forgot', 'account.forgot.input'],
  },
  'account.forgot.input': {
    load: () => import('./pages/ForgotInput.tsx'),
    goes: ['account.forgot', 'account.forgot.complete'],
  },
  'account.forgot.complete': { load: () => import('./pages/ForgotComplete.tsx'), goes: ['account.login'] },
  'account.password': {
    load: () => import('./pages/Password.tsx'),
    goes: ['account.password.complete', 'account.mail', 'account.login'],
  },
  'account.password.complete': { load: () => import('./pages/PasswordComplete.tsx'), goes: ['member.account'] },
  'account.mail': {
    load: () => import('./pages/MailAddress.tsx'),
    goes: ['account.mail.code', 'account.password'],
  },
  'account.mail.code': {
    load: () => import('./pages/MailCode.tsx'),
    goes: ['account.mail', 'account.mail.complete'],
  },
  'account.mail.complete': {
    load: () => import('./pages/MailComplete.tsx'),
    goes: ['member.account', 'account.password'],
  },
  'account.sessions': {
    load: () => import('./pages/Sessions.tsx'),
    goes: ['account.password', 'member.account'],
  },
} as const satisfies PageMap
