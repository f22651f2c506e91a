import pg from 'pg'
import { vi } from 'vitest'

/**
 * Takes guards out of the statements of this process while some work runs: each piece of `guards` is replaced by what stands beside
 * it before a statement is sent. Throws when no statement had a piece, so that a control never proves anything about a statement that
 * has moved on.
 */
export async function weakened<T>(guards: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  const missing = new Set(Object.keys(guards))
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: readonly unknown[]) => unknown
  const watch = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...[given, ...rest]: readonly unknown[]
  ) {
    const { text } = given as { text?: string }
    const found = Object.keys(guards).filter((piece) => text?.includes(piece))
    if (text === undefined || found.length === 0) return send.call(this, given, ...rest)
    for (const piece of found) missing.delete(piece)
    const weak = found.reduce((left, piece) => left.replace(piece, guards[piece] ?? ''), text)
    // A statement that was prepared under its name is another one than this.
    return send.call(this, { ...(given as object), name: undefined, text: weak }, ...rest)
  })
  const result = await work().finally(() => watch.mockRestore())
  if (missing.size > 0) throw new Error(`no statement has the guard: ${[...missing].join('; ')}`)
  return result
}
