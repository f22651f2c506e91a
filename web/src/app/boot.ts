import { getConfigs } from '@jgm/contract/api/config'
import type { Configs } from '@jgm/contract/api/config'
import { getMember } from '@jgm/contract/api/session'
import type { Member } from '@jgm/contract/api/session'
import { call, isCode } from '../lib/api.ts'
import { dropToken, readToken } from '../lib/session.ts'

export type Ready = { readonly config: Configs; readonly member: Member | null; readonly expired: boolean }

/** The member and the configuration, asked for at once (spec section 1). A dead session is dropped, and said. */
export async function loadReady(): Promise<Ready> {
  const asMember = readToken() !== undefined
  const [config, who] = await Promise.all([
    call(getConfigs, {}, { anonymous: true }),
    asMember
      ? call(getMember).then(
          (member) => ({ member, expired: false }),
          (error: unknown) => {
            if (!isCode(error, 'unauthenticated')) throw error
            dropToken()
            return { member: null, expired: true }
          },
        )
      : { member: null, expired: false },
  ])
  return { config, ...who }
}
