import {
  activateRegistration,
  logIn,
  register,
  resetPassword,
  sendForgotCode,
  sendGuestCode,
  sendRegistrationCode,
  verifyForgotBirthday,
  verifyForgotCode,
  verifyGuestCode,
  verifyRegistrationCode,
} from '@jgm/contract/api/account'
import { logOut, type SessionReply } from '@jgm/contract/api/session'
import type { Ground } from '../../platform/ground.ts'
import type { Bind, Context } from '../../platform/http/handle.ts'
import { companionCookie } from '../../platform/http/session.ts'
import { sessionPolicy } from './policy.ts'
import * as account from './service.ts'

const maxAge = sessionPolicy.life / 1000

/** The companion goes into its http-only cookie, the rest into the answer. */
function give({ companion, reply }: account.Opened, { setCookie }: Pick<Context, 'setCookie'>): SessionReply {
  setCookie(companionCookie, companion, { maxAge, path: '/' })
  return reply
}

export function bindAccount(bind: Bind, ground: Ground): void {
  bind(sendRegistrationCode, ({ body, address }) => account.sendCode(ground, 'registration', body, address))
  bind(sendForgotCode, ({ body, address }) => account.sendCode(ground, 'forgot', body, address))
  bind(sendGuestCode, ({ body, address }) => account.sendCode(ground, 'guest', body, address))

  bind(verifyRegistrationCode, ({ body, address }) => account.verifyCode(ground, 'registration', body, address))
  bind(verifyForgotCode, ({ body, address }) => account.verifyCode(ground, 'forgot', body, address))
  bind(verifyGuestCode, ({ body, address }) => account.verifyCode(ground, 'guest', body, address))

  bind(register, async (input) => {
    const { opened, pending } = await account.register(ground, input.body, input)
    return { session: opened && give(opened, input), pending }
  })
  bind(activateRegistration, async (input) => give(await account.activate(ground, input.body, input), input))
  bind(verifyForgotBirthday, ({ body, address }) => account.verifyBirthday(ground, body, address))
  bind(resetPassword, async (input) => {
    await account.resetPassword(ground, input.body, input)
    return { ok: true as const }
  })

  bind(logIn, async (input) => give(await account.logIn(ground, input.body, input), input))
  bind(logOut, async ({ caller, clearCookie }) => {
    await account.logOut(ground, caller)
    clearCookie(companionCookie, { path: '/' })
    return { ok: true as const }
  })
}
