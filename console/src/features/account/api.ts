import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import {
  addPasskey,
  askNewPasskey,
  askPasskey,
  listPasskeys,
  passkeyLogIn,
  passkeyUnlock,
  removePasskey,
  type Passkey,
} from '@jgm/contract/api/staff-passkey'
import {
  changeStaffPassword,
  forgotStaffPassword,
  proveSecondFactor,
  renewRecoveryCodes,
  resetStaffPassword,
  setUpStaff,
  staffLogIn,
  unlockStaffSession,
  type SecondFactor,
  type StaffLogInReply,
  type StaffSession,
} from '@jgm/contract/api/staff'
import { acceptInvitation, lookAtInvitation } from '@jgm/contract/api/staff-people'
import type { Reply } from '@jgm/contract/api/endpoint'
import { call } from '../../lib/api.ts'

type SignIn = Parameters<typeof startAuthentication>[0]['optionsJSON']
type SignUp = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Asks the device for a passkey and logs in with it, or unlocks the session. Rejects also when the person closes the dialog. */
export async function passkeyFor(what: 'log-in' | 'unlock'): Promise<StaffSession> {
  const { flow, options } = await call(askPasskey)
  const signed = await startAuthentication({ optionsJSON: options as SignIn })
  const body = { flow, response: { ...signed } }
  return what === 'log-in' ? call(passkeyLogIn, { body }) : call(passkeyUnlock, { body })
}

/** Registers a passkey of this device under a name, after the password. */
export async function registerPasskey({ name, password }: { name: string; password: string }): Promise<Passkey> {
  const { flow, options } = await call(askNewPasskey, { body: { password } })
  const made = await startRegistration({ optionsJSON: options as SignUp })
  return call(addPasskey, { body: { flow, response: { ...made }, name } })
}

export const passkeysQuery = {
  queryKey: ['passkeys'],
  queryFn: async () => (await call(listPasskeys)).passkeys,
} as const

/** Removes an own passkey, after the password. */
export const dropPasskey = async ({ id, password }: { id: number; password: string }) =>
  call(removePasskey, { params: { id }, body: { password } })

type Credentials = { readonly email: string; readonly password: string; readonly second?: SecondFactor }

export const logIn = async (body: Credentials): Promise<StaffLogInReply> => call(staffLogIn, { body })
export const proveSecond = async (second: SecondFactor): Promise<StaffSession> =>
  call(proveSecondFactor, { body: { second } })
export const setUp = async (body: { code: string; new_password?: string }) => call(setUpStaff, { body })
export const unlock = async (password: string): Promise<StaffSession> =>
  call(unlockStaffSession, { body: { password } })
export const forgotPassword = async (email: string) => call(forgotStaffPassword, { body: { email } })
export const resetPassword = async (body: { token: string; new_password: string }) => call(resetStaffPassword, { body })
export const changePassword = async (body: { password: string; new_password: string }) =>
  call(changeStaffPassword, { body })
export const renewCodes = async (password: string): Promise<readonly string[]> =>
  (await call(renewRecoveryCodes, { body: { password } })).recovery_codes
export const readInvitation = async (token: string): Promise<Reply<typeof lookAtInvitation>> =>
  call(lookAtInvitation, { body: { token } })
export const accept = async (body: { token: string; password: string }): Promise<StaffLogInReply> =>
  call(acceptInvitation, { body })
