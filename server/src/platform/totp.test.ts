import { expect, it } from 'vitest'
import { codeAt, setUpOf, stepOf } from './totp.ts'

/** The secret and an instant of RFC 6238, appendix B; its eight digits there end in these six. */
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number): Date => new Date(seconds * 1000)

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('at %i seconds the digits are %s', (seconds, digits) => {
  expect(codeAt(secret, at(seconds))).toBe(digits)
  expect(stepOf(secret, digits, at(seconds))).toBe(Math.floor(seconds / 30))
})

it('takes the code of the step before and after, says which step it is, and no other', () => {
  const now = 1111111109
  const step = Math.floor(now / 30)
  expect([-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeAt(secret, at(now + away * 30)), at(now)))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ])
  expect(stepOf(secret, '000000', at(now))).toBeUndefined()
})

it('gives an app the secret with the name of its owner', () => {
  expect(setUpOf(secret, 'a@example.jp')).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    url: 'otpauth://totp/JGM:a%40example.jp?issuer=JGM&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  })
})
