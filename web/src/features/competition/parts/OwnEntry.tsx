import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Entry } from '@jgm/contract/api/competition-entry'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { To, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { ReservationMissing } from '../../reservation/parts/ReservationMissing.tsx'
import { entryQuery } from '../api.ts'
import { entryText as text } from '../text.entry.ts'

/** The entry of the address, which `children` have a head for; on the way there, what there is instead. */
export function OwnEntry({ children }: { children: (entry: Entry, refetch: () => void) => ReactNode }) {
  const number = useRouteParams()['id'] ?? ''
  const { data, error, refetch } = useQuery(entryQuery(number))
  useAboutCourse(data?.competition.course_id)
  return data ? children(data, () => void refetch()) : <NoEntry error={error} retry={refetch} number={number} />
}

/** An entry that is still being read, or can't be shown. */
export function NoEntry({
  number,
  error,
  retry,
}: {
  number: string
  error: Error | null
  retry: () => Promise<unknown>
}) {
  return (
    <>
      <PageHead title={useTitle()} wide />
      <PageBody wide>
        <ReservationMissing error={error} retry={retry} number={number} />
      </PageBody>
    </>
  )
}

/** The way back to an entry. */
export function ToEntry({
  number,
  kind = 'outline',
  children,
}: {
  number: string
  kind?: 'solid' | 'outline' | 'text'
  children: ReactNode
}) {
  return (
    <To page="competition.entry" params={{ id: number }} {...buttonLook(kind)}>
      {children}
    </To>
  )
}

/** A step that the entry does not allow any more. */
export function ClosedStep({ entry }: { entry: Entry }) {
  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        <Banner kind="info" title={text.closedStep} live>
          <p>
            <Unbroken text={text.byPhone(entry.tel)} />
          </p>
        </Banner>
        <p>
          <ToEntry number={entry.number} kind="solid">
            {text.back}
          </ToEntry>
        </p>
      </PageBody>
    </>
  )
}
