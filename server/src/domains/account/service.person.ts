import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { memberContact } from '../member/service.ts'
import { readGuestProof } from './service.codes.ts'

/** A member, or a guest with a proven address and its proof, which the write uses up. */
type Person = {
  readonly memberId: MemberId | null
  readonly email: string | null
  readonly proof: string | null
}

/** The person who calls: a member by the session, or a guest by the proof of an address. Throws `email_unproven`, `unauthenticated`. */
export async function personOf(ground: Ground, caller: Caller, proof: string | undefined): Promise<Person> {
  if (caller.kind === 'member') {
    const member = await memberContact(ground.db, caller.memberId)
    if (!member) throw refuse('unauthenticated')
    return { memberId: caller.memberId, email: member.email, proof: null }
  }
  const proven = proof === undefined ? null : await readGuestProof(ground.db, proof)
  if (proof === undefined || !proven?.good) throw refuse('email_unproven')
  return { memberId: null, email: proven.email, proof }
}
