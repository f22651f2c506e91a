import { hash, verify } from '@node-rs/argon2'
import { refuse } from './http/errors.ts'

/** argon2id, the library's default; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing keeps a core and 19 MiB busy, so at most this many run at once and this many wait; the next gets
 * `unavailable`.
 */
const atOnce = 2
const mostWaiting = 100

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw refuse('unavailable')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The argon2id hash of a password, with its salt and cost in it. Throws `unavailable` when too many wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Does the password belong to the hash? Without a hash it takes the same time and is false. Throws `unavailable` when too many wait. */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  if (stored === undefined) decoy ??= inTurn(() => hash('no password of anybody', cost))
  const against = stored ?? (await decoy) ?? ''
  const matches = await inTurn(() => verify(against, password))
  return matches && stored !== undefined
}
