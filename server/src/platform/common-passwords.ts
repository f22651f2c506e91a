import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Sorted 32-bit hashes of the common passwords that our rule would allow; built by `tools/common-passwords.mjs`.
 */
const list = readFileSync(new URL('common-passwords.bin', import.meta.url))

/**
 * Is this one of the 100,000 most common passwords that our rule allows, in any case? One in 43,000 other passwords is
 * taken for one.
 */
export function isCommonPassword(password: string): boolean {
  const hash = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE(0)
  let [low, high] = [0, list.length / 4]
  while (low < high) {
    const middle = (low + high) >>> 1
    const found = list.readUInt32BE(middle * 4)
    if (found === hash) return true
    if (found < hash) low = middle + 1
    else high = middle
  }
  return false
}
