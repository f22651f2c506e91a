import type { Context } from '../../platform/http/handle.ts'
import { newToken } from '../../platform/secrets.ts'
import type { Asker } from '../sale/service.ts'

/** The person who books or holds. */
export const askerIn = ({ caller, address }: Context): Asker => ({
  memberId: caller.kind === 'member' ? caller.memberId : null,
  address,
})

/** Identifies a browser without an account by its holds only, so that many guests can share a network. */
const holdCookie = { name: 'jgm_hold', maxAge: 24 * 60 * 60 } as const

/** The person who holds, with the browser's cookie where there is no account. */
export function holderIn(asked: Context): Asker & { readonly device: string | null } {
  const asker = askerIn(asked)
  if (asker.memberId !== null) return { ...asker, device: null }
  const device = asked.cookieOf(holdCookie.name) ?? newToken()
  asked.setCookie(holdCookie.name, device, { maxAge: holdCookie.maxAge })
  return { ...asker, device }
}
