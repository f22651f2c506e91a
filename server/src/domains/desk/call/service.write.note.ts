import type { noteCaller } from '@jgm/contract/api/desk-caller'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../../platform/audit.ts'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../../platform/http/staff.ts'
import { readNoted } from './repo.read.ts'
import { writeNote } from './repo.write.ts'

/** Keeps a note about a person; the log says that there is one, not what it says. Throws as the endpoint says. */
export async function noteCallerAtDesk(
  ground: Ground,
  staff: Staff,
  courseId: number,
  { caller, note, seen }: Parsed<typeof noteCaller>['body'],
): Promise<Reply<typeof noteCaller>> {
  refuseOtherCourse(staff, courseId)
  const about = await readNoted(ground.db, courseId, caller)
  if (!about) throw refuse('not_found')
  await ground.db.transaction().execute(async (tx) => {
    if (!(await writeNote(tx, about, { courseId, staffId: staff.id, note, seen }))) throw refuse('desk_stale')
    await audit(tx, {
      actor: `staff:${staff.id}`,
      action: 'desk.callerNote',
      subject: caller.who === 'member' ? `member:${caller.member_number}` : `reservation:${caller.number}`,
      courseId,
      after: { has_note: note !== '' },
    })
  })
  return { note: note === '' ? null : { text: note, by: staff.name, at: isoInTokyo(ground.clock.now()) } }
}
