import { addDays, instantAt, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { codeFrom, hmacOf, sameBytes } from '../../platform/secrets.ts'
import { readMember, readMemberByNumber } from './repo.ts'
import { codeText, dayCodeText, parseCode, playerCodeText, type CodeKind } from './rules.ts'

/** How long a code is good, and how much longer one from a slow camera is accepted, in seconds. */
const life = 60
const grace = 30

/** What proves a code, for one purpose only. */
const signatureOf = (ground: Ground, purpose: CodeKind, number: string, until: number): string =>
  hmacOf(ground.secret, purpose, `${number}:${until}`).subarray(0, 16).toString('base64url')

/** The member's code of this minute, and the code of the day. Throws `unauthenticated` when the member has left. */
export async function memberCodeOf(
  ground: Ground,
  memberId: MemberId,
): Promise<{ member_number: string; code: string; expires_in: number; day_code: string }> {
  const member = await readMember(ground.db, memberId)
  if (!member) throw refuse('unauthenticated')
  const now = ground.clock.now()
  const number = member.member_number
  const until = now.getTime() + life * 1000
  const midnight = instantAt(addDays(todayInTokyo(now), 1), 0).getTime()
  return {
    member_number: number,
    code: codeText({ number, until, signature: signatureOf(ground, 'member_code', number, until) }),
    expires_in: life,
    day_code: dayCodeText({
      number,
      until: midnight,
      signature: signatureOf(ground, 'day_code', number, midnight),
    }),
  }
}

/**
 * The code of a companion without an account, good until the end of the play date, and the digits to type where it cannot be read.
 * Signed for this purpose only: nobody becomes a member or a friend by it.
 */
export function playerCodeOf(ground: Ground, player: number, playDate: PlayDate): { code: string; digits: string } {
  const digits = playerDigitsOf(ground, player)
  const until = instantAt(addDays(playDate, 1), 0).getTime()
  const number = String(player)
  const signature = signatureOf(ground, 'player_code', number, until)
  return { code: playerCodeText({ number, until, signature }), digits }
}

/** The six digits of a companion without an account, for a reader that fails. Two players may have the same. */
export const playerDigitsOf = (ground: Ground, player: number): string =>
  codeFrom(hmacOf(ground.secret, 'player_digits', String(player)), 6)

/**
 * What a scanned code proves: whose it is (a member's number, or the id of a player), and whether it is good now. A code of the minute that
 * is meant for a later minute is forged, or its clock is wrong: no code. Undefined for any other text and for a wrong signature.
 */
export function provenBy(
  ground: Ground,
  text: string,
): { readonly kind: CodeKind; readonly number: string; readonly isOver: boolean } | undefined {
  const parts = parseCode(text)
  if (!parts) return undefined
  const { kind, number, until } = parts
  const right = Buffer.from(signatureOf(ground, kind, number, until))
  if (!sameBytes(Buffer.from(parts.signature), right)) return undefined
  const left = until - ground.clock.now().getTime()
  const spare = kind === 'member_code' ? grace * 1000 : 0
  if (kind === 'member_code' && left > life * 1000 + spare) return undefined
  return { kind, number, isOver: left < -spare }
}

/**
 * The member whose code of the minute this is; undefined for a forged, expired or foreign code, and for a code of the
 * day.
 */
export async function memberOfCode(
  ground: Ground,
  db: Kysely<DB>,
  code: string,
): Promise<{ id: number; last_name: string; first_name: string } | undefined> {
  const proven = provenBy(ground, code)
  return proven?.kind === 'member_code' && !proven.isOver ? readMemberByNumber(db, proven.number) : undefined
}
