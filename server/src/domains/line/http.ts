import { addEmail, sendAddedEmailCode } from '@jgm/contract/api/email'
import {
  beginLineLogin,
  changeLineIntegration,
  checkLineSession,
  finishLineLogin,
  getLineIntegration,
  logInWithLine,
  registerWithLine,
} from '@jgm/contract/api/line'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import type { LineIdentities } from '../../platform/ports.ts'
import { giveSession } from '../account/service.ts'
import type { SeatNewMember } from '../account/types.ts'
import { companionCookie } from '../../platform/http/session.ts'
import { attemptLife, bindingCookie } from './policy.ts'
import { add, sendCode } from './service.email.ts'
import { begin, finish } from './service.login.ts'
import { checkSession } from './service.session.ts'
import { changeIntegration, integrationOf, logInWith, registerUser } from './service.ts'

export function bindLine(bind: Bind, ground: Ground, line: LineIdentities, seatOf: SeatNewMember): void {
  bind(logInWithLine, async (input) => giveSession(await logInWith(ground, line, input.body.id_token, input), input))
  bind(checkLineSession, async (input) => {
    const checked = await checkSession(ground, line, input.body, input)
    if (checked.member === null) input.clearCookie(companionCookie)
    return checked
  })
  bind(registerWithLine, async (input) => {
    const session = giveSession(await registerUser(ground, line, input.body, input), input)
    const { companion_code: code } = input.body
    return { ...session, companion: code === undefined ? null : await seatOf(session, input, code) }
  })
  bind(getLineIntegration, ({ memberId }) => integrationOf(ground, memberId))
  bind(changeLineIntegration, ({ memberId, body, caller }) => changeIntegration(ground, line, memberId, body, caller))

  bind(beginLineLogin, async (input) => {
    const { url, binding } = await begin(ground, line, input.body.purpose, input)
    input.setCookie(bindingCookie, binding, { maxAge: attemptLife / 1000 })
    return { url }
  })
  bind(finishLineLogin, async (input) => {
    const finished = await finish(ground, line, input.body, input.cookieOf(bindingCookie), input)
    input.clearCookie(bindingCookie)
    return finished.kind === 'session'
      ? { kind: 'session' as const, session: giveSession(finished.opened, input) }
      : finished
  })

  bind(sendAddedEmailCode, (input) => sendCode(ground, input.body, input))
  bind(addEmail, async (input) => giveSession(await add(ground, input.body, input), input))
}
