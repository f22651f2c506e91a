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
