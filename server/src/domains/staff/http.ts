import {
  changeStaffPassword,
  forgotStaffPassword,
  getStaffSession,
  lockStaffSession,
  proveSecondFactor,
  renewRecoveryCodes,
  resetStaffPassword,
  setUpStaff,
  staffLogIn,
  staffLogOut,
  unlockStaffSession,
} from '@jgm/contract/api/staff'
import { readAudit, saveAudit } from '@jgm/contract/api/staff-audit'
import { setPresence, staffLive } from '@jgm/contract/api/staff-live'
import {
  addPasskey,
  askNewPasskey,
  askPasskey,
  listPasskeys,
  passkeyLogIn,
  passkeyUnlock,
  removePasskey,
} from '@jgm/contract/api/staff-passkey'
import {
  acceptInvitation,
  activateStaff,
  changeStaff,
  inviteStaff,
  listStaff,
  lookAtInvitation,
  resetSecondFactor,
  withdrawInvitation,
} from '@jgm/contract/api/staff-people'
import { getSystem, sendMailsAgain } from '@jgm/contract/api/staff-system'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { staffCookies } from '../../platform/http/staff.ts'
import { readAudit as entriesFor, saveAudit as entriesToSave } from './service.audit.ts'
import { setPresence as putPresence, type Live } from './service.live.ts'
import { logIn, proveSecond, setUp } from './service.login.ts'
import {
  changePassword,
  giveCookies,
  lock,
  logOut,
  renewRecoveryCodes as renew,
  sessionOf,
  unlockByPassword,
} from './service.session.ts'

import { mailsAgain, systemOf } from './service.system.ts'
import * as passkeys from './service.passkeys.ts'
import * as people from './service.people.ts'

const ok = { ok: true as const }

export function bindStaff(bind: Bind, ground: Ground, live: Live): void {
  bindSession(bind, ground)
  bindPasskeys(bind, ground)
  bindPeople(bind, ground)
  bind(getSystem, () => systemOf(ground))
  bind(sendMailsAgain, (input) => mailsAgain(ground, input.staff, input.body, input))
  bind(readAudit, ({ staff, query }) => entriesFor(ground, staff, query))
  bind(saveAudit, ({ staff, body }) => entriesToSave(ground, staff, body))
  bind(staffLive, ({ staff, lastEventId }) => live.open(staff, lastEventId))
  bind(setPresence, ({ staff, body }) => putPresence(ground, staff, body))
}

function bindPasskeys(bind: Bind, ground: Ground): void {
  bind(askPasskey, () => passkeys.askForPasskey(ground))
  bind(passkeyLogIn, async (input) => {
    const { given, session } = await passkeys.logInByPasskey(ground, input.body, input)
    giveCookies(given, input)
    return session
  })
  bind(passkeyUnlock, ({ staff, body }) => passkeys.unlockByPasskey(ground, staff, body))
  bind(listPasskeys, async ({ staff }) => ({ passkeys: await passkeys.listOwn(ground, staff) }))
  bind(askNewPasskey, (input) => passkeys.askForNew(ground, input.staff, input.body.password, input))
  bind(addPasskey, (input) => passkeys.addPasskey(ground, input.staff, input.body, input))
  bind(removePasskey, async (input) => {
    await passkeys.removeOwn(ground, input.staff, input.params.id, input.body.password, input)
    return ok
  })
}

function bindPeople(bind: Bind, ground: Ground): void {
  bind(listStaff, ({ staff }) => people.listPeople(ground, staff))
  bind(inviteStaff, (input) => people.invite(ground, input.staff, input.body, input))
  bind(withdrawInvitation, async ({ staff, params }) => {
    await people.withdraw(ground, staff, params.id)
    return ok
  })
  bind(lookAtInvitation, (input) => people.lookAt(ground, input.body.token, input))
  bind(acceptInvitation, async (input) => {
    const { given, reply } = await people.acceptInvitation(ground, input.body, input)
    giveCookies(given, input)
    return reply
  })
  bind(changeStaff, ({ staff, params, body }) => people.changePerson(ground, staff, params.id, body))
  bind(activateStaff, ({ staff, params, body }) => people.activate(ground, staff, params.id, body))
  bind(resetSecondFactor, ({ staff, params, body }) => people.resetFactors(ground, staff, params.id, body))
  bind(forgotStaffPassword, async (input) => {
    await people.forgotPassword(ground, input.body.email, input)
    return ok
  })
  bind(resetStaffPassword, async (input) => {
    await people.resetPassword(ground, input.body, input)
    return ok
  })
}

function bindSession(bind: Bind, ground: Ground): void {
  bind(staffLogIn, async (input) => {
    const { given, reply } = await logIn(ground, input.body, input)
    giveCookies(given, input)
    return reply
  })
  bind(proveSecondFactor, async (input) => {
    const { given, session } = await proveSecond(ground, input.staff, input.body.second, input)
    giveCookies(given, input)
    return session
  })
  bind(setUpStaff, async (input) => {
    const { given, session, codes } = await setUp(ground, input.staff, input.body, input)
    giveCookies(given, input)
    return { session, recovery_codes: [...codes] }
  })
  bind(getStaffSession, ({ staff }) => sessionOf(ground, staff.sessionHash))
  bind(staffLogOut, async (input) => {
    await logOut(ground, input)
    input.clearCookie(staffCookies.session)
    return ok
  })
  bind(lockStaffSession, ({ staff }) => lock(ground, staff))
  bind(unlockStaffSession, (input) => unlockByPassword(ground, input.staff, input.body.password, input))
  bind(changeStaffPassword, async (input) => {
    await changePassword(ground, input.staff, input.body, input)
    return ok
  })
  bind(renewRecoveryCodes, async (input) => ({
    recovery_codes: await renew(ground, input.staff, input.body.password, input),
  }))
}
