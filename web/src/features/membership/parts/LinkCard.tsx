import type { ReactNode } from 'react'
import { useCourse } from '../../../lib/visitor.ts'
import { Card } from '../../../ui/Card.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { membershipText as text } from '../text.ts'

/** A membership as its card: the course in its colour, and the id. */
export function LinkCard({
  courseId,
  membershipId,
  children,
}: {
  courseId: number
  membershipId: string
  children?: ReactNode
}) {
  const course = useCourse(courseId)
  return (
    <Card accent={course.id}>
      <p className="text-lg leading-snug font-bold text-ink [word-break:auto-phrase]">
        <LongName name={course.name} />
      </p>
      <p className="tabular mt-1 wrap-anywhere">
        <Unbroken text={text.idShown(membershipId)} />
      </p>
      {children ? <div className="mt-4 flex flex-col gap-3">{children}</div> : null}
    </Card>
  )
}
