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
    goes: ['booking.calendar', 'line.email.memberInput', 'system.menu'],
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
    goes: ['booking.select', 'home.home'],
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
} as const satisfies PageMap
