import { usePage } from '../../../routing/go.tsx'

const own = {
  isInvited: false,
  email: 'account.registration',
  code: 'account.registration.code',
  input: 'account.registration.input',
  confirm: 'account.registration.confirm',
  done: 'account.registration.done',
} as const

const invited = {
  isInvited: true,
  email: 'account.invited',
  code: 'account.invited.code',
  input: 'account.invited.input',
  confirm: 'account.invited.confirm',
  done: 'companion.registration.done',
} as const

/** The screens of the registration that is shown: one's own, or that of an invited companion (spec section 2). */
export const useChain = (): typeof own | typeof invited => (usePage().startsWith('account.invited') ? invited : own)
