import { getExport, getQuit, quit, sendQuitCode } from '@jgm/contract/api/privacy'
import { disclosePerson, erasePerson, findPersons } from '@jgm/contract/api/staff-privacy'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { companionCookie } from '../../platform/http/session.ts'
import type { LineIdentities } from '../../platform/ports.ts'
import { sendQuitCode as sendCode } from '../account/service.quit.ts'
import { exportOf } from './service.export.ts'
import { discloseFor, eraseFor, findFor } from './service.person.ts'
import { leave, quitPreview } from './service.quit.ts'

export function bindPrivacy(bind: Bind, ground: Ground, line: LineIdentities): void {
  bind(getQuit, ({ memberId }) => quitPreview(ground, memberId))
  bind(sendQuitCode, (input) => sendCode(ground, input.memberId, input))
  bind(quit, async (input) => {
    const line_consent = await leave(ground, line, input.memberId, input.body, input)
    input.clearCookie(companionCookie)
    return { ok: true as const, line_consent }
  })
  bind(findPersons, ({ staff, body }) => findFor(ground, staff, body))
  bind(disclosePerson, ({ staff, body }) => discloseFor(ground, staff, body))
  bind(erasePerson, (input) => eraseFor(ground, input.staff, input.body, input))
  bind(getExport, (input) => exportOf(ground, input.memberId, input.caller))
}
