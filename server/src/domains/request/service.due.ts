import { sumOfEach } from '../../platform/each.ts'
import type { Ground } from '../../platform/ground.ts'
import { sell } from '../sale/service.ts'
import { passTime, readDue, settleAnswer } from './repo.ts'

/**
 * Carries out answers that can no longer be taken back, ends offers and wishes that are over, and says that an answer is late; each in
 * a transaction of its own and once, however many processes run it and however late. Returns how many it moved.
 */
export async function settleDue(ground: Ground): Promise<number> {
  const due = await readDue(ground.db)
  const settle = async ({ id, is_answered: isAnswered }: (typeof due)[number]): Promise<number> => {
    const { result } = await sell(async () => ({
      result: isAnswered ? await settleAnswer(ground.db, id, null) : ((await passTime(ground.db, id)) ?? 'nothing'),
    }))
    return result === 'nothing' || result === 'busy' ? 0 : 1
  }
  const moved = await sumOfEach(ground, 'a request could not be settled', due, ({ id }) => id, settle)
  if (moved > 0) {
    ground.nudgeWaitlist()
  }
  return moved
}
