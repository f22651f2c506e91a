import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useFlow } from '../../../flow/flow.ts'
import { isCode } from '../../../lib/api.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { ConfirmPage } from '../../booking/parts/confirm/ConfirmPage.tsx'
import { contactOf } from '../../booking/parts/contact/keptContact.ts'
import { heldQuery } from '../api.ts'
import { single, type SingleDraft } from '../flow.ts'
import { SingleBinding } from '../parts/SingleBinding.tsx'
import { bookText } from '../text.book.ts'

const text = bookText.confirm

/** Step 2 of a single booking: the held seat, its conditions, and the button that books. */
export default function Confirm() {
  const { data, flags } = useFlow(single)
  const title = useTitle()
  // After the booking, while the next screen's code loads.
  if (flags.includes('confirmed')) return <Spinner />
  if (data?.hold) return <Held draft={data} />
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Banner kind="warning" title={text.nothingHeld} />
        <To page="single.choose" {...buttonLook()}>
          {text.toChoose}
        </To>
      </PageBody>
    </>
  )
}

/** Reads the hold for the member who has just arrived: a guest's seat gets the member's price. */
function Held({ draft }: { draft: SingleDraft }) {
  const member = useMember()
  const course = useCourse(draft.course_id)
  const flow = useFlow(single)
  const go = useGo()
  const { data, error, refetch } = useQuery({ ...heldQuery(draft.hold.token, member?.id ?? null), retry: false })
  const hasProfile = member === null || member.single_profile !== null
  useEffect(() => {
    if (!hasProfile) go('single.profile', undefined, {}, { replace: true })
  }, [hasProfile, go])
  if (!member || !hasProfile) return <Spinner />
  // The end of a hold is shown with what was typed; other refusals end the booking of this seat.
  const shown = data ?? (isCode(error, 'hold_expired') ? draft.hold : undefined)
  return (
    <ConfirmPage draft={draft} course={course} contact="single.contact" isClose onPut={(next) => flow.put(next)}>
      {(contact) =>
        shown ? (
          <SingleBinding
            key={draft.hold.token}
            draft={draft}
            hold={shown}
            known={draft.contact ?? contactOf(member)}
            isOver={data === undefined}
            {...contact}
          />
        ) : error ? (
          <>
            <LoadFailed error={error} title={text.lost} retry={refetch} />
            <To page="single.choose" query={{ date: draft.play_date }} {...buttonLook('outline')}>
              {text.toChoose}
            </To>
            {isCode(error, 'same_day') ? (
              <To page="reservation.list" {...buttonLook('outline')}>
                {text.toList}
              </To>
            ) : null}
          </>
        ) : (
          <Spinner />
        )
      }
    </ConfirmPage>
  )
}
