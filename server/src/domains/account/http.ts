import {
  activateRegistration,
  changePassword,
  judgePassword,
  logIn,
  register,
  resetPassword,
  sendForgotCode,
  sendGuestCode,
  sendIdentityCode,
  sendPasswordCode,
  sendRegistrationCode,
  verifyForgotBirthday,
  verifyForgotCode,
  verifyGuestCode,
  verifyRegistrationCode,
} from '@jgm/contract/api/account'
import { changeMemberEmail, sendMemberEmailCode } from '@jgm/contract/api/email'
import { updateMember } from '@jgm/contract/api/member'
import { logOut } from '@jgm/contract/api/session'
import { endOtherSessions, endSession, listSessions } from '@jgm/contract/api/session-list'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { companionCookie } from '../../platform/http/session.ts'
import { changeEmail, sendEmailCode } from './service.email.ts'
import { sendCode, verifyCode } from './service.codes.ts'
import { changeProfile } from './service.identity.ts'
import { resetPassword as reset, verifyBirthday } from './service.forgot.ts'
import { changePassword as change } from './service.password.ts'
import { sendOwnCode } from './service.proof.ts'
import { endOne, endOthers, sessionsOf } from './service.sessions.ts'
import { activate, judgePassword as judge, register as registerMember } from './service.registration.ts'
import { logIn as logInMember, logOut as logOutMember, giveSession } from './service.ts'
import type { SeatNewMember } from './types.ts'

export function bindAccount(bind: Bind, ground: Ground, seatOf: SeatNewMember): void {
  bind(sendRegistrationCode, (input) => sendCode(ground, 'registration', input.body, input))
  bind(sendForgotCode, (input) => sendCode(ground, 'forgot', input.body, input))
  bind(sendGuestCode, (input) => sendCode(ground, 'guest', input.body, input))

  bind(verifyRegistrationCode, (input) => verifyCode(ground, 'registration', input.body, input))
  bind(verifyForgotCode, (input) => verifyCode(ground, 'forgot', input.body, input))
  bind(verifyGuestCode, (input) => verifyCode(ground, 'guest', input.body, input))

  bind(register, async (input) => {
    const { opened, pending } = await registerMember(ground, input.body, input)
    const session = opened && giveSession(opened, input)
    return { session, pending, companion: session && (await seatOf(session, input, input.body.companion_code)) }
  })
  bind(judgePassword, async (input) => {
    await judge(ground, input.body, input)
    return { ok: true as const }
  })
  bind(activateRegistration, async (input) => {
    const session = giveSession(await activate(ground, input.body, input), input)
    await seatOf(session, input)
    return session
  })
  bind(verifyForgotBirthday, ({ body, address }) => verifyBirthday(ground, body, address))
  bind(resetPassword, async (input) => {
    await reset(ground, input.body, input)
    return { ok: true as const }
  })

  bind(logIn, async (input) => giveSession(await logInMember(ground, input.body, input), input))
  bind(sendMemberEmailCode, (input) => sendEmailCode(ground, input.memberId, input.body, input))
  bind(changeMemberEmail, async (input) => {
    const session = giveSession(await changeEmail(ground, input.memberId, input.body, input), input)
    await seatOf(session, input)
    return session
  })

  bind(sendPasswordCode, (input) => sendOwnCode(ground, 'password', input.memberId, input))
  bind(changePassword, async (input) => giveSession(await change(ground, input.memberId, input.body, input), input))

  bind(sendIdentityCode, (input) => sendOwnCode(ground, 'identity', input.memberId, input))
  bind(updateMember, (input) => changeProfile(ground, input.memberId, input.body, input))

  bind(listSessions, async ({ memberId, caller }) => ({ sessions: await sessionsOf(ground, memberId, caller) }))
  bind(endSession, async ({ memberId, params, caller }) => {
    await endOne(ground, memberId, params.id, caller)
    return { ok: true as const }
  })
  bind(endOtherSessions, async ({ memberId, caller }) => {
    await endOthers(ground, memberId, caller)
    return { ok: true as const }
  })

  bind(logOut, async ({ caller, clearCookie }) => {
    await logOutMember(ground, caller)
    clearCookie(companionCookie)
    return { ok: true as const }
  })
}
