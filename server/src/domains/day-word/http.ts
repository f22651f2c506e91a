import { getDayWord, sayDayWord } from '@jgm/contract/api/day-word'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { sayWord, wordOf } from './service.ts'
import type { WordDay } from './types.ts'

const dayOf = ({ id: courseId, date }: { readonly id: number; readonly date: PlayDate }): WordDay => ({
  courseId,
  date,
})

export function bindDayWord(bind: Bind, ground: Ground): void {
  bind(getDayWord, async ({ params }) => ({ word: await wordOf(ground, dayOf(params)) }))
  bind(sayDayWord, ({ staff, params, body }) => sayWord(ground, staff, dayOf(params), body))
}
