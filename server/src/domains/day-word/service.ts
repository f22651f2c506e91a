import type { DayWord, sayDayWord, WordGiven } from '@jgm/contract/api/day-word'
import type { Reply } from '@jgm/contract/api/endpoint'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import { lock } from '../../platform/db/lock.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { actorOf } from '../staff/service.audit.ts'
import { text } from './text.ts'
import { hasSheet, keepWord, readWord } from './repo.ts'
import type { StoredWord, WordDay } from './types.ts'

const shown = ({ said_at: at, is_usual, text: words }: StoredWord): DayWord => ({
  is_usual,
  text: words,
  said_at: isoInTokyo(at),
})

/** The sentence of a course about a day; null while it has said nothing. */
export async function wordOf({ db }: Ground, day: WordDay): Promise<DayWord | null> {
  const word = await readWord(db, day)
  return word ? shown(word) : null
}

/** Refuses to write over a word that the desk has not read, unless it says the same. */
function refuseUnread(before: StoredWord | undefined, { word, seen }: WordGiven): void {
  if (!before || shown(before).said_at === seen) return
  if (word?.text === before.text && word.is_usual === before.is_usual) return
  throw refuse('written_first', { by: before.by, field: 'word', value: before.text })
}

/** Says something of a day, or takes it away. Throws as the endpoint says. Locks the day's word. */
export async function sayWord(
  ground: Ground,
  staff: Staff,
  day: WordDay,
  wish: WordGiven,
): Promise<Reply<typeof sayDayWord>> {
  refuseOtherCourse(staff, day.courseId)
  const { word: given } = wish
  return ground.db.transaction().execute(async (tx) => {
    await lock(tx, { turns: [`day-word ${day.courseId} ${day.date}`] })
    if (given && !(await hasSheet(tx, day)))
      throw refuse('validation', { problems: [{ path: 'word.text', message: text.near }] })
    const before = await readWord(tx, day)
    if (!before && !given) return { word: null }
    refuseUnread(before, wish)
    await keepWord(tx, day, given && { ...given, staffId: staff.id })
    await audit(tx, {
      actor: actorOf(staff),
      action: given ? 'day_word.say' : 'day_word.drop',
      subject: `day-word:${day.courseId}-${day.date}`,
      courseId: day.courseId,
      before: { text: before?.text ?? null },
      after: { text: given?.text ?? null },
    })
    const word = await readWord(tx, day)
    return { word: word ? shown(word) : null }
  })
}
