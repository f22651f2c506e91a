import { encodeRequest, Line } from './fire.ts'
import { sessionOf } from './people.ts'

/** Milliseconds of each answer, and how many answers were other than 200, by status. */
export type Asked = { readonly ms: readonly number[]; readonly failed: Readonly<Record<string, number>> }

/**
 * Lets members read a path, each on a connection of its own that is open before: one after another (`alone`), or all at the same
 * moment. An answer takes at most the 30 seconds of a {@link Line}.
 */
export async function readBy(port: number, members: readonly number[], path: string, alone: boolean): Promise<Asked> {
  const ms: number[] = []
  const failed: Record<string, number> = {}
  const lines = await Promise.all(members.map(async (member) => ({ member, line: await Line.open(port) })))
  const read = async ({ member, line }: (typeof lines)[number]): Promise<void> => {
    const began = performance.now()
    const { status } = await line.send(encodeRequest({ method: 'GET', path, headers: sessionOf(member) }))
    ms.push(performance.now() - began)
    if (status !== 200) failed[status] = (failed[status] ?? 0) + 1
    line.close()
  }
  if (alone) for (const one of lines) await read(one)
  else await Promise.all(lines.map(read))
  return { ms, failed }
}
