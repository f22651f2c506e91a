import type { ReactNode } from 'react'
import type { CourseInfo } from '@jgm/contract/api/config'
import { useCourse } from '../../../lib/visitor.ts'
import { drawnAccent } from '../../../ui/accent.ts'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { Missing, type Stranger } from './Missing.tsx'

/** The look of the way back at the end of a page of a party. */
export const wayBack = 'text-link inline-flex min-h-12 items-center self-start print:hidden'

type Party = { readonly courseId: number; readonly words: (course: CourseInfo) => string }

/** A page about a party: its title with the play in words, and its parts in the ink of the course. Without a `party` it says why there is none. */
export function PartyFrame({
  title,
  party,
  error,
  retry,
  stranger,
  children,
}: {
  title: string
  party: Party | undefined
  error: Error | null
  retry: () => Promise<unknown>
  /** Words for somebody without an account who is not of the party. */
  stranger?: Stranger | undefined
  children: ReactNode
}) {
  return (
    <>
      <PageHead title={title} wide isClose>
        {party ? <Where party={party} /> : null}
      </PageHead>
      <PageBody wide>
        {party ? (
          <div className="flex flex-col gap-6" data-accent={drawnAccent(party.courseId)}>
            {children}
          </div>
        ) : (
          <Missing error={error} retry={retry} stranger={stranger} />
        )}
      </PageBody>
    </>
  )
}

function Where({ party }: { party: Party }) {
  const course = useCourse(party.courseId)
  return (
    <p className="text-sm text-support">
      <Unbroken text={party.words(course)} />
    </p>
  )
}
