import type { DeskMember } from '@jgm/contract/api/desk-member'
import { UndoBar } from '../../../ui/UndoBar.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { Sections } from './Sections.tsx'
import { useAdjusting } from './useAdjusting.ts'

/** The page of a member, with what was just done to it and can be taken back. */
export function MemberBody({ courseId, member }: { readonly courseId: number; readonly member: DeskMember }) {
  const adjusting = useAdjusting(courseId, member)
  const { done } = adjusting
  return (
    <>
      <div className="members">
        <MemberFacts member={member} />
        <Sections courseId={courseId} member={member} adjusting={adjusting} />
      </div>
      {done ? (
        <UndoBar key={done.id} words={done.words} until={done.until} undo={done.takeBack} onOver={done.over} />
      ) : null}
    </>
  )
}
