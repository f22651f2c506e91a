import { faultOf } from './fault.ts'
import type { Ground } from './ground.ts'

/**
 * Does work for each due item, one after the other, and adds up the results. A failing item is logged with `what` and its id, and
 * does not delay the others; the next run tries it again.
 */
export async function sumOfEach<T>(
  { warn }: Pick<Ground, 'warn'>,
  what: string,
  due: readonly T[],
  idOf: (one: T) => number | string,
  work: (one: T) => Promise<number>,
): Promise<number> {
  let sum = 0
  for (const one of due) {
    try {
      sum += await work(one)
    } catch (error) {
      warn(what, { id: idOf(one), fault: faultOf(error) })
    }
  }
  return sum
}

const batch = 200

/**
 * {@link sumOfEach} of all that is due, in batches until nothing is left. `due` reads at most so many behind those that were looked at: what fails is
 * left to the next run.
 */
export async function sumOfDue(
  ground: Pick<Ground, 'warn'>,
  what: string,
  due: (most: number, passed: readonly number[]) => Promise<number[]>,
  work: (id: number) => Promise<number>,
): Promise<number> {
  const passed: number[] = []
  let sum = 0
  for (;;) {
    const ids = await due(batch, passed)
    if (ids.length === 0) return sum
    passed.push(...ids)
    sum += await sumOfEach(ground, what, ids, (id) => id, work)
  }
}
