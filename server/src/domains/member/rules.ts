import { halfWidth } from '@jgm/contract/model/normalise'

/** The check digit (Luhn) of a member number's first nine digits: detects a mistyped digit and two swapped ones. */
export function checkDigitOf(nine: string): string {
  const sum = Array.from(nine, Number).reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Ten digits, the last of them the check digit. `nine` is nine random digits that don't begin with 0. */
export const memberNumberFrom = (nine: number): string => `${nine}${checkDigitOf(String(nine))}`

/** The names of the fields whose values differ, in their order; never the values. */
export function changedFields<T extends object>(before: { readonly [K in keyof T]: unknown }, after: T): string[] {
  return Object.entries(after)
    .filter(([field, value]) => before[field as keyof T] !== value)
    .map(([field]) => field)
}

/** The parts of a member's QR code. `until` is in milliseconds since 1970, so that no two codes are the same. */
export type MemberCode = { readonly number: string; readonly until: number; readonly signature: string }

export const codeText = ({ number, until, signature }: MemberCode): string => `JGM1.${number}.${until}.${signature}`

/** The code of the day. Its prefix and its signature are its own: it makes no friends. */
export const dayCodeText = ({ number, until, signature }: MemberCode): string => `JGD1.${number}.${until}.${signature}`

/** The code of a companion without an account for the front desk: `digits` identify the player. */
export const playerCodeText = ({ number, until, signature }: MemberCode): string =>
  `JGP1.${number}.${until}.${signature}`

/** The letters before a code, by what it proves. */
const kinds = { JGM1: 'member_code', JGD1: 'day_code', JGP1: 'player_code' } as const
export type CodeKind = (typeof kinds)[keyof typeof kinds]

/** The parts of a scanned code; undefined for any other text. Does not check the signature. `number`: of the member, or the player's id. */
export function parseCode(text: string): (MemberCode & { readonly kind: CodeKind }) | undefined {
  const match = /^(JGM1|JGD1|JGP1)\.(\d{1,18})\.(\d{13})\.([\w-]{22})$/.exec(halfWidth(text))
  return match?.[1] && match[2] && match[3] && match[4]
    ? {
        kind: kinds[match[1] as keyof typeof kinds],
        number: match[2],
        until: Number(match[3]),
        signature: match[4],
      }
    : undefined
}
